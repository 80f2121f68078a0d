import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// The update of an existing template's CSV file with the values of an import: cells change, rows are added. The
/// template and everything in the table that the import does not mention stay unchanged.
struct TableUpdate {
  let template: RowTemplate
  let table: CSVTable
  let tablePath: String
  let order: Importer.Order
  /// The strings of the template that contain exactly one column, by the column's name.
  let uses: [String: [CellUse]]

  typealias Edit = (range: Range<Int>, text: String)

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

  var shownTablePath: String { order.shownPath(tablePath) }

  var idColumn: Int { template.idColumn ?? 0 }

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

  static func pointer(to keys: [String]) -> String { keys.map { "/" + $0 }.joined() }

  /// The changes of the cells of a row.
  func edits(
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
