import CSVSyntax
import JSONSyntax
import RegistryModel

/// The update of rows from App Store Connect, as far as their cells can state it.
extension TableUpdate {
  /// Changes the cells of `rows` so that they state the values of their texts, as far as cells can.
  ///
  /// A row stays as it is if the change would alter something else in it: a cell can occur in several members.
  /// `remaining` has the keys of the values of each row that still differ; nil for a row that stays as it is.
  func change(
    of rows: [(row: AdvancedExperience, wanted: Tree)]
  ) -> (change: ProposedChange?, remaining: [Set<[String]>?]) {
    var remaining: [Set<[String]>?] = rows.map { _ in nil }
    guard table.encoding == .utf8 else { return (nil, remaining) }
    let edits = rows.map { row, wanted in
      row.row.map { self.edits(ofRow: $0.row, from: RowText(of: row.document).tree, to: wanted) } ?? []
    }
    let after = template.rows(in: CSVTable(table.applying(edits.flatMap(\.self)))).map { ($0.matchKey, $0) }
    let rowsByKey = Dictionary(after) { first, _ in first }
    for (index, (row, wanted)) in rows.enumerated() where !edits[index].isEmpty {
      guard let new = rowsByKey[row.matchKey] else { continue }
      let left = Self.differences(of: new, from: wanted)
      if left.isSubset(of: Self.differences(of: row, from: wanted)) { remaining[index] = left }
    }
    let bytes = table.applying(rows.indices.filter { remaining[$0] != nil }.flatMap { edits[$0] })
    let change = ProposedChange(path: tablePath, old: table.bytes, new: bytes, isPicture: false)
    return (bytes == table.bytes ? nil : change, remaining)
  }

  /// The keys of the values that differ, without notes: those may change together with the name of their row.
  private static func differences(of row: AdvancedExperience, from wanted: Tree) -> Set<[String]> {
    let row = RowText(of: row.document).tree
    let all = MemberDifference.all(from: row, to: wanted) + MemberDifference.gone(from: row, to: wanted)
    return Set(all.map(\.keys).filter { $0.last != "note" })
  }
}
