import RegistryModel

extension Rule {
  static let emojiOnly = Rule(
    "card/emoji-only",
    .warning,
    "A title or subtitle is made of emoji alone.",
    why: "The card has to say in words what the clip does: an emoji is read aloud by its name, and means something "
      + "else to the next person.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Donuts 🍩""#), .experience(#""title": "24/7""#)],
    fails: [.experience(#""title": «"🍩"»"#), .experience(#""subtitle": «"☕️ 🥐"»"#)],
    check: .cardText { text in
      guard !text.facts.isPlain, !text.facts.isBlank else { return nil }
      guard text.text.value.allSatisfy({ $0.isWhitespace || $0.isEmoji }) else { return nil }
      return Violation(
        at: text.text.node,
        of: text.document,
        "the \(text.noun) is made of emoji alone; a card needs words",
        help: "add a word that says what it is"
      )
    }
  )
}

extension Character {
  /// Whether it is drawn as an emoji; digits and © are not, unless a variation selector asks for it.
  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
