import JSONSyntax
import RegistryModel

extension Rule {
  static let replacementCharacter = Rule(
    "card/replacement-character",
    .warning,
    "A title or subtitle holds the character that stands for a lost one.",
    why: "U+FFFD is what a program writes where it could not read a letter: the text was damaged before it came here, "
      + "and the card shows a question mark in a box.",
    sources: [.unicodeCharacterDatabase],
    passes: [.experience(#""title": "Café""#)],
    fails: [.experience(#""title": "Caf«\#u{FFFD}»""#), .experience(#""title": "Caf«\uFFFD» \uFFFD""#)],
    check: .cardText { text in
      // What the JSON reader itself could not read becomes U+FFFD too; the rules of the area json say so.
      guard !text.facts.isPlain, text.text.value.utf8.contains(0xEF), text.isWrittenAsRead else { return nil }
      return text.violation(
        ofHolding: { $0.value == 0xFFFD },
        "a letter was lost there",
        help: "write the letter that belongs there"
      )
    }
  )
}

extension CardText {
  /// Whether every U+FFFD of the text stands in the file.
  fileprivate var isWrittenAsRead: Bool {
    let range = document.tree.range(of: text.node)
    let written = document.tree.source.bytes[range.lowerBound..<range.upperBound]
    guard String(validating: written, as: UTF8.self) != nil else { return false }
    return !document.tree.loneSurrogates().contains { $0.node == text.node }
  }
}
