import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let punctuation = Rule(
    "url/punctuation",
    .warning,
    "A URL ends with a punctuation mark, or the path of a URL prefix contains a comma.",
    why:
      "A punctuation mark at the end is usually part of the sentence that the URL was copied from, and a comma in a path is "
      + "often a typo for a period or separates two values. Pages and printed codes with the intended URL then do "
      + "not match. If the character is intended, add an exception under \"lint\". Deployed codes are not reported, "
      + "because they cannot be changed.",
    sources: [.rfc3986, .launchExperience],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee.html""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/coffee«.»""#),
      .experience(#""urlPrefix": "https://example.com/coffee«,»""#),
      .experience(#""urlPrefix": "https://example.com/menu«,»coffee""#),
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee/1«;»" }]"#),
    ],
    check: .url(with: .unusual) { url in
      guard let offset = url.offsetOfPunctuation, !url.isSeveral, !url.isDeployedCode,
        HTMLReference.first(in: url.text.value) == nil
      else { return nil }
      let bytes = Array(url.text.value.utf8)
      let mark = Words.quoted(String(Unicode.Scalar(bytes[offset])))
      guard offset == bytes.count - 1 else {
        return url.violation(
          at: offset..<offset + 1,
          "the path contains \(mark); expected a slash, a hyphen or a period",
          help:
            "use the URL exactly as pages and printed codes have it; if the comma is intended, add an exception under "
            + "\"lint\""
        )
      }
      let text = String(decoding: bytes[..<offset], as: UTF8.self)
      return url.violation(
        at: offset..<offset + 1,
        "\(url.role.noun) ends with \(mark), which is probably not part of it",
        help: "use \(Words.quoted(text))",
        fix: url.fix(writing: text)
      )
    }
  )
}

extension DeclaredURL {
  /// The UTF-8 offset of the mark to report: one at the end, or the first comma in the path of a URL prefix.
  fileprivate var offsetOfPunctuation: Int? {
    guard let read = published else { return nil }
    let offset = text.value.withBytes { bytes -> Int? in
      guard bytes.count > 0 else { return nil }
      let last = bytes[bytes.count - 1]
      // Three periods stand for the rest of a URL, and another rule reports them.
      let isRest = last == UInt8(ascii: ".") && bytes.count > 1 && bytes[bytes.count - 2] == last
      if ".,;!'".utf8.contains(last), !isRest { return bytes.count - 1 }
      return role == .urlPrefix ? bytes.offset(of: UInt8(ascii: ",")) : nil
    }
    guard let offset, let host = writtenHost, offset >= host.upperBound else { return nil }
    let isInPath = !text.value.utf8.prefix(offset).contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    return isInPath || offset == text.value.utf8.count - 1 && read.hasQuery ? offset : nil
  }
}
