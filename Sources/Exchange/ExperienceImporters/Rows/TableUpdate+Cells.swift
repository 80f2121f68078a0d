import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// The values of existing rows that an import keeps or clears.
extension TableUpdate {
  /// The values that the imported table has no longer, but the rows keep: a required member is in the same cell.
  func keptValues(of experiences: [ProposedExperience]) -> [SkippedItem] {
    experiences.flatMap { experience -> [SkippedItem] in
      guard let existing = experience.existing(in: order), let row = existing.row?.row else { return [] }
      let old = RowText(of: existing.document).tree
      return experience.emptied.compactMap { keys in
        guard old.node(at: Self.pointer(to: keys)) != nil,
          let required = requiredMember(inCellOf: keys, ofRow: row)
        else { return nil }
        return SkippedItem(
          place: experience.places[keys] ?? experience.place,
          what: "the empty cell for \(Words.quoted(keys.joined(separator: ".")))",
          why: "every card requires \(Words.quoted(required)), so its cell in \(shownTablePath) keeps the value"
        )
      }
    }
  }

  /// A note about the values of existing rows that `change` clears because the cells of the imported table are empty; nil
  /// if there are none.
  func noteOnClearedValues(of experiences: [ProposedExperience], by change: ProposedChange?) -> Import.Note? {
    guard let change else { return nil }
    let rows = template.rows(in: CSVTable(change.new)).map { ($0.matchKey, $0) }
    let rowsByKey = Dictionary(rows) { first, _ in first }
    let cleared = experiences.flatMap { experience -> [(name: String, place: InputLocation)] in
      guard let existing = experience.existing(in: order), let row = rowsByKey[experience.matchKey] else { return [] }
      let (old, new) = (RowText(of: existing.document).tree, RowText(of: row.document).tree)
      let id = existing.id.dropFirst((existing.template ?? "").count + 1)
      let values = experience.emptied.compactMap { keys -> (name: String, place: InputLocation)? in
        let pointer = Self.pointer(to: keys)
        guard old.node(at: pointer) != nil, new.node(at: pointer) == nil else { return nil }
        return ("\(keys.joined(separator: ".")) of \(id)", experience.places[keys] ?? experience.place)
      }
      let codes = template.declaration.codes.indices.compactMap { index -> (name: String, place: InputLocation)? in
        guard let url = code(at: "/codes/\(index)", of: existing)?.url?.value,
          code(at: "/codes/\(index)", of: row)?.url == nil
        else { return nil }
        return ("the code \(Words.quoted(url)) of \(id)", experience.place)
      }
      return values + codes
    }
    guard let first = cleared.first else { return nil }
    let others = cleared.count - 1
    let names = Words.list([first.name] + (others == 0 ? [] : ["\(others) more"]))
    let message =
      others == 0
      ? "1 value of an existing row is cleared, because its cell is empty: \(names)"
      : "\(cleared.count) values of existing rows are cleared, because their cells are empty: \(names)"
    return Import.Note(place: first.place, message: message)
  }

  /// The name of a required member in the same cell of a row as the value at `keys`, or of that value; nil if there is
  /// none, or if the cell is empty.
  private func requiredMember(inCellOf keys: [String], ofRow row: Int) -> String? {
    let pointer = Self.pointer(to: keys) + "/"
    let cells = uses.filter { column, uses in
      guard let number = table.column(named: column) else { return false }
      return uses.contains { "\($0.pointer)/".hasPrefix(pointer) }
        && !table.text(of: table.cell(inColumn: number, ofRow: row)).isEmpty
    }
    let required = cells.values.joined().filter(\.isRequired).map { String($0.pointer.dropFirst()) }
    return required.contains(keys.joined(separator: ".")) ? keys.joined(separator: ".") : required.min()
  }
}

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

extension TableUpdate {
  /// A string of the template that contains one column.
  struct CellUse {
    let pointer: String
    /// The text before the cell.
    let prefix: String
    let suffix: String

    /// Whether every card requires the string.
    var isRequired: Bool { Fields.experience.shape.field(named: String(pointer.dropFirst()))?.isRequired ?? false }

    /// The cell that makes the string equal to `text`; nil if there is none.
    func cell(for text: String) -> String? {
      guard text.utf8.count >= prefix.utf8.count + suffix.utf8.count, text.hasPrefix(prefix), text.hasSuffix(suffix)
      else { return nil }
      return String(text.dropFirst(prefix.count).dropLast(suffix.count))
    }

    /// The same for the URL of a row, which is compared as devices do.
    func cell(forURL url: String) -> String? {
      let isHostComplete = prefix.dropFirst("https://".count).contains("/")
      let ascii = isHostComplete ? ProposedExperience.asciiURL(prefix) : prefix
      return CellUse(pointer: pointer, prefix: ascii, suffix: suffix).cell(for: url)
    }
  }

  /// The column of a text of the template and its use; nil if the text does not contain exactly one.
  static func use(_ text: Located<TemplateText>, in tree: Tree) -> (column: String, use: CellUse)? {
    var column: String?
    var (prefix, suffix) = ("", "")
    for piece in text.value.pieces {
      switch piece {
      case .literal(_, let literal): if column == nil { prefix += literal } else { suffix += literal }
      case .column(_, let name) where column == nil: column = name
      case .column, .unclosed: return nil
      }
    }
    return column.map { ($0, CellUse(pointer: tree.pointer(to: text.node), prefix: prefix, suffix: suffix)) }
  }
}
