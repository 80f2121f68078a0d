import RegistryModel

extension Rule {
  static let directionCharacter = Rule(
    "card/direction-character",
    .warning,
    "A title or subtitle contains a character that changes the direction of text.",
    why:
      "Direction overrides and embeddings change the order in which letters are displayed, so the card can read "
      + "differently from the file; an unclosed one also affects the text after it. Arabic and Hebrew are displayed "
      + "from right to left without them. The marks U+200E and U+200F are allowed.",
    sources: [.bidirectionalAlgorithm],
    passes: [.experience(#""localizations": { "he": { "title": "קפה", "subtitle": "מוכן כשנוח לך" } }"#)],
    fails: [
      .experience(#""title": "Coffee «\u202E»eeffoC""#),
      .experience(#""subtitle": "«\u2067»Ready\u2069 when you are""#),
    ],
    check: .cardText(with: .unusual) { text in
      text.violation(
        ofHolding: { 0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value },
        called: { _ in "direction control character" },
        "this changes the order in which the text is displayed",
        help: { "remove \($0 == 1 ? "it" : "them"); Arabic and Hebrew do not need direction control characters" }
      )
    }
  )
}
