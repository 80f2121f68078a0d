import MarkupSyntax

/// A Smart App Banner tag that stands in a page.
struct PageBanner: Sendable {
  let tag: HTMLTag
  /// The pairs of `content`, in order. Apple shows them with commas between and publishes no grammar: white space around
  /// them does not count, and what has no `=` is a key without a value.
  let pairs: [(key: String, value: String)]

  init(_ tag: HTMLTag) {
    self.tag = tag
    pairs = (tag["content"] ?? "").split(separator: ",").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.trimmed(parts[0]), parts.count > 1 ? Self.trimmed(parts[1]) : "")
    }
  }

  /// The value of a key, of the first where it stands twice.
  subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }
    let front = text.unicodeScalars.drop(while: isSpace)
    guard let last = front.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(front[...last])
  }
}
