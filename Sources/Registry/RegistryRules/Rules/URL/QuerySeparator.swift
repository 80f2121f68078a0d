import RegistryModel
import TextBasics

extension Rule {
  static let querySeparator = Rule(
    "url/query-separator",
    .warning,
    "The query of a URL does not start with ?, or contains a second one.",
    why:
      "A query starts with a question mark, and its items are separated by &. An & in the path and a second question mark "
      + "are parts of a segment or a value, so the URL is not the one that pages and printed codes have.",
    sources: [.rfc3986],
    passes: [
      .experience(#""urlPrefix": "https://example.com/coffee?table=4&seat=2""#),
      .experience(#""urlPrefix": "https://example.com/salt&pepper""#),
      .experience(
        """
        "codes": [{ "kind": "qr", "url": "https://example.com/coffee#invite&table=4" }]
        """
      ),
    ],
    fails: [
      .experience(#""urlPrefix": "https://example.com/coffee«&»table=4""#),
      .experience(#""urlPrefix": "https://example.com/coffee?table=4«?»seat=2""#),
    ],
    check: .url(with: .unusual) { url in
      guard url.published != nil, let slip = url.wrongSeparator, !url.isSeveral,
        !url.isDeployedCode
      else {
        return nil
      }
      var bytes = Array(url.text.value.utf8)
      bytes[slip.offset] = slip.expected
      let text = String(decoding: bytes, as: UTF8.self)
      let expected = Words.quoted(String(Unicode.Scalar(slip.expected)))
      return url.violation(
        at: slip.offset..<slip.offset + 1,
        slip.expected == UInt8(ascii: "?")
          ? "\"&\" follows the path; a query starts with \(expected)"
          : "the query contains a second \"?\"; its items are separated by \(expected)",
        help: "use \(Words.quoted(text))",
        fix: url.fix(writing: text)
      )
    }
  )
}

extension DeclaredURL {
  /// The UTF-8 offset of `&` in a path with a `name=value` after it, or of a second question mark before one, and the
  /// separator that was meant.
  fileprivate var wrongSeparator: (offset: Int, expected: UInt8)? {
    text.value.withBytes { whole in
      let bytes = whole.extracting(..<(whole.offset(of: UInt8(ascii: "#")) ?? whole.count))
      guard let equals = bytes.offset(of: UInt8(ascii: "=")) else { return nil }
      if let mark = bytes.offset(of: UInt8(ascii: "?")) {
        let rest = bytes.extracting((mark + 1)...)
        guard let second = rest.offset(of: UInt8(ascii: "?")) else { return nil }
        let isItem = equals < mark + 1 + second && rest.extracting(second...).offset(of: UInt8(ascii: "=")) != nil
        return isItem ? (mark + 1 + second, UInt8(ascii: "&")) : nil
      }
      guard let ampersand = bytes.offset(of: UInt8(ascii: "&")), ampersand < equals else { return nil }
      let name = bytes.extracting(ampersand + 1..<equals)
      return name.count > 0 && name.offset(of: UInt8(ascii: "/")) == nil ? (ampersand, UInt8(ascii: "?")) : nil
    }
  }
}
