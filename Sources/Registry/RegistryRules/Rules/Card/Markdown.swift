import RegistryModel
import TextBasics

extension Rule {
  static let markdown = Rule(
    "card/markdown",
    .warning,
    "A title or subtitle contains Markdown.",
    why:
      "A card shows the asterisks, number signs and brackets of Markdown literally. They come with texts from a chat or a "
      + "content management system.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(##""title": "Coffee **", "subtitle": "#1 in town [new]""##)],
    fails: [
      .experience(#""title": «"**Coffee**"»"#),
      .experience(#""subtitle": «"Ready [when](https://example.com/) you are"»"#),
      .experience(##""title": «"# Coffee"», "subtitle": «"Ready __when__ you are"»"##),
    ],
    check: .cardText(with: .notation) { text in
      let value = text.text.value
      guard let plain = value.withoutMarkdown, !plain.isBlank else { return nil }
      return Violation(
        at: text.text.node,
        of: text.document,
        "the \(text.noun) contains Markdown, which the card shows literally",
        help: "use \(Words.quoted(plain))",
        fix: .spell(text.text.node, plain, isSafe: false, in: text.document)
      )
    }
  )
}

extension String {
  /// The text without Markdown's headings, emphasis and links; nil if it has none.
  fileprivate var withoutMarkdown: String? {
    let plain = replacing(/^#{1,6} +/, with: "")
      .replacing(/\*\*(\S(?:[^*]*\S)?)\*\*/) { String($0.1) }
      .replacing(/__(\S(?:[^_]*\S)?)__/) { String($0.1) }
      .replacing(/\[([^\]]+)\]\([^) ]+\)/) { String($0.1) }
    return plain == self ? nil : plain
  }
}
