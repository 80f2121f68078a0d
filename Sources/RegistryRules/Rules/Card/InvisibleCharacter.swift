import RegistryModel

extension Rule {
  static let invisibleCharacter = Rule(
    "card/invisible-character",
    .warning,
    "A title or subtitle holds a character that nobody can see.",
    why: "It comes along when a text is pasted from a web page, counts as a character, and makes two texts differ that "
      + "look alike. Joiners inside emoji and in Persian or Indic texts are not reported.",
    sources: [.unicodeCharacterDatabase],
    passes: [
      .experience(#""title": "Family 👨‍👩‍👧 \uD83C\uDFF4""#),
      .experience(#""localizations": { "ar": { "title": "می\u200Cخواهم", "subtitle": "قهوه" } }"#),
    ],
    fails: [
      .experience(#""title": "Coffee«\u200B»""#),
      .experience(#""subtitle": "Ready when«\u00AD» you\u2060 are""#),
    ],
    check: .cardText { text in
      text.violation(
        ofHolding: \.isInvisible,
        "nobody can see it, and it counts",
        help: "remove it",
        fix: { $0.removal(of: \.isInvisible) }
      )
    }
  )
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool { [0xAD, 0x180E, 0x200B, 0x2060, 0xFEFF].contains(value) }
}
