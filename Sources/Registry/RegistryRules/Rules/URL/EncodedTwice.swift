import RegistryModel
import TextBasics

extension Rule {
  static let encodedTwice = Rule(
    "url/encoded-twice",
    .warning,
    "A URL is percent-encoded twice.",
    why:
      "%25 is a percent sign, so %2520 is the text %20 and not a space. Such a URL appears if a program encodes a URL "
      + "that is encoded already. It never matches the URL that was meant.",
    sources: [.rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/100%25-arabica""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/iced«%2520»coffee""#),
      .experience(#""urlPrefix": "https://example.com/f«%25C3%25BC»r""#),
    ],
    check: .url(with: .unusual) { url in
      guard url.published != nil, url.text.value.holds(UInt8(ascii: "%")),
        !url.isDeployedCode
      else {
        return nil
      }
      let bytes = Array(url.text.value.utf8)
      guard let start = bytes.indices.first(where: { bytes.isEscapeOfEscape(at: $0) }) else { return nil }
      var end = start
      while bytes.isEscapeOfEscape(at: end) { end += 5 }
      let found = String(decoding: bytes[start..<end], as: UTF8.self)
      let once = { (text: String) in text.replacing(/%25([0-9A-Fa-f]{2})/) { "%\($0.1)" } }
      let text = once(url.text.value)
      return url.violation(
        at: start..<end,
        "\(Words.quoted(found)) is \(Words.quoted(once(found))) percent-encoded again",
        help: "use \(Words.quoted(text))",
        fix: url.fix(writing: text)
      )
    }
  )
}

extension [UInt8] {
  /// Whether `%25` and two hexadecimal digits are at `offset`.
  fileprivate func isEscapeOfEscape(at offset: Int) -> Bool {
    guard offset + 4 < count, self[offset] == UInt8(ascii: "%"), self[offset + 1] == UInt8(ascii: "2"),
      self[offset + 2] == UInt8(ascii: "5")
    else { return false }
    return self[offset + 3...offset + 4].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
