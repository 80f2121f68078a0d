import JSONSyntax
import RegistryModel

/// The codes of a template.
extension TemplateDraft {
  /// A code for each column with URLs of codes, which is omitted in a row whose cell is empty; nil if there are none.
  mutating func codes(
    of experiences: [ProposedExperience],
    _ proposal: Proposal
  ) -> JSONValue? {
    let columns = proposal.codeColumns
    var slots = columns.map(\.slot)
    var known = Set(slots)
    let kinds = Dictionary(columns.map { ($0.slot, $0.kind) }) { first, _ in first }
    for code in experiences.flatMap(\.codes) where known.insert(code.slot).inserted { slots.append(code.slot) }
    guard !slots.isEmpty else { return nil }
    var shared: [String: JSONValue] = [:]
    let codesBySlot = experiences.map { Dictionary($0.codes.map { ($0.slot, $0) }) { first, _ in first } }
    return .array(
      slots.map { slot in
        let codes = codesBySlot.map { $0[slot] }
        let present = codes.compactMap(\.self)
        let url = newColumn(slot.columnName, codes.map { $0?.url ?? "" })
        var object: [(key: String, value: JSONValue)] = [
          ("kind", kind(of: codes, kinds[slot])),
          ("url", .string("${\(url)}")),
        ]
        let own = proposal.codeMemberKeys.filter { $0 != "kind" }
        var keys = own
        for key in present.flatMap(\.members).map(\.key) where !keys.contains(key) { keys.append(key) }
        for key in keys {
          let values = present.compactMap { code in code.members.first { $0.key == key }?.value }
          // A note is the name of the column, and otherwise a column that all codes of a row share.
          if key == "note", !own.contains(key), let note = same(values), note.string == slot.column {
            object.append((key, note))
          } else {
            let cells = experiences.map { experience in
              experience.codes.lazy.compactMap { code in code.members.first { $0.key == key }?.value }.first?.cellText
                ?? ""
            }
            let column = shared[key] ?? column(at: ["codes", key], cells)
            shared[key] = column
            object.append((key, column))
          }
        }
        return .object(object)
      }
    )
  }

  /// The kind of codes, as a column if they differ; `usual` if there are none.
  private mutating func kind(of codes: [ProposedCode?], _ usual: String?) -> JSONValue {
    let kinds = Set(codes.compactMap { $0?.kind })
    if kinds.count > 1 { return column(at: ["codes", "kind"], codes.map { $0?.kind ?? "" }) }
    return .string(kinds.first ?? usual ?? "qr")
  }

  /// The value that all of `values` are; nil if they differ.
  private func same(_ values: [JSONValue]) -> JSONValue? { Set(values).count == 1 ? values.first : nil }

  /// Inserts the codes at their position in the order of the format.
  mutating func insert(_ codes: JSONValue) {
    let order = Fields.experience.shape.fields.map(\.name)
    let rank = { (key: String) in order.firstIndex(of: key) ?? order.count }
    let index = members.firstIndex { rank($0.key) > rank("codes") } ?? members.count
    members.insert(("codes", codes), at: index)
  }
}

extension TemplateDraft {
  /// A short ID for each experience: the last component of its name if that is unique, otherwise the whole name.
  static func ids(of experiences: [ProposedExperience], in app: App) -> [String] {
    let names = experiences.map { $0.suggestedName(in: app).text }
    let last = names.map { String($0[$0.index(after: $0.lastIndex(of: "/") ?? $0.startIndex)...]) }
    let short = names.enumerated().map { index, name in name.contains("/") ? last[index] : name }
    let areDistinct = Set(short.map { $0.lowercased() }).count == short.count
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return (areDistinct ? short : names).map { name in
      let id = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.mayStandInRowID ? $0 : "-" }))
      var unused = id
      while !taken.insert(unused.lowercased()).inserted {
        numbers[id, default: 1] += 1
        unused = "\(id)-\(numbers[id] ?? 2)"
      }
      return unused
    }
  }
}
