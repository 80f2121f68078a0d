import RegistryModel

extension Rule {
  static let titleEqualsSubtitle = Rule(
    "card/title-equals-subtitle",
    .warning,
    "The title and the subtitle of a card are the same.",
    why: "The subtitle tells people what they can do with the clip; repeating the title wastes that line.",
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
      guard let title = text.title, text.text.value.isLike(title.value), !text.traits.contains(.blank) else {
        return nil
      }
      let noun = text.document.kind == .app ? "app's name" : "title"
      return Violation(
        at: text.text.node,
        of: text.document,
        "the subtitle is the same as the \(noun)",
        help: "use the subtitle to say what people can do with the clip",
        related: [Finding.Related("the \(noun) is here", at: text.document.location(of: title.node))]
      )
    }
  )
}

extension String {
  /// Whether the two strings are equal, ignoring case.
  fileprivate func isLike(_ other: String) -> Bool {
    utf8.count == other.utf8.count && (self == other || lowercased() == other.lowercased())
  }
}
