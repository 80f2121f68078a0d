/// Writes the answers to URLs, one after the other, in one form.
protocol AnswerWriter: Sendable {
  /// Appends what is to be said of the URL with these bytes; returns whether it has a card.
  mutating func write(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool
}
