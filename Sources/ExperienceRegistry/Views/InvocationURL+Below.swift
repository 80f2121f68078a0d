import ExperienceResolver

extension InvocationURL {
  /// Whether the text goes on behind that of `registered`, which has no query, with a segment or a query of its own: nearly
  /// every URL below another one does.
  func isPlainly(below registered: InvocationURL) -> Bool {
    let count = registered.text.utf8.count
    guard !registered.hasQuery, text.utf8.count > count, text.utf8.starts(with: registered.text.utf8) else {
      return false
    }
    let next = text.utf8.dropFirst(count).first
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
  }
}
