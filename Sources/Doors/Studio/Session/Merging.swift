import CSVSyntax
import JSONSyntax
import RegistryModel
import SystemFiles

/// A member or a cell that was changed differently in the session and on disk, or a whole file.
struct DiskConflict: Sendable, Hashable {
  let file: String
  /// The JSON Pointer of the member; for a cell, `/ROW/COLUMN` with the ID of its row; empty for a whole file.
  let pointer: String
  /// The values before both changes, here, and on disk; nil where there is none.
  private(set) var base: JSONValue?
  let mine: JSONValue?
  let theirs: JSONValue?
  /// Why the changes of the file cannot be merged; nil for a member or a cell.
  var obstacle: MergeObstacle?
  /// The contents of a whole file before both changes; nil for a member or a cell, and for a file that was not there.
  var original: [UInt8]?

  /// The conflict as it continues the `former` ones of the file, after the file changed on disk again; nil if the disk
  /// has the value from before both changes again.
  func continuing(_ former: [DiskConflict]) -> DiskConflict? {
    guard obstacle == nil, let same = former.first(where: { $0.pointer == pointer && $0.obstacle == nil }) else {
      return self
    }
    guard theirs != same.base else { return nil }
    var conflict = self
    conflict.base = same.base
    return conflict
  }
}

extension DiskConflict {
  /// Writes `{"file","pointer","base","mine","theirs","reason","deletedOnDisk"}`; a value that is not there is omitted.
  func write(to writer: inout JSONWriter) {
    writer.member("file", file)
    writer.member("pointer", pointer)
    for (key, value) in [("base", base), ("mine", mine), ("theirs", theirs)] {
      if let value { writer.member(key, value) }
    }
    writer.optionalMember("reason", obstacle?.reason)
    if obstacle == .deletedOnDisk { writer.member("deletedOnDisk", true) }
  }

  /// The contents of the file with the value on disk; nil for no file. `bytes` are its contents in the session.
  func theirs(in bytes: [UInt8], onDisk: [UInt8]?) throws(StudioError) -> [UInt8]? {
    guard obstacle == nil, let onDisk else { return onDisk }
    guard RegistryPath.isTable(file) else {
      return try MemberEdit(pointer, theirs).applied(to: Document(path: file, bytes: bytes).tree).source.bytes
    }
    guard let table = TableMerge.taking(pointer, from: onDisk, into: bytes) else {
      throw .missing("the cell \(pointer) is no longer in \(file)")
    }
    return table
  }
}

/// Why two changes of a file cannot be merged, so that a person has to choose one of the two files.
enum MergeObstacle: Error, Sendable, Hashable {
  case deletedHere, deletedOnDisk, createdTwice, syntaxErrors, rowsDiffer, sameRow(String), noText

  /// The obstacle as a clause.
  var reason: String {
    switch self {
    case .deletedHere: "the file was deleted here, and changed on disk"
    case .deletedOnDisk: "the file was deleted from disk"
    case .createdTwice: "the file was created here and on disk"
    case .syntaxErrors: "the file on disk has syntax errors, so only one of the two files can be kept as a whole"
    case .rowsDiffer: "the lines of the two tables cannot be matched, so only one of the two can be kept as a whole"
    case .sameRow(let id):
      "the line of \"\(id)\" was changed in one file and added or deleted in the other, so only one of the two can be kept"
    case .noText: "the image was changed here and on disk"
    }
  }
}

/// Merges two changes of one file: JSON member by member, tables cell by cell.
struct FileMerge {
  /// The merged text. Where both changed the same member or cell, it has the change of the session.
  let merged: [UInt8]
  let conflicts: [DiskConflict]

  /// Merges `mine` and `theirs`, which were both made from `base`; nil means no file.
  init(_ file: String, base: [UInt8]?, mine: [UInt8]?, theirs: [UInt8]?) {
    do throws(MergeObstacle) {
      guard mine != theirs else {
        (merged, conflicts) = (mine ?? [], [])
        return
      }
      guard let mine else { throw .deletedHere }
      guard let theirs else { throw .deletedOnDisk }
      guard let base else { throw .createdTwice }
      if RegistryPath.isTable(file) {
        let table = try TableMerge(file, base: base, mine: mine, theirs: theirs)
        (merged, conflicts) = (table.merged, table.conflicts)
      } else {
        (merged, conflicts) = try Self.members(file, base, mine, theirs)
      }
    } catch {
      var conflict = DiskConflict(file: file, pointer: "", base: nil, mine: nil, theirs: nil, obstacle: error)
      conflict.original = base
      (merged, conflicts) = (mine ?? [], [conflict])
    }
  }

  private static func members(
    _ file: String,
    _ base: [UInt8],
    _ mine: [UInt8],
    _ theirs: [UInt8]
  ) throws(MergeObstacle) -> ([UInt8], [DiskConflict]) {
    guard RegistryPath.isJSON(file) else { throw .noText }
    let trees = [base, mine, theirs].map { Document(path: file, bytes: $0).tree }
    guard trees.allSatisfy({ $0.problems.isEmpty }) else { throw .syntaxErrors }
    let (old, other) = (trees[0], trees[2])
    let (ours, others) = (MemberChanges(from: old, to: trees[1]), MemberChanges(from: old, to: other))
    var result = other
    var conflicts: [DiskConflict] = []
    for (pointer, value) in ours.values {
      let clashes = others.values.contains { (member: (key: String, value: JSONValue?)) -> Bool in
        guard overlap(member.key, pointer) else { return false }
        return member.key != pointer || member.value != value
      }
      if clashes {
        conflicts.append(
          DiskConflict(
            file: file,
            pointer: pointer,
            base: old.value(at: pointer),
            mine: value,
            theirs: other.value(at: pointer)
          )
        )
      }
      if let next = try? MemberEdit(pointer, value).applied(to: result) { result = next }
    }
    return (result.source.bytes, conflicts)
  }

  /// Whether one pointer leads to the other.
  private static func overlap(_ one: String, _ other: String) -> Bool {
    one == other || one.hasPrefix(other + "/") || other.hasPrefix(one + "/")
  }
}

/// The members that differ between two texts, the deepest ones that say everything: by their pointers; nil for a member
/// that is removed. A list counts as one value.
private struct MemberChanges {
  private(set) var values: [(key: String, value: JSONValue?)] = []

  init(from old: Tree, to new: Tree) {
    guard let one = old.root, let other = new.root else { return }
    compare(one, old, other, new, at: "")
  }

  private mutating func compare(_ one: Node, _ old: Tree, _ other: Node, _ new: Tree, at pointer: String) {
    guard old.kind(of: one) == .object, new.kind(of: other) == .object else {
      let (before, after) = (JSONValue(one, of: old), JSONValue(other, of: new))
      if before != after { values.append((pointer, after)) }
      return
    }
    for member in old.members(of: one) {
      guard let key = old.string(of: member.key) else { continue }
      let step = MemberEdit.pointer(pointer, key)
      if let value = new.value(named: key, in: other) {
        compare(member.value, old, value, new, at: step)
      } else {
        values.append((step, nil))
      }
    }
    for member in new.members(of: other) {
      guard let key = new.string(of: member.key), old.value(named: key, in: one) == nil else { continue }
      let step = MemberEdit.pointer(pointer, key)
      values.append((step, JSONValue(member.value, of: new)))
    }
  }
}

extension Tree {
  /// The value at a pointer; nil if there is none.
  fileprivate func value(at pointer: String) -> JSONValue? { node(at: pointer).map { JSONValue($0, of: self) } }
}

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
