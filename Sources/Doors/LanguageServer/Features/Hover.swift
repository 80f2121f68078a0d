import CSVSyntax
import ImageFacts
import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

extension Feature {
  /// `textDocument/hover`: what a key or a column means, how long a text is, which card a URL shows, what an image is, and
  /// what a rule looks for.
  static let hover = Feature("textDocument/hover", capability: ("hoverProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let position = try parameters.position()
    guard let file = try snapshot.file(parameters), let hover = file.hover(at: position), !hover.text.isEmpty else {
      return writer.null()
    }
    writer.object { writer in
      writer.object("contents") { $0.write(hover.text, asMarkdown: snapshot.client.hoversInMarkdown) }
      file.positions.write(hover.range, to: &writer)
    }
  }
}

extension FileView {
  /// What there is to say about a position, and the range that it is about.
  fileprivate func hover(at position: Position) -> (text: [HoverParagraph], range: SourceRange)? {
    let offset = positions.offset(of: position)
    if let cell = cell(at: offset) { return (cell.explanation, cell.range) }
    guard let document, let node = node(at: position), let subject = subject(at: position) else { return nil }
    let column = columnUse(at: offset)
    let named = column.map { [$0.template.explanation(ofColumn: $0.use.name)] } ?? []
    let text = named + subject.explanation + subject.part.explanation
    return (text, column?.use.range ?? document.tree.range(of: node))
  }
}

extension FormatPart {
  /// The title, the description and the kind of value of the member.
  fileprivate var explanation: [HoverParagraph] {
    guard let field else { return [] }
    let usual = field.defaultValue.map { " Default: `\($0)`." } ?? ""
    let kind = (field.isRequired ? "Required" : "Optional") + ": \(field.type.noun)." + usual
    return [.title(field.title), .text(field.words), .text(kind)]
  }
}

extension TableCell {
  /// What the column is for or, in a row, what the cell means there; and which members of templates use it.
  fileprivate var explanation: [HoverParagraph] {
    let part = uses.first.flatMap { $0.template.document.part(at: $0.use.node) }
    return (row == nil ? purpose : meaning) + users + (part?.explanation ?? [])
  }

  private var purpose: [HoverParagraph] {
    if name == "id" {
      return [.text("The column `id` names the rows: it is the part of an experience's ID after `#`.")]
    }
    return uses.isEmpty ? [.text("No template uses the column `\(name)`.")] : []
  }

  /// The members that use the column, in a sentence for each template.
  private var users: [HoverParagraph] {
    templates.compactMap { template in
      let pointers = template.columnUses.filter { $0.name == name }.map {
        "`\(template.document.tree.pointer(to: $0.node))`"
      }
      return pointers.isEmpty ? nil : .text("Used by \(Words.list(pointers)) of `\(template.document.path)`.")
    }
  }

  /// The experience of the row, and what there is to say about its values; for several URLs, about the first one.
  private var meaning: [HoverParagraph] {
    var seen: Set<HoverParagraph> = []
    var hasOutput = false
    let values = subjects.flatMap(\.explanation).filter { paragraph in
      guard case .output = paragraph else { return seen.insert(paragraph).inserted }
      defer { hasOutput = true }
      return !hasOutput
    }
    return experiences.map { .text("Experience `\($0.id)`") } + values
  }
}

extension RowTemplate {
  /// The CSV file with a column, and its first values.
  fileprivate func explanation(ofColumn name: String) -> HoverParagraph {
    guard let table, let column = table.column(named: name) else {
      return .text("\(rows.value) has no column `\(name)`.")
    }
    let rows = (0..<table.rowCount).lazy.filter { !table.isBroken(row: $0) }
    let values = rows.prefix(3).map { "`\(table.text(of: table.cell(inColumn: column, ofRow: $0)))`" }
    let examples = values.isEmpty ? "" : ", such as \(Words.list(Array(values)))"
    return .text("The column `\(name)` of `\(self.rows.value)`: \(Words.counted(table.rowCount, "row"))\(examples).")
  }
}

extension Subject {
  /// What there is to say about the value.
  fileprivate var explanation: [HoverParagraph] {
    guard let rows else { return explanationOfString }
    guard let first = rows.first else { return [.text("No row of the CSV file fills in the columns.")] }
    let text = filled(in: first).explanationOfString
    guard !text.isEmpty else { return [] }
    return [.text("The first of \(Words.counted(rows.count, "row")), `\(first.id)`:")] + text
  }

  private var explanationOfString: [HoverParagraph] {
    guard let string else { return [] }
    switch part.type {
    case .word(let vocabulary):
      // The name of a word such as BIKES is only the word again.
      guard let name = vocabulary.readableName(of: string), name.lowercased() != string.lowercased() else { return [] }
      return [.text("`\(string)`: \(name)")]
    case .text(let form) where form === TextForm.url:
      let places = CardLocations(file.registry, shownFolder: RegistryPath.name(of: file.view.folder))
      return [.output(AnswerBlocks.explanation(of: string, in: file.registry, places: places))]
    case .text(let form) where form === TextForm.path: return image(string)
    case .text(let form) where form === TextForm.countryCode:
      return Countries.names[string].map { [.text("`\(string)`: \($0)")] } ?? []
    case .text where part.owner === Fields.lintException.shape && part.field?.name == "allow": return rule(string)
    case .text:
      return cardText.map { text in
        let count = Words.counted(text.text.value.count, "character")
        return [.text("\(count); the limit is \(text.limit)")]
      } ?? []
    default: return []
    }
  }

  private func image(_ relative: String) -> [HoverParagraph] {
    guard let path = app?.path(of: relative) else { return [] }
    switch file.registry.pictures?[path] {
    case .inspected(let facts):
      let size = facts.width.flatMap { width in facts.height.map { "\(width) × \($0) pixels, " } } ?? ""
      return [
        .text("\(size)\(facts.format.words), \(Words.counted(facts.byteCount, "byte"))"),
        .image(file.view.uri(of: path)),
      ]
    case .missing: return [.text("There is no file `\(path)`.")]
    case .linkLeavesRegistry, .unreadable, nil: return []
    }
  }

  private func rule(_ identifier: String) -> [HoverParagraph] {
    guard let rule = Rules.named(identifier) else { return [] }
    return [.title(rule.identifier, note: " (\(rule.severity.rawValue))"), .text(rule.summary), .text(rule.why)]
      + rule.sources.filter(\.isOnline).map { .link($0.title, address: $0.address) }
  }
}
