import JSONSyntax
import RegistryModel
import TextBasics

/// A row that should declare something else.
struct RowChange {
  let experience: ProposedExperience
  let row: AdvancedExperience
  /// The text that the row should have.
  let wanted: [UInt8]
}

extension Proposal {
  /// The CSV files with the changed cells, and the values that no cell can state.
  static func changes(
    ofRows rows: [RowChange],
    in order: Importer.Order,
    _ tables: inout [String: LineTable]
  ) throws(ImportError) -> (changes: [ProposedChange], leftOut: [SkippedItem]) {
    var (changes, leftOut): ([ProposedChange], [SkippedItem]) = ([], [])
    let groups = Dictionary(grouping: rows) { $0.row.template ?? "" }
    for (_, group) in groups.sorted(by: { ByteOrder.precedes($0.key, $1.key) }) {
      guard let template = group[0].row.row?.template else { continue }
      let update = try TableUpdate(of: template, in: order)
      var made = update.change(of: group.map { ($0.row, Tree(SourceText($0.wanted))) })
      // Templates can share a file. The next run changes the cells for the other one.
      if changes.contains(where: { $0.path == made.change?.path }) { made = (nil, group.map { _ in nil }) }
      changes += [made.change].compactMap(\.self)
      for (row, remaining) in zip(group, made.remaining) {
        guard let location = row.row.rowLocation?.location else { continue }
        leftOut += row.experience.differences(
          from: row.row,
          at: location,
          row.wanted,
          in: order,
          remaining: remaining,
          &tables
        )
      }
    }
    return (changes, leftOut)
  }
}
