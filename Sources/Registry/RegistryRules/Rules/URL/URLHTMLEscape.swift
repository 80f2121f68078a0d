import RegistryModel
import TextBasics

extension Rule {
  static let urlHTMLEscape = Rule(
    "url/html-escape",
    .warning,
    "A URL contains an HTML escape such as &amp;.",
    why:
      "Web pages write & in a link as &amp;. In a file of the registry, the escape is part of the URL: the query item "
      + "after it starts with amp; and no page and no printed code has it.",
    sources: [.rfc3986],
    passes: [.experience(#""urlPrefix": "https://example.com/coffee?size=l&milk=oat""#)],
    fails: [
      .experience(#""urlPrefix": "https://example.com/coffee?size=l«&amp;»milk=oat""#),
      .experience(#""urlPrefix": "https://example.com/caf«&eacute;»""#),
    ],
    check: .url(with: .unusual) { url in
      guard url.published != nil, url.text.value.holds(UInt8(ascii: "&")),
        let first = HTMLReference.first(in: url.text.value), !url.isDeployedCode
      else { return nil }
      let text = HTMLReference.replacingAll(in: url.text.value)
      return url.violation(
        at: first.range,
        "\(url.role.noun) contains the HTML escape \(Words.quoted(first.text))",
        help: "use \(Words.quoted(first.character))",
        fix: url.fix(writing: text)
      )
    }
  )
}
