import CSVSyntax
import RegistryModel
import TextBasics

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
