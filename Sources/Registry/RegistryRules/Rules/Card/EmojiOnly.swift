import RegistryModel

extension Rule {
  static let emojiOnly = Rule(
    "card/emoji-only",
    .warning,
    "A title or subtitle consists only of emoji.",
    why:
      "The card has to say in words what the clip does. Screen readers read an emoji aloud by its name, and it can "
      + "mean different things to different people.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""title": "Donuts 🍩""#), .experience(#""title": "24/7""#)],
    fails: [.experience(#""title": «"🍩"»"#), .experience(#""subtitle": «"☕️ 🥐"»"#)],
    check: .cardText(with: .unusual) { text in
      guard !text.traits.contains(.blank), text.text.value.allSatisfy({ $0.isWhitespace || $0.isEmoji }) else {
        return nil
      }
      return Violation(
        at: text.text.node,
        of: text.document,
        "the \(text.noun) consists only of emoji; a card needs words",
        help: "add a word that says what the clip offers"
      )
    }
  )
}

extension Character {
  /// Whether the character is drawn as an emoji. Digits and © are not, unless a variation selector requests it.
  fileprivate var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
