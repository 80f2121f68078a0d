import ImageFacts
import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

extension Feature {
  /// `textDocument/hover`: what a key means, how long a text is, which card a URL shows, what an image is, and what a rule
  /// looks for.
  static let hover = Feature("textDocument/hover", capability: ("hoverProvider", true)) {
    snapshot,
    parameters,
    writer throws(ResponseError) in
    let position = try parameters.position()
    guard let file = try snapshot.file(parameters), let document = file.document,
      let node = file.node(at: position), let part = document.part(at: node)
    else { return writer.null() }
    let text = Explanations(file: file, document: document, node: node, part: part).text
    guard !text.isEmpty else { return writer.null() }
    writer.object { writer in
      writer.object("contents") { $0.writeMarkdown(text) }
      file.positions.write(document.tree.range(of: node), to: &writer)
    }
  }
}

/// What there is to say about one key or value.
private struct Explanations {
  let file: FileView
  let document: Document
  let node: Node
  let part: FormatPart

  private var tree: Tree { document.tree }
  private var isKey: Bool { tree.isKey(node) }

  /// The paragraphs, as Markdown.
  var text: String {
    let value = isKey ? tree.parent(of: node).flatMap { tree.member(of: node, in: $0)?.value } : node
    return ((value.map { about($0) } ?? []) + field).joined(separator: "\n\n")
  }

  /// The title, the description and the kind of value of the member.
  private var field: [String] {
    guard let field = part.field else { return [] }
    let usual = field.defaultValue.map { " Default: `\($0)`." } ?? ""
    return [
      "**\(field.title)**", field.words,
      (field.isRequired ? "Required" : "Optional") + ": \(field.type.noun)." + usual,
    ]
  }

  private func about(_ value: Node) -> [String] {
    guard let string = tree.string(of: value) else { return [] }
    switch part.type {
    case .word(let vocabulary):
      // The name of a word such as BIKES is only the word again.
      guard let name = vocabulary.readableName(of: string), name.lowercased() != string.lowercased() else { return [] }
      return ["`\(string)`: \(name)"]
    case .text(let form) where form === TextForm.url:
      guard let rows = file.rows(fillingIn: value) else { return [explanation(of: string)] }
      return firstRow(of: rows, at: value)
    case .text(let form) where form === TextForm.path: return image(string)
    case .text where part.owner === Fields.lintException.shape && part.field?.name == "allow": return rule(string)
    case .text: return cardText(value).map { [$0] } ?? []
    default: return []
    }
  }

  /// The number of characters of a title or subtitle.
  private func cardText(_ value: Node) -> String? {
    file.cardTexts.first { $0.text.node == value }.map { text in
      let count = text.text.value.count
      return "\(Words.counted(count, "character")); the limit is \(text.limit)"
    }
  }

  /// The URL of the first row, which is an example of all.
  private func firstRow(of rows: [AdvancedExperience], at value: Node) -> [String] {
    guard let first = rows.first, let url = first.document.values.string(of: value) else {
      return ["No row of the CSV file gives this URL its columns."]
    }
    return ["The first of \(Words.counted(rows.count, "row")), `\(first.id)`:", explanation(of: url)]
  }

  private func explanation(of url: String) -> String {
    let places = CardLocations(file.registry, shownFolder: RegistryPath.name(of: file.view.folder))
    return "```text\n\(AnswerBlocks.explanation(of: url, in: file.registry, places: places))```"
  }

  private func image(_ relative: String) -> [String] {
    guard let path = file.app?.path(of: relative) else { return [] }
    switch file.registry.pictures?[path] {
    case .inspected(let facts):
      let size = facts.width.flatMap { width in facts.height.map { "\(width) × \($0) pixels, " } } ?? ""
      return [
        "\(size)\(facts.format.words), \(Words.counted(facts.byteCount, "byte"))",
        "![Header image](\(file.view.uri(of: path)))",
      ]
    case .missing: return ["There is no file `\(path)`."]
    case .linkLeavesRegistry, .unreadable, nil: return []
    }
  }

  private func rule(_ identifier: String) -> [String] {
    guard let rule = Rules.named(identifier) else { return [] }
    let sources = rule.sources.map { "[\($0.title)](\($0.address))" }
    return ["**\(rule.identifier)** (\(rule.severity.rawValue))", rule.summary, rule.why]
      + (sources.isEmpty ? [] : [sources.joined(separator: ", ")])
  }
}

extension JSONWriter {
  /// Writes the members of a `MarkupContent` in Markdown.
  mutating func writeMarkdown(_ text: String) {
    member("kind", "markdown")
    member("value", text)
  }
}
