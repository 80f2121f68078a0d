import CSVSyntax
import JSONSyntax
import RegistryModel

/// A cell of a CSV file, or the name of a column in its header, with what the templates make of it.
struct TableCell: Sendable {
  let file: FileView
  /// The templates that read the file.
  let templates: [RowTemplate]
  let table: CSVTable
  /// The row, counted from 0; nil for the header.
  let row: Int?
  let column: Int
  let cell: CSVCell

  /// The name of the column.
  var name: String { table.columns[column] }

  var range: SourceRange { SourceRange(cell.range.lowerBound, cell.range.upperBound) }

  /// Where the templates name the column.
  var uses: [(use: ColumnUse, template: RowTemplate)] {
    templates.flatMap { template in template.columnUses.filter { $0.name == name }.map { ($0, template) } }
  }

  /// The experiences in the row, one for each template; empty for the header.
  var experiences: [AdvancedExperience] {
    guard let row else { return [] }
    return templates.flatMap { file.registry.rows(of: $0, in: row..<row + 1) }
  }

  /// The values of the row that contain the cell, each once.
  var subjects: [Subject] {
    experiences.flatMap { experience -> [Subject] in
      let document = experience.document
      var seen: Set<Node> = []
      return uses.filter { $0.template === experience.row?.template && seen.insert($0.use.node).inserted }.compactMap {
        use in
        use.template.document.part(at: use.use.node).map {
          Subject(file: file, document: document, node: use.use.node, part: $0, row: experience)
        }
      }
    }
  }
}

extension FileView {
  /// The cell at an offset of a CSV file that templates read; nil for any other file, and between two lines.
  func cell(at offset: Int) -> TableCell? {
    let templates = registry.templates.reading(path)
    guard let table = templates.first?.table, let (row, column, cell) = table.position(at: offset),
      column < table.columns.count
    else { return nil }
    return TableCell(file: self, templates: templates, table: table, row: row, column: column, cell: cell)
  }
}

extension TableCell {
  /// The texts that can be typed into the cell: values that its uses accept or, in the header, columns that templates name
  /// and the file lacks.
  var completions: [CompletionItem] {
    guard row != nil else {
      let named = ["id"] + templates.flatMap { $0.columnUses.map(\.name) }.filter { !$0.isEmpty }
      var known = Set(table.columns)
      return named.filter { known.insert($0).inserted }.map {
        completion($0, SuggestedValue(text: $0, kind: .property))
      }
    }
    var seen: Set<String> = []
    return uses.flatMap { completions(for: $0.use, of: $0.template) }.filter { seen.insert($0.plain).inserted }
  }

  /// The values for a member that consists of the column, perhaps with text that is the same in every row around it.
  private func completions(for use: ColumnUse, of template: RowTemplate) -> [CompletionItem] {
    guard let part = template.document.part(at: use.node), let text = template.document.tree.string(of: use.node) else {
      return []
    }
    let around = text.split(separator: "${\(name)}", omittingEmptySubsequences: false)
    guard around.count == 2, !around.contains(where: { $0.contains("${") }) else { return [] }
    let (before, after) = (around[0], around[1])
    return file.suggestedValues(of: part).compactMap { value in
      let rest = value.text.dropFirst(before.count)
      guard value.text.hasPrefix(before), rest.count > after.count, rest.hasSuffix(after) else { return nil }
      return completion(String(rest.dropLast(after.count)), value)
    }
  }

  private func completion(_ text: String, _ value: SuggestedValue) -> CompletionItem {
    let plain = CSVWriter.cell(text)
    return CompletionItem(
      label: text,
      kind: value.kind,
      detail: value.detail,
      snippet: CompletionItem.snippet(of: plain),
      plain: plain,
      // In a quoted cell, the quotation mark is replaced as well.
      filter: cell.isQuoted ? "\"\(text)\"" : text,
      replaced: range,
      positions: file.positions
    )
  }
}
