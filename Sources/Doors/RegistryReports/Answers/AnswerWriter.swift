/// A writer for the matches of URLs in one output format.
package protocol AnswerWriter: Sendable {
  /// Whether the output is JSON, otherwise it is text for people.
  static var isJSON: Bool { get }

  /// Appends the output for the URL with these bytes, and returns whether it has a card.
  mutating func write(_ url: Span<UInt8>, to output: inout [UInt8]) -> Bool

  /// Copies the lines that `other` has cached since the last call.
  mutating func learn(from other: Self)
}

extension AnswerWriter {
  package mutating func learn(from other: Self) {}
}

extension String {
  /// Creates a string from UTF-8 bytes; malformed parts are replaced by U+FFFD.
  package init(repairing bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
