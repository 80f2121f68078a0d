import CSVSyntax
import ImageFacts
import JSONSyntax
import RegistryModel
import RegistryRules

extension Feature {
  /// `textDocument/completion`: keys, words, paths, columns, rules, IDs and the starts of URLs.
  static let completion = Feature(
    "textDocument/completion",
    capability: ("completionProvider", ["triggerCharacters": ["\"", ":", "{", "/", "$"]])
  ) { snapshot, parameters, writer throws(ResponseError) in
    let position = try parameters.position()
    let items = try snapshot.file(parameters).flatMap { file -> [CompletionItem]? in
      guard let document = file.document else { return nil }
      let offset = file.positions.offset(of: position)
      guard let cursor = CursorContext(at: offset, in: document.tree) else { return nil }
      return Choices(file: file, document: document, cursor: cursor, offset: offset).items
    }
    writer.object { writer in
      writer.member("isIncomplete", false)
      writer.objects("items", (items ?? []).enumerated()) { entry, writer in
        entry.element.write(to: &writer, order: entry.offset, withSnippets: snapshot.client.hasSnippets)
      }
    }
  }
}

/// One text that can be inserted.
private struct CompletionItem {
  /// The kinds of the protocol that are used (`CompletionItemKind`).
  enum Kind: Int {
    case property = 10
    case value = 12
    case snippet = 15
    case file = 17
    case enumMember = 20
  }

  let label: String
  let kind: Kind
  var detail: String?
  var documentation: String?
  /// The text to insert, with `$1` and `$0` as tab stops; a `$` that is meant is escaped.
  let snippet: String
  /// The text to insert in a client without tab stops.
  let plain: String
  /// What the client compares with the characters that it replaces.
  let filter: String
  /// Where a comma is inserted as well; nil for no comma.
  var comma: Int?
  let replaced: SourceRange
  let positions: TextPositions

  func write(to writer: inout JSONWriter, order: Int, withSnippets: Bool) {
    writer.member("label", label)
    writer.member("kind", kind.rawValue)
    writer.optionalMember("detail", detail)
    if let documentation {
      writer.object("documentation") { $0.writeMarkdown(documentation) }
    }
    let digits = String(order)
    writer.member("sortText", String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
    writer.member("filterText", filter)
    writer.member("insertTextFormat", withSnippets ? 2 : 1)
    writer.object("textEdit") { writer in
      positions.write(replaced, to: &writer)
      writer.member("newText", withSnippets ? snippet : plain)
    }
    guard let comma else { return }
    writer.objects("additionalTextEdits", [comma]) { comma, writer in
      positions.write(SourceRange(comma, comma), to: &writer)
      writer.member("newText", ",")
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
    let (snippet, plain) = shape.requiredLines
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
          detail: field.isRequired ? "\(field.title) (required)" : field.title,
          documentation: field.words
        )
      }
    case .entries(let element, let names):
      return names.words.filter { !cursor.keys.contains($0) }.map { word in
        member(word, of: element, detail: names.readableName(of: word), documentation: nil)
      }
    default: return []
    }
  }

  private func member(_ key: String, of type: FieldType, detail: String?, documentation: String?) -> CompletionItem {
    let name = JSONValue.string(key).text
    // A key that already has its value is only replaced.
    let isWhole = cursor.next == .colon
    let comma = cursor.next == .string ? "," : ""
    let (snippet, plain) = type.valueToType
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
    switch part.type {
    case .word(let vocabulary):
      return vocabulary.words.map { text($0, .enumMember, detail: vocabulary.readableName(of: $0)) }
    case .boolean: return ["true", "false"].map { item($0, .value, snippet: $0, plain: $0) }
    case .text(let form):
      if form === TextForm.path { return paths(of: part) }
      if form === TextForm.url { return urls(of: part) }
      return names(of: part)
    case .list(let element, _):
      // Words can be completed before the bracket is typed.
      guard case .word(let vocabulary) = element, !cursor.isInString else { return [] }
      return vocabulary.words.map { word in
        let quoted = String(decoding: JSONValue.array([.string(word)]).text, as: UTF8.self)
        let detail = vocabulary.readableName(of: word)
        return item(word, .enumMember, detail: detail, snippet: escaped(quoted), plain: quoted)
      }
    case .integer, .number, .object, .entries: return []
    }
  }

  /// The files of the app that the member can name.
  private func paths(of part: FormatPart) -> [CompletionItem] {
    guard let app = file.app else { return [] }
    let isTable = part.field?.name == "rows"
    let pictures = file.registry.pictures
    let images = (pictures?.files.keys.filter { pictures?.isThere($0) == true } ?? []) + (pictures?.unnamed ?? [])
    let all = isTable ? file.registry.templates.tablePaths : images
    return all.filter { $0.hasPrefix(app.folderPrefix) }.sorted().map { path in
      let relative = String(path.dropFirst(app.folderPrefix.count))
      guard case .inspected(let facts)? = pictures?[path], let width = facts.width, let height = facts.height else {
        return text(relative, .file)
      }
      return text(relative, .file, detail: "\(width) × \(height) pixels, \(facts.format.words)")
    }
  }

  /// The starts of URLs: the URL prefix of the card, and the domains of the app.
  private func urls(of part: FormatPart) -> [CompletionItem] {
    let own = part.field?.name == "urlPrefix" ? nil : document.experience?.members.urlPrefix?.value
    let hosts = (file.app?.hosts ?? []).map { "https://\($0)/" }
    return ([own].compactMap(\.self) + hosts).map { start in
      let quoted = String(decoding: JSONValue.string(start).text, as: UTF8.self)
      return item(start, .value, snippet: escaped(String(quoted.dropLast())) + "$0\"", plain: quoted)
    }
  }

  /// The rules and IDs that an exception can name.
  private func names(of part: FormatPart) -> [CompletionItem] {
    guard part.owner === Fields.lintException.shape, let app = file.app else { return [] }
    switch part.field?.name {
    case "allow":
      // Those that have a finding to allow come first.
      let found = Set(file.view.findings.filter { $0.appID == app.id }.map(\.ruleID))
      let rules = Rules.all.filter { Rules.isAllowable($0.identifier) && !$0.identifier.hasPrefix("lint/") }
      return (rules.filter { found.contains($0.identifier) } + rules.filter { !found.contains($0.identifier) }).map {
        text($0.identifier, .value, detail: $0.summary)
      }
    case "experience":
      return file.registry.experiences(of: app).map { text($0.id, .value, detail: $0.title) }
    default: return []
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
        detail: table.rowCount > 0 && !table.isBroken(row: 0)
          ? table.column(named: column).map { table.text(of: table.cell(inColumn: $0, ofRow: 0)) } : nil,
        snippet: escaped(plain),
        plain: plain,
        filter: plain,
        replaced: SourceRange(dollar, end),
        positions: file.positions
      )
    }
  }

  // MARK: Items

  private func text(_ value: String, _ kind: CompletionItem.Kind, detail: String? = nil) -> CompletionItem {
    let quoted = String(decoding: JSONValue.string(value).text, as: UTF8.self)
    return item(value, kind, detail: detail, snippet: escaped(quoted), plain: quoted)
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

  /// A text for a snippet, in which `$`, `}` and `\` have a meaning.
  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}

extension FieldType {
  /// A value with tab stops where something has to be typed, and the same without tab stops.
  fileprivate var valueToType: (snippet: String, plain: String) {
    switch self {
    case .text, .word: ("\"$1\"", "\"\"")
    case .integer, .number: ("$1", "")
    case .boolean: ("${1:true}", "true")
    case .list: ("[$1]", "[]")
    case .entries: ("{ $1 }", "{}")
    case .object(let shape): shape.requiredMembers
    }
  }
}

extension ObjectShape {
  /// An object with the required members, one in each line.
  fileprivate var requiredLines: (snippet: String, plain: String) {
    let members = fields.filter(\.isRequired).enumerated().map { index, field in
      let (open, close) = field.type.admitsText ? ("\"", "\"") : ("", "")
      return (
        "  \"\(field.name)\": \(open)$\(index + 1)\(close)",
        "  \"\(field.name)\": " + (field.type.admitsText ? "\"\"" : field.type.valueToType.plain)
      )
    }
    let (snippets, plain) = (members.map(\.0), members.map(\.1))
    return ("{\n" + snippets.joined(separator: ",\n") + "\n}", "{\n" + plain.joined(separator: ",\n") + "\n}")
  }

  /// An object with the required members.
  fileprivate var requiredMembers: (snippet: String, plain: String) {
    let required = fields.filter(\.isRequired)
    guard !required.isEmpty else { return ("{ $1 }", "{}") }
    let members = required.enumerated().map { index, field in
      let isText = field.type.admitsText
      return ("\"\(field.name)\": " + (isText ? "\"$\(index + 1)\"" : "$\(index + 1)"), "\"\(field.name)\": \"\"")
    }
    let snippet = members.map(\.0).joined(separator: ", ")
    let plain = members.map(\.1).joined(separator: ", ")
    return ("{ \(snippet) }", "{ \(plain) }")
  }
}

extension FieldType {
  fileprivate var admitsText: Bool {
    switch self {
    case .text, .word: true
    default: false
    }
  }
}
