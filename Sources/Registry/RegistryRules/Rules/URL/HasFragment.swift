import RegistryModel
import TextBasics

extension Rule {
  static let hasFragment = Rule(
    "url/has-fragment",
    .warning,
    "A URL prefix contains a fragment.",
    why:
      "Apple does not document whether fragments are compared, so the card may also appear for the URL without the "
      + "fragment.",
    sources: [.launchExperience, .rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee%23large""#)],
    fails: [.experience(#""urlPrefix": "https://example.com/coffee«#large»""#)],
    check: .url(with: .unusual) { url in
      guard url.role == .urlPrefix else { return nil }
      guard let start = url.text.value.utf8Offset(of: UInt8(ascii: "#")) else { return nil }
      return url.violation(
        at: start..<url.text.value.utf8.count,
        "the URL prefix contains a fragment; Apple does not document whether fragments are compared",
        help: "remove the # and everything after it",
        fix: url.fix(writing: String(url.text.value.prefix { $0 != "#" }))
      )
    }
  )
}
