import CSVSyntax
import JSONSyntax

/// Merges two changes of one CSV file, cell by cell. Rows are identified by their column `id`, as in a template.
struct TableMerge {
  /// The text on disk with the changes of the session; where both changed the same cell, with the session's.
  let merged: [UInt8]
  /// The cells that both changed.
  let conflicts: [DiskConflict]

  /// Merges `mine` and `theirs`, which were both made from `base`.
  init(_ file: String, base: [UInt8], mine: [UInt8], theirs: [UInt8]) throws(MergeObstacle) {
    guard let base = IdentifiedRows(base), let mine = IdentifiedRows(mine), let theirs = IdentifiedRows(theirs),
      mine.table.columns == base.table.columns, theirs.table.columns == base.table.columns,
      mine.table.dialect == theirs.table.dialect
    else { throw .rowsDiffer }
    var edits: [(range: Range<Int>, text: String)] = []
    var added: [String] = []
    var conflicts: [DiskConflict] = []
    for (id, row) in mine.order {
      let (own, earlier) = (mine.table.texts(ofRow: row), base.texts(ofRow: id))
      guard let there = theirs.rows[id] else {
        guard earlier == nil || earlier == own else { throw .sameRow(id) }
        if earlier == nil { added.append(mine.table.line(of: row)) }
        continue
      }
      guard let earlier else {
        guard own == theirs.texts(ofRow: id) else { throw .sameRow(id) }
        continue
      }
      for (column, text) in own.enumerated() where text != earlier[column] {
        let cell = theirs.table.cell(inColumn: column, ofRow: there)
        let other = theirs.table.text(of: cell)
        guard other != text else { continue }
        edits.append((cell.range, CSVWriter.cell(text)))
        guard other != earlier[column] else { continue }
        conflicts.append(
          DiskConflict(
            file: file,
            pointer: MemberEdit.pointer(MemberEdit.pointer("", id), mine.table.columns[column]),
            base: .string(earlier[column]),
            mine: .string(text),
            theirs: .string(other)
          )
        )
      }
    }
    for (id, row) in theirs.order where mine.rows[id] == nil {
      guard let earlier = base.texts(ofRow: id) else { continue }
      guard theirs.texts(ofRow: id) == earlier else { throw .sameRow(id) }
      edits.append((theirs.table.range(ofWholeRow: row), ""))
    }
    merged = theirs.table.applying(edits, adding: added)
    self.conflicts = conflicts
  }

  /// The table `mine` with a cell of the table `theirs`; nil if one of them does not have it. `pointer` is that of a
  /// conflict.
  static func taking(_ pointer: String, from theirs: [UInt8], into mine: [UInt8]) -> [UInt8]? {
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(MemberEdit.unescaped)
    guard steps.count == 2, let mine = IdentifiedRows(mine), let theirs = IdentifiedRows(theirs),
      mine.table.columns == theirs.table.columns, let column = mine.table.column(named: steps[1]),
      let own = mine.rows[steps[0]], let text = theirs.texts(ofRow: steps[0])?[column]
    else { return nil }
    return mine.table.applying([(mine.table.cell(inColumn: column, ofRow: own).range, CSVWriter.cell(text))])
  }
}

/// The rows of a table by the texts in its column `id`.
private struct IdentifiedRows {
  let table: CSVTable
  /// The IDs with their rows, in the order of the table.
  let order: [(id: String, row: Int)]
  let rows: [String: Int]

  /// Nil if the table is not UTF-8, or has problems, no column `id`, or an ID twice.
  init?(_ bytes: [UInt8]) {
    let table = CSVTable(bytes)
    guard table.encoding == .utf8, table.problems.isEmpty, let column = table.column(named: "id") else { return nil }
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

  /// The text of a row, as it is in the file.
  fileprivate func line(of row: Int) -> String { String(decoding: bytes[range(ofRow: row)], as: UTF8.self) }

  /// The bytes of a row with its line ending.
  func range(ofWholeRow row: Int) -> Range<Int> {
    let end = row + 1 < rowCount ? range(ofRow: row + 1).lowerBound : bytes.count
    return range(ofRow: row).lowerBound..<end
  }
}
