import RegistryModel

extension Rule {
  static let invisibleCharacter = Rule(
    "card/invisible-character",
    .warning,
    "A title or subtitle contains an invisible character.",
    why:
      "Invisible characters often come with text pasted from a web page. They count toward the length, and two "
      + "titles can look the same but be different. Joiners inside emoji and in Persian or Indic text are allowed.",
    sources: [.unicodeCharacterDatabase],
    passes: [
      .experience(#""title": "Family 👨‍👩‍👧 \uD83C\uDFF4""#),
      .experience(#""localizations": { "ar": { "title": "می\u200Cخواهم", "subtitle": "قهوه" } }"#),
    ],
    fails: [
      .experience(#""title": "Coffee«\u200B»""#),
      .experience(#""subtitle": "Ready when«\u00AD» you\u2060 are""#),
    ],
    check: .cardText(with: .unusual) { text in
      text.violation(
        ofHolding: \.isInvisible,
        called: { _ in "invisible character" },
        "invisible characters count toward the length",
        help: { $0 == 1 ? "remove it" : "remove them" },
        fix: { $0.removal(of: \.isInvisible, called: "invisible character") }
      )
    }
  )
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool { [0xAD, 0x180E, 0x200B, 0x2060, 0xFEFF].contains(value) }
}
