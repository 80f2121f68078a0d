/// Writes the answers to URLs, one after the other, in one form.
protocol AnswerWriter: Sendable {
  /// Appends what is to be said of the URL with these bytes; returns whether it has a card.
  mutating func write(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool

  /// Copies what `other` has prepared for more URLs since the last call.
  mutating func learn(from other: Self)
}

extension AnswerWriter {
  mutating func learn(from other: Self) {}
}
