import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// The columns that a template names, compared with those that its rows have.
extension RowTemplate {
  /// A column that the rows do not have.
  struct UnknownColumn {
    let name: String
    /// The string that names it.
    let node: Node
    /// The bytes from `$` to `}`.
    let range: SourceRange
  }

  /// The columns that the template names and its rows do not have, in the order of the template. Empty if the rows
  /// have no id column, which has its own finding.
  var unknownColumns: [UnknownColumn] {
    guard let table, idColumn != nil else { return [] }
    return texts.flatMap { text in
      let unknown: [(range: Range<Int>, name: String)] = text.value.pieces.compactMap { piece in
        guard case .column(let range, let name) = piece, table.column(named: name) == nil else { return nil }
        return (range, name)
      }
      let places = document.tree.sourceRanges(ofDecodedUTF8: unknown.map(\.range), in: text.node)
      return zip(unknown, places).map { UnknownColumn(name: $0.name, node: text.node, range: $1) }
    }
  }

  /// The column that `name` probably means; `unknown` is the number of unknown names in the template.
  func meantColumn(for name: String, among unknown: Int) -> String? {
    let columns = table?.columns ?? []
    return Suggestion.isWorthwhile(for: unknown, among: columns.count) ? Suggestion.nearest(to: name, in: columns) : nil
  }

  /// The columns that the template names, including those that unknown names probably mean.
  var usedColumns: Set<String> {
    let named = texts.flatMap { text in
      text.value.pieces.compactMap { piece in
        if case .column(_, let name) = piece { name } else { nil }
      }
    }
    let unknown = Set(unknownColumns.map(\.name))
    return Set(named).union(unknown.compactMap { meantColumn(for: $0, among: unknown.count) })
  }
}
