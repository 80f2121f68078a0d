import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let lenientSpelling = Rule(
    "url/lenient-spelling",
    .warning,
    "A URL is written in a way that only lenient parsers accept.",
    why: "Browsers correct a missing slash, a backslash or an angle bracket that is not percent-encoded. App Store "
      + "Connect, code generators and tag writers may keep or reject such a URL. appclips emits the corrected URL.",
    sources: [.rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee?size=l""#)],
    fails: [
      .experience(#""urlPrefix": "https:«/»example.com/coffee""#),
      .experience(#""urlPrefix": "https://example.com«\\»coffee""#),
      .experience(#""urlPrefix": "«https:»example.com/coffee""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee?size=«<»large" }]"#),
    ],
    check: .url(with: .unusual) { url in
      guard url.isRewritten, let read = url.published, let slip = url.firstLenientSpelling(read), !url.isSeveral else {
        return nil
      }
      return url.violation(
        at: slip.range,
        "\(url.role.noun) \(slip.words)",
        help: "use \(Words.quoted(read.text))",
        fix: url.fix(writing: read.text)
      )
    }
  )
}

extension DeclaredURL {
  /// The first part of the text that RFC 3986 does not allow and that the normal form `read` replaces, with the end of
  /// the message about it.
  fileprivate func firstLenientSpelling(_ read: InvocationURL) -> (range: Range<Int>, words: String)? {
    guard firstPlaceholder == nil else { return nil }
    let bytes = Array(text.value.utf8)
    let isSlash = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      let end = bytes[(colon + 1)...].firstIndex { !isSlash($0) } ?? bytes.count
      let slashes = String(decoding: bytes[(colon + 1)..<end], as: UTF8.self)
      if slashes != "//" {
        let found = slashes.isEmpty ? "no slashes" : Words.quoted(slashes)
        return (slashes.isEmpty ? 0..<colon + 1 : colon + 1..<end, "has \(found) after \"https:\"; expected \"//\"")
      }
    }
    let odd = bytes.indices.first { "\\\"<>^`{|}".utf8.contains(bytes[$0]) && !read.text.utf8.contains(bytes[$0]) }
    guard let odd else { return nil }
    if bytes[odd] == UInt8(ascii: "\\") { return (odd..<odd + 1, "contains a backslash; expected \"/\"") }
    let isQuote = bytes[odd] == UInt8(ascii: "\"")
    let character = isQuote ? "a quotation mark" : Words.quoted(String(Unicode.Scalar(bytes[odd])))
    return (odd..<odd + 1, "contains \(character), which must be percent-encoded in a URL")
  }
}
