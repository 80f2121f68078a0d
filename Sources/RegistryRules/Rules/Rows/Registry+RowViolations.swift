import CSVSyntax
import JSONSyntax
import RegistryModel

extension Registry {
  /// What is wrong with files of rows as tables, each file once.
  func rowViolations(of kind: CSVProblem.Kind) -> [Violation] {
    templates.tablePaths.flatMap { path -> [Violation] in
      // Without a column of ids the first line is probably no header, and nothing is said of its names.
      let table = templates.table(at: path)
      let header = table.flatMap { $0.column(named: "id") == nil ? $0.rangeOfHeader : nil }
      return (table?.problems ?? []).filter { $0.kind == kind && !(header?.contains($0.range.lowerBound) ?? false) }.map
      { problem in
        Violation(
          at: Finding.Place(file: path, range: SourceRange(problem.range)),
          problem.message,
          help: problem.help,
          related: problem.related.map {
            [Finding.Related($0.message, at: Finding.Place(file: path, range: SourceRange($0.range)))]
          } ?? []
        )
      }
    }
  }

  /// The violations of ids, each file of rows once, whoever reads it.
  func idViolations(_ violation: (RowIDProblem, RowTemplate, CSVTable, _ cell: Finding.Place) -> Violation?)
    -> [Violation]
  {
    templates.tablePaths.flatMap { path -> [Violation] in
      guard let template = templates.reading(path).first, let table = template.table, let column = template.idColumn
      else { return [] }
      return template.idProblems.compactMap { problem in
        let cell = table.cell(inColumn: column, ofRow: problem.row)
        return violation(problem, template, table, template.place(of: cell.range))
      }
    }
  }
}

extension SourceRange {
  fileprivate init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }
}
