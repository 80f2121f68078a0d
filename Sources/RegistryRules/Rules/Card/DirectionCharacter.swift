import RegistryModel

extension Rule {
  static let directionCharacter = Rule(
    "card/direction-character",
    .warning,
    "A title or subtitle holds a character that turns the direction of the text.",
    why: "Overrides and embeddings change the order in which letters are drawn, and a pair that is not closed turns "
      + "what stands after it: the card then reads otherwise than the file. Arabic and Hebrew texts have their "
      + "direction without them; the marks U+200E and U+200F are not reported.",
    sources: [.bidirectionalAlgorithm],
    passes: [.experience(#""localizations": { "he": { "title": "קפה", "subtitle": "מוכן כשנוח לך" } }"#)],
    fails: [
      .experience(#""title": "Coffee «\u202E»eeffoC""#),
      .experience(#""subtitle": "«\u2067»Ready\u2069 when you are""#),
    ],
    check: .cardText { text in
      text.violation(
        ofHolding: { 0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value },
        "it turns the direction of the text, and the card reads otherwise than the file",
        help: "remove it; the direction follows from the letters"
      )
    }
  )
}
