import JSONSyntax
import MarkupSyntax
import RegistryModel
import TextBasics

extension Rule {
  static let fieldControlCharacter = Rule(
    "field/control-character",
    .error,
    "A value contains a control character or a noncharacter.",
    why:
      "HTML, property lists, CSV files and Xcode schemes cannot represent control characters and noncharacters, so "
      + "nothing that contains the value can be emitted. The characters usually come from another program. Tabs and "
      + "line breaks are allowed in notes and reasons.",
    sources: [.registryFormat, .unicodeCharacterDatabase],
    passes: [
      .experience(
        #""codes": [{ "kind": "qr", "url": "https://example.com/coffee", "note": "Shop door\nto the left" }]"#
      )
    ],
    fails: [
      .experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee", "note": "Shop«\u0007» door" }]"#),
      .experience(#""matches": ["https://example.com/coffee«\u001B»[31m"]"#),
    ],
    check: .file { document, template, add in
      if !document.tree.isPlain || document.tree.rare.mayBeControl {
        for (key, node) in document.texts(exceptOf: keysWithRulesOfTheirOwn) {
          document.values.string(of: node).flatMap { controlCharacter(in: $0, of: key, at: node, document) }.map(add)
        }
      }
      for row in template?.rows({ $0.contains(where: mayBeControlCharacter) }) ?? [] {
        for (key, node) in row.texts(exceptOf: keysWithRulesOfTheirOwn) {
          for cell in row.cells(in: node) {
            controlCharacter(in: cell.text, from: cell.start, of: key, at: node, row).map(add)
          }
        }
      }
    }
  )

  /// Whether a byte of a CSV file may belong to a character of ``Unicode/Scalar/hasNoWayIntoMarkup``.
  private static func mayBeControlCharacter(_ byte: UInt8) -> Bool {
    byte < 0x20
      ? !"\t\n\r".utf8.contains(byte) : byte == 0x7F || byte == 0xC2 || byte >= 0xEF
  }

  /// Keys whose strings have any form, but rules of their own: texts of cards, hosts, paths and telephone numbers.
  private static let keysWithRulesOfTheirOwn: Set<String> = ["title", "subtitle", "name", "domains", "rows", "number"]

  /// The forms of strings by their keys. A string that no form of its key accepts has a finding about its form.
  private static let forms: [String: [TextForm]] = Dictionary(
    Fields.shapes.flatMap(\.fields).map { ($0.name, $0.type.forms) },
    uniquingKeysWith: +
  )

  private static func hasForm(_ text: String, of key: String) -> Bool {
    guard let forms = forms[key], !forms.isEmpty else { return true }
    return forms.contains { $0.accepts(text) }
  }

  /// The violation for the first control character in `text`, which is the string at `node` from offset `start`.
  private static func controlCharacter(
    in text: String,
    from start: Int = 0,
    of key: String,
    at node: Node,
    _ document: Document
  ) -> Violation? {
    let scalars = text.unicodeScalars
    // A text in the wrong encoding has a finding that includes its control characters.
    guard let index = scalars.firstIndex(where: \.hasNoWayIntoMarkup), hasForm(text, of: key),
      !MisreadText.explains(text, where: \.hasNoWayIntoMarkup)
    else { return nil }
    let start = start + scalars.utf8Offset(of: index)
    let kind = scalars[index].properties.generalCategory == .control ? "control character" : "noncharacter"
    return Violation(
      at: node,
      of: document,
      part: document.range(ofDecodedUTF8: start..<start + UTF8.width(scalars[index]), in: node),
      "\(Words.quoted(key)) contains the \(kind) \(scalars[index].named); HTML, property lists and CSV files cannot "
        + "represent it",
      help: "remove the character"
    )
  }
}

extension FieldType {
  /// The forms of the strings of a field. Words of a list have none: an exception can allow a word that is not on it, but
  /// no exception makes a control character harmless.
  fileprivate var forms: [TextForm] {
    switch self {
    case .text(let form): [form]
    case .list(let element, _), .entries(let element, _): element.forms
    case .word, .integer, .number, .boolean, .object: []
    }
  }
}

extension Document {
  /// All strings in the document, including those in lists, each with its key. Strings under `keys` are skipped.
  func texts(exceptOf keys: Set<String>) -> [(key: String, node: Node)] {
    let values = values
    var texts: [(key: String, node: Node)] = []
    var waiting = [tree.root].compactMap(\.self).map { (key: "", node: $0) }
    while let (key, node) = waiting.popLast() {
      switch tree.kind(of: node) {
      case .object:
        for member in values.members(of: node) {
          let key = tree.string(of: member.key) ?? ""
          if !keys.contains(key) { waiting.append((key, member.value)) }
        }
      case .array: for element in values.elements(of: node) { waiting.append((key, element)) }
      case .string: texts.append((key, node))
      default: break
      }
    }
    return texts
  }
}
