import CSVSyntax
import ImageFacts
import JSONSyntax
import RegistryModel
import RegistryRules

extension Feature {
  /// `textDocument/completion`: keys, words, paths, columns, rules, IDs, the starts of URLs, and the cells of CSV files.
  static let completion = Feature(
    "textDocument/completion",
    capability: ("completionProvider", ["triggerCharacters": ["\"", ":", "{", "/", "$", ","]])
  ) { snapshot, parameters, writer throws(ResponseError) in
    let position = try parameters.position()
    let items = try snapshot.file(parameters).flatMap { file -> [CompletionItem]? in
      let offset = file.positions.offset(of: position)
      guard let document = file.document else { return file.cell(at: offset)?.completions }
      guard let cursor = CursorContext(at: offset, in: document.tree) else { return nil }
      return Choices(file: file, document: document, cursor: cursor, offset: offset).items
    }
    writer.object { writer in
      writer.member("isIncomplete", false)
      writer.objects("items", (items ?? []).enumerated()) { entry, writer in
        entry.element.write(to: &writer, order: entry.offset, for: snapshot.client)
      }
    }
  }
}

/// What can be typed at one position.
private struct Choices {
  let file: FileView
  let document: Document
  let cursor: CursorContext
  let offset: Int

  var items: [CompletionItem] {
    if let columns { return columns }
    guard let container = FormatPart(file: document.kind)?.part(at: cursor.container) else { return [] }
    if cursor.isKey { return keys(of: container) }
    if cursor.isAtTop { return wholeFile(container) }
    let step = cursor.key.map(FormatPart.Step.key) ?? .element
    return container.part(at: step).map(values) ?? []
  }

  /// The required members, for a file that has nothing yet.
  private func wholeFile(_ part: FormatPart) -> [CompletionItem] {
    let tree = document.tree
    guard case .object(let shape) = part.type, tree.root.map({ !tree.kind(of: $0).isContainer }) ?? true else {
      return []
    }
    let (snippet, plain) = shape.requiredMembers(inLines: true)
    let label = document.kind == .app ? "app" : "card"
    return [item(label, .snippet, detail: "the required members", snippet: snippet, plain: plain)]
  }

  // MARK: Keys

  private func keys(of container: FormatPart) -> [CompletionItem] {
    switch container.type {
    case .object(let shape):
      let free = shape.fields.filter { $0.isSuggested && !cursor.keys.contains($0.name) }
      return (free.filter(\.isRequired) + free.filter { !$0.isRequired }).map { field in
        member(
          field.name,
          of: field.type,
          constant: field.constant,
          detail: field.isRequired ? "\(field.title) (required)" : field.title,
          documentation: field.words
        )
      }
    case .entries(let element, let names):
      let own = document.kind == .experience ? ownLanguage : nil
      return names.words.filter { !cursor.keys.contains($0) && $0 != own }.map { word in
        member(word, of: element, detail: names.readableName(of: word), documentation: nil)
      }
    default: return []
    }
  }

  /// The language of the card's own texts, which `localizations` cannot repeat.
  private var ownLanguage: String? {
    document.experience?.members.defaultLanguage?.value ?? file.app?.defaultLanguage
  }

  private func member(
    _ key: String,
    of type: FieldType,
    constant: Int? = nil,
    detail: String?,
    documentation: String?
  ) -> CompletionItem {
    let name = JSONValue.string(key).text
    // A key that already has its value is only replaced.
    let isWhole = cursor.next == .colon
    let comma = cursor.next == .string ? "," : ""
    var stop = 1
    let (snippet, plain) = type.valueToType(constant: constant, from: &stop)
    let quoted = String(decoding: name, as: UTF8.self)
    return item(
      key,
      .property,
      detail: detail,
      documentation: documentation,
      snippet: isWhole ? escaped(quoted) : "\(escaped(quoted)): \(snippet)\(comma)",
      plain: isWhole ? quoted : "\(quoted): \(plain)\(comma)"
    )
  }

  // MARK: Values

  private func values(of part: FormatPart) -> [CompletionItem] {
    let values = file.suggestedValues(of: part)
    if case .list(let element, _) = part.type {
      // Words can be completed before the bracket is typed.
      guard case .word = element, !cursor.isInString, let inner = part.part(at: .element) else { return [] }
      return file.suggestedValues(of: inner).map { value in
        item(value, as: String(decoding: JSONValue.array([.string(value.text)]).text, as: UTF8.self))
      }
    }
    return values.map { value in
      let quoted = value.isString ? String(decoding: JSONValue.string(value.text).text, as: UTF8.self) : value.text
      return item(value, as: quoted)
    } + columns(as: part)
  }

  /// In a template, the columns that a value can be.
  private func columns(as part: FormatPart) -> [CompletionItem] {
    switch part.type {
    case .list, .object, .entries: return []
    case .text, .word, .integer, .number, .boolean:
      guard !cursor.isInString, let table = file.registry.templates[file.path]?.table else { return [] }
      return table.columns.map { column in
        let plain = "\"${\(column)}\""
        let label = "${\(column)}"
        return item(label, .value, detail: table.example(ofColumn: column), snippet: escaped(plain), plain: plain)
      }
    }
  }

  // MARK: Columns

  /// The columns of the CSV file, after `${` in a string of a template; nil anywhere else.
  private var columns: [CompletionItem]? {
    guard cursor.isInString, let table = file.registry.templates[file.path]?.table else { return nil }
    let before = document.tree.source.bytes[cursor.replaced.lowerBound..<offset]
    guard let dollar = before.lastIndex(of: UInt8(ascii: "$")), !before[dollar...].contains(UInt8(ascii: "}")) else {
      return nil
    }
    let after = document.tree.source.bytes[offset...]
    let end = after.first == UInt8(ascii: "}") ? offset + 1 : offset
    return table.columns.map { column in
      let plain = "${\(column)}"
      return CompletionItem(
        label: plain,
        kind: .value,
        detail: table.example(ofColumn: column),
        snippet: escaped(plain),
        plain: plain,
        filter: plain,
        replaced: SourceRange(dollar, end),
        positions: file.positions
      )
    }
  }

  // MARK: Items

  /// `quoted` is the value as JSON text.
  private func item(_ value: SuggestedValue, as quoted: String) -> CompletionItem {
    let text = escaped(quoted)
    let snippet = value.isStart ? "\(text.dropLast())$0\"" : text
    return item(value.text, value.kind, detail: value.detail, snippet: snippet, plain: quoted)
  }

  private func item(
    _ label: String,
    _ kind: CompletionItem.Kind,
    detail: String? = nil,
    documentation: String? = nil,
    snippet: String,
    plain: String
  ) -> CompletionItem {
    CompletionItem(
      label: label,
      kind: kind,
      detail: detail,
      documentation: documentation,
      snippet: snippet,
      plain: plain,
      // In a string, its quote is replaced as well.
      filter: cursor.isInString ? String(decoding: JSONValue.string(label).text, as: UTF8.self) : label,
      comma: cursor.isKey ? cursor.missingComma : nil,
      replaced: cursor.replaced,
      positions: file.positions
    )
  }

  private func escaped(_ text: String) -> String { CompletionItem.snippet(of: text) }
}

extension CSVTable {
  /// The text of the first row in a column; nil if there is none.
  fileprivate func example(ofColumn name: String) -> String? {
    guard rowCount > 0, !isBroken(row: 0) else { return nil }
    return column(named: name).map { text(of: cell(inColumn: $0, ofRow: 0)) }
  }
}

extension FieldType {
  /// A value with tab stops from `stop` on where something has to be typed, and the same without tab stops.
  fileprivate func valueToType(constant: Int? = nil, from stop: inout Int) -> (snippet: String, plain: String) {
    if let constant { return ("\(constant)", "\(constant)") }
    if case .object(let shape) = self { return shape.requiredMembers(from: &stop) }
    defer { stop += 1 }
    switch self {
    case .text, .word: return ("\"$\(stop)\"", "\"\"")
    case .integer, .number: return ("$\(stop)", "")
    case .boolean: return ("${\(stop):true}", "true")
    case .list: return ("[$\(stop)]", "[]")
    case .entries, .object: return ("{ $\(stop) }", "{}")
    }
  }
}

extension ObjectShape {
  /// An object with the required members, one in each line.
  fileprivate func requiredMembers(inLines: Bool) -> (snippet: String, plain: String) {
    var stop = 1
    return requiredMembers(from: &stop, inLines: inLines)
  }

  fileprivate func requiredMembers(from stop: inout Int, inLines: Bool = false) -> (snippet: String, plain: String) {
    var (snippets, plain): ([String], [String]) = ([], [])
    for field in fields where field.isRequired {
      let value = field.type.valueToType(constant: field.constant, from: &stop)
      snippets.append("\"\(field.name)\": \(value.snippet)")
      plain.append("\"\(field.name)\": \(value.plain)")
    }
    if snippets.isEmpty {
      defer { stop += 1 }
      return ("{ $\(stop) }", "{}")
    }
    let (start, between, end) = inLines ? ("{\n  ", ",\n  ", "\n}") : ("{ ", ", ", " }")
    return (start + snippets.joined(separator: between) + end, start + plain.joined(separator: between) + end)
  }
}
