import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// The update of an existing template's CSV file with the values of an import: cells change, rows are added. The
/// template and everything in the table that the import does not mention stay unchanged.
struct TableUpdate {
  private let template: RowTemplate
  private let table: CSVTable
  private let tablePath: String
  private let order: Importer.Order
  /// The strings of the template that contain exactly one column, by the column's name.
  private let uses: [String: [Use]]

  private typealias Edit = (range: Range<Int>, text: String)

  /// A string of the template that contains one column.
  private struct Use {
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
      return Use(pointer: pointer, prefix: ascii, suffix: suffix).cell(for: url)
    }
  }

  /// - Throws: `ImportError` if the table cannot be changed.
  init(of template: RowTemplate, in order: Importer.Order) throws(ImportError) {
    guard let table = template.table, let path = template.rowsPath, template.isUsable, table.problems.isEmpty,
      !table.columns.isEmpty
    else {
      throw Self.refusal(of: template, in: order)
    }
    self.template = template
    self.table = table
    self.order = order
    tablePath = path
    uses = Dictionary(grouping: template.texts.compactMap { Self.use($0, in: template.document.tree) }, by: \.column)
      .mapValues { $0.map(\.use) }
  }

  /// The first error that keeps the rows of `template` from being read, at its location in the registry.
  private static func refusal(of template: RowTemplate, in order: Importer.Order) -> ImportError {
    let document = template.document
    if let problem = document.tree.problems.first {
      return ImportError(order.location(of: problem, in: document), problem.message, help: problem.help)
    }
    if let path = template.rowsPath, let table = template.table, let problem = table.problems.first {
      let start = table.location(of: problem.range.lowerBound)
      let place = InputLocation(file: order.shownPath(path), line: start.line, column: start.column)
      return ImportError(place, problem.message, help: problem.help)
    }
    return ImportError(
      InputLocation(file: order.shownPath(document.path)),
      "the rows of this template cannot be read",
      help: "run \"appclips validate\", and fix the errors in \(order.shownPath(template.rowsPath ?? document.path))"
    )
  }

  /// Returns the updated file.
  /// - Throws: `ImportError` if the template states something else for all rows.
  func change(to experiences: [ProposedExperience]) throws(ImportError) -> ProposedChange? {
    var edits: [Edit] = []
    var lines: [String] = []
    var problems: [ImportError.Problem] = []
    let trees = experiences.map { $0.tree(withCodesOf: self) }
    let emptied = Set(experiences.flatMap(\.emptied).map { Self.pointer(to: $0) + "/" })
    let stated = Set(
      uses.values.joined().map(\.pointer).filter { pointer in
        trees.contains { $0.node(at: pointer) != nil } || emptied.contains { "\(pointer)/".hasPrefix($0) }
      }
    )
    var ids = Set((0..<table.rowCount).map { table.text(of: table.cell(inColumn: idColumn, ofRow: $0)).lowercased() })
    for ((experience, new), suggested) in zip(
      zip(experiences, trees),
      TemplateDraft.ids(of: experiences, in: order.app)
    ) {
      if let existing = experience.existing(in: order), let row = existing.row?.row {
        let old = RowText(of: existing.document).tree
        edits += self.edits(
          ofRow: row,
          from: old,
          to: new,
          removing: stated.contains,
          keeping: { isOfDeployedCode($0, of: existing, unlessIn: new) }
        )
        continue
      }
      let id = experience.name == nil ? suggested.unused(among: ids) : suggested
      guard ids.insert(id.lowercased()).inserted else {
        let message = "the ID \"\(id)\" is already used by another row in \(shownTablePath)"
        let help = "give the row another ID; to change the URL of a row, edit \(shownTablePath)"
        problems.append(ImportError.Problem(place: experience.place, message: message, help: help))
        continue
      }
      let cells = table.columns.indices.map { number in
        number == idColumn ? id : cellOfNewRow(table.columns[number], experience, new) ?? ""
      }
      lines.append(cells.map(CSVWriter.cell).joined(separator: String(UnicodeScalar(table.dialect.separator))))
    }
    guard problems.isEmpty else { throw ImportError(problems) }
    let bytes = table.applying(edits, adding: lines)
    try check(experiences, in: CSVTable(bytes))
    guard bytes != table.bytes else { return nil }
    guard table.encoding == .utf8 else {
      throw ImportError(
        experiences.first?.place ?? InputLocation(file: shownTablePath),
        "\"\(shownTablePath)\" is \(table.encoding.name); only a table in UTF-8 can be changed",
        help: "save it as UTF-8"
      )
    }
    return ProposedChange(path: tablePath, old: table.bytes, new: bytes, isPicture: false)
  }

  private var shownTablePath: String { order.shownPath(tablePath) }

  private var idColumn: Int { template.idColumn ?? 0 }

  /// The cell of a column that makes the strings of the template equal to those of `new`; nil if `new` does not state
  /// them, or if `old` has the same ones.
  ///
  /// A cell is emptied, which removes the members that contain it, only if `new` states none of them: in the others,
  /// the template repeats what is stated elsewhere. A cell that a required member contains is never emptied, nor is one
  /// with a member that `keeps` returns true for. `removes` returns whether a member is removed if `new` lacks it.
  private func cell(
    of column: String,
    in new: Tree,
    unlessIn old: Tree? = nil,
    removing removes: (_ pointer: String) -> Bool = { _ in false },
    keeping keeps: (_ pointer: String) -> Bool = { _ in false }
  ) -> String? {
    let uses = uses[column] ?? []
    let stated = uses.compactMap { use in new.node(at: use.pointer).map { (use, $0) } }
    guard !stated.isEmpty else {
      guard !uses.contains(where: { $0.isRequired || keeps($0.pointer) }) else { return nil }
      return old != nil && uses.contains { removes($0.pointer) } ? "" : nil
    }
    for (use, node) in stated {
      // An existing row was recognized by its URL, so the URL differs in spelling at most.
      if use.pointer == "/urlPrefix", old != nil { continue }
      if let old, let known = old.node(at: use.pointer), new.means(node, sameAs: known, of: old) { continue }
      let text = new.cellText(of: node)
      if let cell = use.pointer == "/urlPrefix" ? use.cell(forURL: text) : use.cell(for: text) { return cell }
    }
    return nil
  }

  /// The cell of a column in a new row: of the URL, the cell that `--url` used, if the URL of the template has it.
  private func cellOfNewRow(_ column: String, _ experience: ProposedExperience, _ new: Tree) -> String? {
    let use = uses[column]?.first { $0.pointer == "/urlPrefix" }
    guard let use, let cell = experience.urlCell else { return cell(of: column, in: new) }
    let isSame = ProposedExperience.matchKey(of: use.prefix + cell + use.suffix) == experience.matchKey
    return isSame ? cell : self.cell(of: column, in: new)
  }

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

  private static func pointer(to keys: [String]) -> String { keys.map { "/" + $0 }.joined() }

  /// The changes of the cells of a row.
  private func edits(
    ofRow row: Int,
    from old: Tree,
    to new: Tree,
    removing removes: (_ pointer: String) -> Bool = { _ in true },
    keeping keeps: (_ pointer: String) -> Bool = { _ in false }
  ) -> [Edit] {
    table.columns.enumerated().compactMap { number, column in
      guard number != idColumn, let text = cell(of: column, in: new, unlessIn: old, removing: removes, keeping: keeps)
      else { return nil }
      let cell = table.cell(inColumn: number, ofRow: row)
      let known = table.text(of: cell)
      let new = text.spelled(like: known)
      return new == known ? nil : (cell.range, CSVWriter.cell(new))
    }
  }

  /// Rejects a table whose rows would differ from the import because the template states something else.
  private func check(_ experiences: [ProposedExperience], in table: CSVTable) throws(ImportError) {
    let rows = template.rows(in: table).map { ($0.matchKey, $0) }
    let rowsByKey = Dictionary(rows) { first, _ in first }
    var problems: [ImportError.Problem] = []
    var gaps: [TemplateGap] = []
    for experience in experiences {
      guard let row = rowsByKey[experience.matchKey] else {
        problems.append(refusalOfURL(experience))
        continue
      }
      let text = RowText(of: row.document)
      let trees = (old: text.tree, new: experience.tree)
      var found: [ImportError.Problem] = []
      let differences = MemberDifference.all(from: trees.old, to: trees.new).filter { $0.keys != ["urlPrefix"] }
      let coded = (old: text.tree, new: experience.tree(withCodesOf: self))
      let conflicts =
        differences.map { conflict($0, trees) } + codeDifferences(of: coded.new, in: text).map { conflict($0, coded) }
      for conflict in conflicts {
        let keys = conflict.difference.keys.filter { Int($0) == nil }
        let place = experience.places[keys] ?? experience.place
        let problem = conflict.problem(of: experience.urlPrefix, at: place)
        if let gap = conflict.gap(problem) { gaps.append(gap) } else { found.append(problem) }
      }
      gaps += missingCodes(of: experience, in: row, keys: statedKeys(of: experiences))
      problems += found.sorted {
        ($0.place.line ?? 0, $0.place.column ?? 0) < ($1.place.line ?? 0, $1.place.column ?? 0)
      }
    }
    // What the template or the table lacks is one problem, not one for each row.
    problems.insert(contentsOf: TemplateGap.problems(gaps, in: order.shownPath(template.document.path)), at: 0)
    var messages: Set<String> = []
    problems.removeAll { !messages.insert($0.message).inserted }
    guard problems.isEmpty else { throw ImportError(problems) }
  }

  private func conflict(_ difference: MemberDifference, _ trees: (old: Tree, new: Tree)) -> TemplateConflict {
    TemplateConflict(
      template: template,
      table: table,
      path: order.shownPath(template.document.path),
      tablePath: shownTablePath,
      difference: difference,
      trees: trees
    )
  }

  private func refusalOfURL(_ experience: ProposedExperience) -> ImportError.Problem {
    let path = order.shownPath(template.document.path)
    return ImportError.Problem(
      place: experience.place,
      message: "no row of \"\(path)\" can have the URL \(Words.quoted(experience.urlPrefix))",
      help: "edit \"urlPrefix\" in \(path), or import this card without --rows"
    )
  }

  private static func use(_ text: Located<TemplateText>, in tree: Tree) -> (column: String, use: Use)? {
    var column: String?
    var (prefix, suffix) = ("", "")
    for piece in text.value.pieces {
      switch piece {
      case .literal(_, let literal): if column == nil { prefix += literal } else { suffix += literal }
      case .column(_, let name) where column == nil: column = name
      case .column, .unclosed: return nil
      }
    }
    return column.map { ($0, Use(pointer: tree.pointer(to: text.node), prefix: prefix, suffix: suffix)) }
  }
}

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

/// The codes of rows.
extension TableUpdate {
  /// The number of codes in the template.
  fileprivate var codeCount: Int { template.declaration.codes.count }

  /// The pointer to the code of the template for the codes in `slot`: its URL is the column of that name, or its note is the
  /// name of the column. Nil if the template has none.
  fileprivate func pointer(toCodeOf slot: ProposedCode.Slot) -> String? {
    let name = slot.columnName
    let isURL = { (use: Use) -> Bool in
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
  private func code(at pointer: String, of row: AdvancedExperience) -> CodeDeclaration? {
    let node = template.document.tree.node(at: pointer)
    return row.declaration?.codes.first { $0.object == node }
  }

  /// Whether the string at `pointer` of the template belongs to a deployed code of an existing row, and `new` has no code
  /// there.
  private func isOfDeployedCode(_ pointer: String, of row: AdvancedExperience, unlessIn new: Tree) -> Bool {
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
  private func statedKeys(of experiences: [ProposedExperience]) -> [String] {
    experiences.flatMap(\.codes).flatMap(\.statedMembers).map(\.key).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    }
  }

  /// The codes that `row` would not have, because the template has no place for them. `keys` are those of their other
  /// members.
  private func missingCodes(
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
  private func codeDifferences(of new: Tree, in row: RowText) -> [MemberDifference] {
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

extension String {
  /// This ID, or this ID with the lowest number appended that makes it unique among `taken`, which are in lowercase.
  fileprivate func unused(among taken: Set<String>) -> String {
    var (unused, number) = (self, 2)
    while taken.contains(unused.lowercased()) {
      unused = "\(self)-\(number)"
      number += 1
    }
    return unused
  }
}

extension String {
  /// The number with a decimal comma if `cell` has one.
  fileprivate func spelled(like cell: String) -> String {
    guard Double(self) != nil, cell.contains(","), Double(cell.replacing(",", with: ".")) != nil else { return self }
    return replacing(".", with: ",")
  }
}

extension ProposedExperience {
  /// The experience as it would be written to a separate file, without its codes.
  fileprivate var tree: Tree { tree(codes: nil) }

  /// The same with its codes at the positions at which the template of `update` has them.
  fileprivate func tree(withCodesOf update: TableUpdate) -> Tree {
    let found = codes.compactMap { code in
      update.pointer(toCodeOf: code.slot).flatMap { Int($0.dropFirst("/codes/".count)) }.map { ($0, code) }
    }
    guard let last = found.map(\.0).max() else {
      guard !codeMembers.isEmpty, update.codeCount > 0 else { return tree }
      return tree(codes: .array([JSONValue](repeating: .object(codeMembers), count: update.codeCount)))
    }
    var elements = [JSONValue](repeating: .object([]), count: last + 1)
    for (index, code) in found {
      elements[index] = .object([("kind", .string(code.kind)), ("url", .string(code.url))] + code.statedMembers)
    }
    return tree(codes: .array(elements))
  }

  private func tree(codes: JSONValue?) -> Tree {
    var whole = members
    whole.set("urlPrefix", to: .string(urlPrefix))
    whole.set("codes", to: codes)
    return Tree(SourceText(JSONValue.object(whole.values(as: Fields.experience.shape)).text))
  }
}
