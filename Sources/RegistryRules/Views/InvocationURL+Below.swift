import ExperienceResolver

extension InvocationURL {
  /// Whether the text goes on behind that of `registered`, which has no query, with a segment or a query of its own: nearly
  /// every URL below another one does.
  func isPlainly(below registered: InvocationURL) -> Bool {
    guard !registered.hasQuery, text.begins(withBytesOf: registered.text) else { return false }
    let next = text.utf8.dropFirst(registered.text.utf8.count).first
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
  }
}
