import RegistryModel
import TextBasics

extension Rule {
  static let textAround = Rule(
    "url/text-around",
    .error,
    "A value contains text before or around a URL.",
    why:
      "A URL that is copied from a mail, a chat or a web page often comes with its label, its brackets or its quotation "
      + "marks. The value must be the URL alone.",
    sources: [.rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee""#)],
    fails: [
      .experience(#""urlPrefix": "«<https://example.com/coffee>»""#),
      .experience(#""urlPrefix": "«URL: https://example.com/coffee»""#),
      .experience(#""urlPrefix": "«[Coffee](https://example.com/coffee)»""#),
      .experience(#""urlPrefix": "«\"https://example.com/coffee\"»""#),
      .experience(#""matches": ["«<a href='https://example.com/coffee/1'>Coffee</a>»"]"#),
    ],
    check: .url(with: .unusual) { url in
      guard let range = url.enclosedURL else { return nil }
      let bytes = Array(url.text.value.utf8)
      let text = String(decoding: bytes[range], as: UTF8.self)
      let isHTTP = text.lowercased().hasPrefix("http:")
      let meant = isHTTP ? "https" + text.dropFirst(4) : text
      return url.violation(
        at: 0..<bytes.count,
        "\(url.role.noun) contains text before or after the URL",
        help: "use \(Words.quoted(meant))",
        fix: url.fix(writing: meant)
      )
    }
  )
}
