/// One replacement in a text: the bytes of `range` give way to `replacement`.
///
/// An empty range inserts, an empty replacement deletes. The range counts in the text before any edit.
package struct TextEdit: Hashable, Sendable {
  /// The bytes that go, as offsets into the text before any edit.
  package let range: SourceRange
  /// The bytes that come.
  package let replacement: [UInt8]

  /// Replaces `range` by `replacement`.
  package init(_ range: SourceRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
