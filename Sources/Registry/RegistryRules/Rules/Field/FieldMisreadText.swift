import JSONSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let fieldMisreadText = Rule(
    "field/misread-text",
    .warning,
    "A text was read in the wrong encoding before it was saved.",
    why:
      "A program read UTF-8 as Windows-1252, Latin-1 or Mac OS Roman, so each letter outside ASCII became two or three "
      + "characters. The card, the place or the app's name shows them.",
    sources: [.registryFormat, .unicodeCharacterDatabase],
    passes: [
      .experience(#""title": "Kröpcke – „Löwe“", "subtitle": "CAFÉ… 2 √9 ¬ Ã""#),
      .experience(#""title": "МОСКВА", "subtitle": "Ñandú à la carte""#),
    ],
    fails: [
      .experience(#""title": "Kr«Ã¶»pcke", "subtitle": "Joe«â€™»s CafÃ©""#),
      .experience(#""title": "Kr«√∂»pcke""#),
      .experience(#""title": "Kr«ÃƒÂ¶»pcke""#),
      .experience(#""title": "Kr«\u00c3\u00b6»pcke""#),
      .experience(#""place": { "names": ["«â€œ»Zum LÃ¶wenâ€"], "address": { "full": "Hauptstra«ÃŸ»e 1" } }"#),
      .experience(#""subtitle": "«ÐœÐ¾Ñ\u0081ÐºÐ²Ð°»""#),
      .experience(#""subtitle": "«ÐœÐ¾»ÑÐºÐ²Ð°""#),
    ],
    check: .file { document, template, add in
      if !document.tree.isPlain || document.tree.rare.mayBeMisread {
        for (_, node) in document.texts(exceptOf: keysOfOtherForms) {
          document.values.string(of: node).flatMap { violation(of: $0, at: node, document) }.map(add)
        }
      }
      for row in template?.rows(MisreadText.mayBe) ?? [] {
        for (_, node) in row.texts(exceptOf: keysOfOtherForms) {
          for cell in row.cells(in: node) { violation(of: cell.text, from: cell.start, at: node, row).map(add) }
        }
      }
    }
  )

  /// The keys of strings that are not texts: URLs, paths and identifiers.
  private static let keysOfOtherForms: Set<String> = {
    let fields = Fields.shapes.flatMap(\.fields)
    // The title of a card is a text, and the title in `limits` a number.
    return Set(["$schema"] + fields.filter { !$0.type.isText }.map(\.name))
      .subtracting(fields.filter(\.type.isText).map(\.name))
  }()

  /// The violation in `text`, which is the string at `node` from offset `start`.
  private static func violation(
    of text: String,
    from start: Int = 0,
    at node: Node,
    _ document: Document
  ) -> Violation? {
    guard let misread = MisreadText(text) else { return nil }
    let range = start + misread.range.lowerBound..<start + misread.range.upperBound
    guard !misread.isIncomplete else {
      return Violation(
        at: node,
        of: document,
        part: document.range(ofDecodedUTF8: range, in: node),
        "\(Words.quoted(misread.word.written)) was read in the wrong encoding, and a part of it was lost",
        help: "enter the original text again"
      )
    }
    return Violation(
      at: node,
      of: document,
      part: document.range(ofDecodedUTF8: range, in: node),
      "\(Words.quoted(misread.word.written)) was read in the wrong encoding; it means \(Words.quoted(misread.word.meant))",
      help: "use \(Words.quoted(misread.meant))",
      fix: start == 0 ? .spell(node, misread.meant, isSafe: false, in: document) : nil
    )
  }
}

extension FieldType {
  /// Whether the value contains a text of any form.
  fileprivate var isText: Bool {
    switch self {
    case .text(let form): form === TextForm.any
    case .list(let element, _), .entries(let element, _): element.isText
    case .object: true
    case .word, .integer, .number, .boolean: false
    }
  }
}
