import CSVSyntax

/// Merges two changes of one CSV file, cell by cell. Rows are identified by their column `id`, as in a template.
struct TableMerge {
  /// The text on disk with the changes of the session.
  let merged: [UInt8]

  /// Merges `mine` and `theirs`, which were both made from `base`. Nil if both changed the same cell or row, or if rows
  /// cannot be identified: then a person has to choose one of the two tables.
  init?(base: [UInt8], mine: [UInt8], theirs: [UInt8]) {
    guard let base = IdentifiedRows(base), let mine = IdentifiedRows(mine), let theirs = IdentifiedRows(theirs),
      mine.table.columns == base.table.columns, theirs.table.columns == base.table.columns,
      mine.table.dialect == theirs.table.dialect, mine.table.encoding == theirs.table.encoding
    else { return nil }
    var edits: [(range: Range<Int>, text: String)] = []
    var added: [String] = []
    for (id, row) in mine.order {
      let earlier = base.texts(ofRow: id)
      guard let there = theirs.rows[id] else {
        if earlier == nil {
          added.append(String(decoding: mine.table.bytes[mine.table.range(ofRow: row)], as: UTF8.self))
        }
        guard earlier == nil || earlier == mine.texts(ofRow: id) else { return nil }
        continue
      }
      guard let earlier else { return nil }
      for (column, text) in mine.table.texts(ofRow: row).enumerated() where text != earlier[column] {
        let cell = theirs.table.cell(inColumn: column, ofRow: there)
        let other = theirs.table.text(of: cell)
        guard other == earlier[column] || other == text else { return nil }
        edits.append((cell.range, CSVWriter.cell(text)))
      }
    }
    for (id, row) in theirs.order where mine.rows[id] == nil {
      guard let earlier = base.texts(ofRow: id) else { continue }
      guard theirs.texts(ofRow: id) == earlier else { return nil }
      edits.append((theirs.table.range(ofWholeRow: row), ""))
    }
    merged = theirs.table.applying(edits, adding: added)
  }
}

/// The rows of a table by the texts in its column `id`.
private struct IdentifiedRows {
  let table: CSVTable
  /// The IDs with their rows, in the order of the table.
  let order: [(id: String, row: Int)]
  let rows: [String: Int]

  /// Nil if the table has problems, no column `id`, or an ID twice.
  init?(_ bytes: [UInt8]) {
    let table = CSVTable(bytes)
    guard table.problems.isEmpty, let column = table.column(named: "id") else { return nil }
    order = (0..<table.rowCount).map { (table.text(of: table.cell(inColumn: column, ofRow: $0)), $0) }
    rows = Dictionary(order.map { ($0.id, $0.row) }) { first, _ in first }
    guard rows.count == order.count else { return nil }
    self.table = table
  }

  func texts(ofRow id: String) -> [String]? { rows[id].map(table.texts(ofRow:)) }
}

extension CSVTable {
  fileprivate func texts(ofRow row: Int) -> [String] {
    columns.indices.map { text(of: cell(inColumn: $0, ofRow: row)) }
  }

  /// The bytes of a row with its line ending.
  func range(ofWholeRow row: Int) -> Range<Int> {
    let end = row + 1 < rowCount ? range(ofRow: row + 1).lowerBound : bytes.count
    return range(ofRow: row).lowerBound..<end
  }
}
