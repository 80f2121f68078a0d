import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// The codes of rows.
extension TableUpdate {
  /// The number of codes in the template.
  var codeCount: Int { template.declaration.codes.count }

  /// The pointer to the code of the template for the codes in `slot`: its URL is the column of that name, or its note is the
  /// name of the column. Nil if the template has none.
  func pointer(toCodeOf slot: ProposedCode.Slot) -> String? {
    let name = slot.columnName
    let isURL = { (use: CellUse) -> Bool in
      guard use.prefix.isEmpty, use.suffix.isEmpty else { return false }
      return use.pointer.hasPrefix("/codes/") && use.pointer.hasSuffix("/url")
    }
    if let use = uses[name]?.first(where: isURL) { return String(use.pointer.dropLast("/url".count)) }
    let index = template.declaration.codes.firstIndex { code in
      code.note?.value == name && code.url.map { TemplateText($0.value).onlyColumn != nil } ?? false
    }
    return index.map { "/codes/\($0)" }
  }

  /// The code of an existing row at `pointer` of the template.
  func code(at pointer: String, of row: AdvancedExperience) -> CodeDeclaration? {
    let node = template.document.tree.node(at: pointer)
    return row.declaration?.codes.first { $0.object == node }
  }

  /// Whether the string at `pointer` of the template belongs to a deployed code of an existing row, and `new` has no code
  /// there.
  func isOfDeployedCode(_ pointer: String, of row: AdvancedExperience, unlessIn new: Tree) -> Bool {
    let keys = pointer.split(separator: "/")
    guard keys.count == 3, keys[0] == "codes" else { return false }
    let code = "/codes/\(keys[1])"
    return new.node(at: code + "/url") == nil && self.code(at: code, of: row)?.isDeployed == true
  }

  /// Removes the codes from `experiences` that would give a deployed code of a row another URL: a printed code cannot be
  /// changed. Returns them as skipped items, and the empty cells that would remove a deployed code.
  ///
  /// The row of such a code keeps its `deployed` as well. Otherwise the next import could change the URL.
  func keepingDeployedCodes(_ experiences: inout [ProposedExperience]) -> [SkippedItem] {
    let stated = Set(experiences.flatMap(\.codes).compactMap { pointer(toCodeOf: $0.slot) }).sorted()
    guard !stated.isEmpty else { return [] }
    var kept: [SkippedItem] = []
    for index in experiences.indices {
      guard let row = experiences[index].existing(in: order) else { continue }
      let before = kept.count
      for pointer in stated {
        guard let code = code(at: pointer, of: row), code.isDeployed, let url = code.url?.value else { continue }
        let position = experiences[index].codes.firstIndex { self.pointer(toCodeOf: $0.slot) == pointer }
        let proposed = position.map { experiences[index].codes[$0] }
        guard proposed == nil || proposed?.identity != code.identity else { continue }
        if let position { experiences[index].codes.remove(at: position) }
        let what =
          proposed.map { "the URL \(Words.quoted($0.url)) for a deployed code with \(Words.quoted(url))" }
          ?? "the empty cell for the deployed code \(Words.quoted(url))"
        let help =
          proposed == nil ? "to remove the code, edit \(shownTablePath)" : "for a new code, add another column"
        kept.append(
          SkippedItem(
            place: proposed?.place ?? experiences[index].place,
            what: what,
            why: "a code that is printed keeps its URL; \(help)"
          )
        )
      }
      guard kept.count > before else { continue }
      for code in experiences[index].codes.indices {
        experiences[index].codes[code].members.removeAll { $0.key == "deployed" }
      }
    }
    return kept
  }

  /// The keys of members of codes that a cell of the table states, in the order of the table.
  func statedKeys(of experiences: [ProposedExperience]) -> [String] {
    experiences.flatMap(\.codes).flatMap(\.statedMembers).map(\.key).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    }
  }

  /// The codes that `row` would not have, because the template has no place for them. `keys` are those of their other
  /// members.
  func missingCodes(
    of experience: ProposedExperience,
    in row: AdvancedExperience,
    keys: [String]
  ) -> [TemplateGap] {
    let known = Set(row.declaration?.codes.compactMap(\.identity) ?? [])
    return experience.codes.filter { code in code.identity.map { !known.contains($0) } ?? false }.map { code in
      let path = order.shownPath(template.document.path)
      let column = code.slot.columnName
      let members = keys.map { ", \(Words.quoted($0)): \"${\($0)}\"" }.joined()
      let object = "{ \"kind\": \(Words.quoted(code.kind)), \"url\": \"${\(column)}\"\(members) }"
      let new = ([column] + keys).filter { table.column(named: $0) == nil }
      let noun = "the column\(new.count == 1 ? "" : "s") \(Words.list(new.map(Words.quoted)))"
      let problem = ImportError.Problem(
        place: code.place,
        message: "\(Words.quoted(path)) has no code for the column \(Words.quoted(code.slot.column))",
        help: "add \(object) to \"codes\" in \(path)"
          + (new.isEmpty ? "" : ", and add \(noun) to \(shownTablePath)")
      )
      return TemplateGap(name: "a code for the column \(Words.quoted(code.slot.column))", problem: problem)
    }
  }

  /// The members of codes that differ in a row from `new`, which has the codes at the positions of the template.
  func codeDifferences(of new: Tree, in row: RowText) -> [MemberDifference] {
    let codes = row.tree.node(at: "/codes").map { Array(row.tree.elements(of: $0)) } ?? []
    return codes.flatMap { code -> [MemberDifference] in
      let pointer = template.document.tree.pointer(to: row.origin(of: code))
      guard let node = new.node(at: pointer) else { return [] }
      return new.members(of: node).compactMap { member in
        let key = new.string(of: member.key) ?? ""
        let old = row.tree.value(named: key, in: code)
        if key == "kind" || key == "url" { return nil }
        if let old, new.means(member.value, sameAs: old, of: row.tree) { return nil }
        let keys = pointer.split(separator: "/").map(String.init) + [key]
        return MemberDifference(keys: keys, old: old, new: member.value, container: code)
      }
    }
  }
}
