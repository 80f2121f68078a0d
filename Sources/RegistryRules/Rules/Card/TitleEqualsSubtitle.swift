import RegistryModel

extension Rule {
  static let titleEqualsSubtitle = Rule(
    "card/title-equals-subtitle",
    .warning,
    "A card says the same in its title and its subtitle.",
    why: "The subtitle is the line that says what people can do there; repeating the title wastes it.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Coffee", "subtitle": "Coffee in a minute""#)],
    fails: [
      .experience(#""title": "Coffee", "subtitle": «"coffee"»"#),
      .experience(#""localizations": { "de": { "title": "Kaffee", "subtitle": «"Kaffee"» } }"#),
      .app(
        """
        "defaultExperience": { "action": "open", "localizations": { "en-US": {
            "subtitle": «"Corner Shop"», "image": "images/shop.png" } } }
        """
      ),
    ],
    check: .cardText { text in
      guard let title = text.title, text.text.value.isLike(title.value), !text.facts.isBlank else { return nil }
      let noun = text.document.kind == .app ? "app's name" : "title"
      return Violation(
        at: text.text.node,
        of: text.document,
        "the subtitle says the same as the \(noun); a card has room for two things",
        help: "say in the subtitle what people can do there",
        related: [Finding.Related("the \(noun) is here", at: text.document.place(of: title.node))]
      )
    }
  )
}

extension String {
  /// Whether the two differ in nothing but the case of their letters.
  fileprivate func isLike(_ other: String) -> Bool {
    utf8.count == other.utf8.count && (self == other || lowercased() == other.lowercased())
  }
}
