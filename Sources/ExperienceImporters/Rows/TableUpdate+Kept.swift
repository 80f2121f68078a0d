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
