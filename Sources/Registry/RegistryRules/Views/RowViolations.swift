import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

extension Registry {
  /// The violations of some kinds in CSV files as tables, each file once.
  func rowViolations(of isMeant: (CSVError.Kind) -> Bool) -> [Violation] {
    templates.tablePaths.flatMap { path -> [Violation] in
      // Without an id column, the first line is probably not a header, so its names are not reported.
      let table = templates.table(at: path)
      let header = table.flatMap { $0.column(named: "id") == nil ? $0.rangeOfHeader : nil }
      return (table?.problems ?? []).filter { isMeant($0.kind) && !(header?.contains($0.range.lowerBound) ?? false) }
        .map { problem in
          Violation(
            at: Finding.Location(file: path, range: SourceRange(problem.range)),
            problem.message,
            help: problem.help,
            related: problem.related.map {
              [Finding.Related($0.message, at: Finding.Location(file: path, range: SourceRange($0.range)))]
            } ?? []
          )
        }
    }
  }

  /// The violations of row ids. A CSV file that several templates use is checked once.
  func idViolations(_ violation: (RowIDError, RowTemplate, CSVTable, _ cell: Finding.Location) -> Violation?)
    -> [Violation]
  {
    templates.tablePaths.flatMap { path -> [Violation] in
      guard let template = templates.reading(path).first, let table = template.table, let column = template.idColumn
      else { return [] }
      return template.idProblems.compactMap { problem in
        let cell = table.cell(inColumn: column, ofRow: problem.row)
        return violation(problem, template, table, template.location(of: cell.range))
      }
    }
  }
}

extension SourceRange {
  fileprivate init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }
}

/// The columns that a template names, compared with those that its rows have.
extension RowTemplate {
  /// The columns that the template names and its rows do not have, in the order of the template. Empty if the rows
  /// have no id column, which has its own finding.
  var unknownColumns: [ColumnUse] {
    guard let table, idColumn != nil else { return [] }
    return columnUses.filter { table.column(named: $0.name) == nil }
  }

  /// The column that `name` probably means; `unknown` is the number of unknown names in the template.
  func meantColumn(for name: String, among unknown: Int) -> String? {
    let columns = table?.columns ?? []
    return Suggestion.isWorthwhile(for: unknown, among: columns.count) ? Suggestion.nearest(to: name, in: columns) : nil
  }

  /// The columns that the template names, including those that unknown names probably mean.
  var usedColumns: Set<String> {
    let unknown = Set(unknownColumns.map(\.name))
    return Set(texts.flatMap { $0.value.columns.map(\.name) })
      .union(unknown.compactMap { meantColumn(for: $0, among: unknown.count) })
  }
}
