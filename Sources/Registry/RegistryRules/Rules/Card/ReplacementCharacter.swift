import JSONSyntax
import RegistryModel

extension Rule {
  static let replacementCharacter = Rule(
    "card/replacement-character",
    .warning,
    "A title or subtitle contains the replacement character U+FFFD.",
    why:
      "A program writes U+FFFD when it cannot decode a character. The text was damaged before it was saved in this "
      + "file, and the card shows the replacement character.",
    sources: [.unicodeCharacterDatabase],
    passes: [.experience(#""title": "Café""#)],
    fails: [.experience(#""title": "Caf«\#u{FFFD}»""#), .experience(#""title": "Caf«\uFFFD» \uFFFD""#)],
    check: .cardText(with: .unusual) { text in
      // The JSON parser also decodes unreadable bytes as U+FFFD; the rules of the area json report those.
      guard text.text.value.utf8.contains(0xEF), text.isWrittenAsRead else { return nil }
      return text.violation(
        ofHolding: { $0.value == 0xFFFD },
        called: { _ in "replacement character" },
        "the original text was probably lost in a conversion",
        help: { "restore the original character\($0 == 1 ? "" : "s")" }
      )
    }
  )
}

extension CardText {
  /// Whether every U+FFFD in the text was written in the file, and none was produced by decoding.
  fileprivate var isWrittenAsRead: Bool {
    let range = document.tree.range(of: text.node)
    let written = document.tree.source.bytes[range.lowerBound..<range.upperBound]
    guard String(validating: written, as: UTF8.self) != nil else { return false }
    return !document.tree.loneSurrogates().contains { $0.node == text.node }
  }
}
