import CSVSyntax
import JSONSyntax
import RegistryModel
import RegistryReports
import RegistryRules
import TextBasics

extension Studio {
  /// `GET /api/table`: the table of a template, with its findings by cell.
  func table(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    writer.member("revision", session.revision)
    try session.shops(call.requiredText("id")).write(in: session, to: &writer)
  }

  /// `POST /api/table`: changes cells of any number of rows and adds rows, in one step, which the page names.
  mutating func editTable(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let id = try call.requiredText("id")
    let before = try session.shops(id)
    let cells = { (list: [Node]) throws(StudioError) -> [CellEdit] in
      try list.map { node throws(StudioError) in try CellEdit(node, of: call.body) }
    }
    let added = try call.elements("added").map { row throws(StudioError) in
      try cells(Array(call.body.elements(of: row)))
    }
    let known = before.cellFindings(in: session)
    let title = call.text("title") ?? "Change cells"
    try session.edit(before, cells(call.elements("cells")), adding: added, title: title)
    writeState(to: &writer)
    let after = try session.shops(id)
    guard added.isEmpty else { return writer.object("table") { after.write(in: session, to: &$0) } }
    writer.object("changed") { after.writeChanges(from: before, known, in: session, to: &$0) }
  }
}

/// The table that a template fills its cards in from: the rows of a CSV file, in words of the page its shops.
struct ShopTable {
  let template: RowTemplate
  let table: CSVTable
  /// The path of the CSV file.
  let path: String

  init(_ template: RowTemplate, _ name: String) throws(StudioError) {
    guard let table = template.table, let path = template.rowsPath else {
      throw .refused("\(name) has no table that can be read", help: "check the path of its CSV file")
    }
    (self.template, self.table, self.path) = (template, table, path)
  }

  /// The table of the row that is the card `subject`, and the row.
  static func row(_ subject: Subject) throws(StudioError) -> (table: ShopTable, row: Int) {
    guard let (template, row) = subject.experience?.row else {
      throw .refused("\(subject.id) is not a line of a table")
    }
    return (try ShopTable(template, subject.id), row)
  }

  /// Why the table cannot be changed; nil if it can.
  private var obstacle: StudioError? {
    if template.isUsable, table.encoding == .utf8 { return nil }
    guard table.encoding != .utf8 else {
      return .refused("\(template.document.path) has errors", help: "fix them first")
    }
    return .refused(
      "\(path) is \(table.encoding.name), so it is only shown; a table in UTF-8 can be changed",
      help: "open it in the program that you edit it with, and save it as UTF-8 (in Excel: CSV UTF-8)"
    )
  }

  /// Why the table is only shown, and what to do; nil if it can be changed.
  var refusal: String? { obstacle.map { [$0.message, $0.help].compactMap(\.self).joined(separator: "; ") } }

  /// The row that an edit is about. The page may not know yet that rows were added or removed.
  private func row(of edit: CellEdit) throws(StudioError) -> Int {
    let rows = 0..<table.rowCount
    let isMeant = { (row: Int) in
      !table.isBroken(row: row) && (edit.id == nil || edit.id == template.idColumn.map { text($0, row) })
    }
    if let row = edit.row, rows.contains(row), isMeant(row) { return row }
    guard let id = edit.id, !id.isEmpty, let row = rows.first(where: isMeant) else {
      throw .missing("\"\(edit.id ?? "")\" is no longer in \(path)")
    }
    return row
  }

  fileprivate func text(_ column: Int, _ row: Int) -> String {
    table.text(of: table.cell(inColumn: column, ofRow: row))
  }

  /// The table with other texts in some cells, and with rows at its end. All other bytes stay as they are. `named` are the
  /// rows whose IDs are new.
  func changing(
    _ edits: [CellEdit],
    adding rows: [[CellEdit]] = []
  ) throws(StudioError) -> (bytes: [UInt8], named: Set<Int>) {
    if let obstacle { throw obstacle }
    var changes: [Range<Int>: String] = [:]
    var named = Set(table.rowCount..<table.rowCount + rows.count)
    for edit in edits {
      let (row, column) = (try row(of: edit), try column(of: edit))
      let cell = table.cell(inColumn: column, ofRow: row)
      changes[cell.range] = table.text(of: cell) == edit.value ? nil : CSVWriter.cell(edit.value)
      if column == template.idColumn, changes[cell.range] != nil { named.insert(row) }
    }
    let lines = try rows.map { row throws(StudioError) -> String in
      var cells = table.columns.map { _ in "" }
      for edit in row { cells[try column(of: edit)] = edit.value }
      return cells.map(CSVWriter.cell).joined(separator: separator)
    }
    return (table.applying(changes.map { ($0.key, $0.value) }, adding: lines), named)
  }

  private func column(of edit: CellEdit) throws(StudioError) -> Int {
    if let column = table.column(named: edit.column) { return column }
    throw .refused("\(path) has no column \"\(edit.column)\"", help: "reload the page")
  }

  private var separator: String { String(UnicodeScalar(table.dialect.separator)) }

  /// The members that are of one shop alone: a copy that kept them would lead people to the other shop.
  private static let ownMembers = [
    "/codes/", "/place/address/", "/place/coordinates/", "/place/phone/", "/place/homePage", "/place/placeID",
  ]

  /// The cells of a copy of a row with another ID. They are empty if their columns fill only members of one shop, such as its
  /// street, coordinates, telephone number and codes.
  func copy(of row: Int, as id: String) -> [CellEdit] {
    let tree = template.document.tree
    let isOwn = { (text: Located<TemplateText>) in
      Self.ownMembers.contains(where: tree.pointer(to: text.node).hasPrefix)
    }
    let shared = Set(template.texts.filter { !isOwn($0) }.flatMap(\.value.columns))
    let emptied = Set(template.texts.filter(isOwn).flatMap(\.value.columns)).subtracting(shared)
    return shownColumns.map { column in
      let name = table.columns[column]
      return CellEdit(name, column == template.idColumn ? id : emptied.contains(name) ? "" : text(column, row))
    }
  }

  /// The table without a row.
  func removing(_ row: Int) throws(StudioError) -> [UInt8] {
    if let obstacle { throw obstacle }
    return table.applying([(table.range(ofWholeRow: row), "")])
  }

  /// The column that retires a shop; nil if the template has none.
  private var retiredColumn: String? {
    template.texts.first { template.document.tree.pointer(to: $0.node) == "/retired" }?.value.onlyColumn
  }

  /// The files after shops are retired, or used again. A column for it is added if there is none.
  func retiring(_ ids: Set<String>, _ isRetired: Bool) throws(StudioError) -> [String: [UInt8]?] {
    let value = isRetired ? "true" : ""
    let isMeant = { (row: Int) in !table.isBroken(row: row) && ids.contains(template.id(ofRow: row)) }
    if let column = retiredColumn {
      let rows = (0..<table.rowCount).filter(isMeant)
      return [path: try changing(rows.map { CellEdit(column, value, row: $0) }).bytes]
    }
    if let obstacle { throw obstacle }
    guard template.declaration.retired?.value != true, let last = table.columns.indices.last else {
      throw .refused("all \(template.noun)s are retired", help: "change what they share")
    }
    let names = (1...).lazy.map { $0 == 1 ? "retired" : "retired\($0)" }
    let name = names.first { table.column(named: $0) == nil } ?? ""
    var cells = [(table.headerCell(ofColumn: last).range.upperBound, name)]
    for row in 0..<table.rowCount where !table.isBroken(row: row) {
      cells.append((table.cell(inColumn: last, ofRow: row).range.upperBound, isMeant(row) ? value : ""))
    }
    let tree = try MemberEdit("/retired", .string("${\(name)}")).applied(
      to: template.document.tree,
      as: Fields.experience.shape
    )
    let bytes = table.applying(cells.map { ($0.0..<$0.0, separator + $0.1) })
    return [path: bytes, template.document.path: tree.source.bytes]
  }
}

// MARK: What the page shows

/// A finding about a cell of a row, or about the whole row if the column is nil.
private typealias CellFinding = (column: Int?, finding: Finding)

extension ShopTable {
  func write(in session: StudioSession, to writer: inout JSONWriter) {
    let tree = template.document.tree
    writer.member("id", template.id)
    writer.member("app", template.app.id)
    writer.member("file", path)
    writer.member("noun", template.noun)
    writer.member("separator", separator)
    writer.optionalMember("readOnly", refusal)
    writer.optionalMember("urlPrefix", template.declaration.urlPrefix?.value)
    writer.optionalMember("idColumn", template.idColumn.map { table.columns[$0] })
    writer.optionalMember("retiredColumn", retiredColumn)
    writer.objects("columns", shownColumns) { column, writer in
      writer.member("column", table.columns[column])
      let uses = template.texts.filter { $0.value.columns.contains(table.columns[column]) }
      writer.member("keys", uses.map { tree.pointer(to: $0.node) })
    }
    writer.key("rows")
    writer.beginArray()
    let found = cellFindings(in: session)
    for row in 0..<table.rowCount { write(row, found[row] ?? [], in: session, to: &writer) }
    writer.endArray()
  }

  /// The columns with a name that no earlier one has.
  private var shownColumns: [Int] {
    table.columns.indices.filter { !table.columns[$0].isEmpty && table.column(named: table.columns[$0]) == $0 }
  }

  private func write(_ row: Int, _ found: [CellFinding], in session: StudioSession, to writer: inout JSONWriter) {
    let isBroken = table.isBroken(row: row)
    writer.object { writer in
      writer.member("cells", isBroken ? [] : shownColumns.map { text($0, row) })
      if isBroken { writer.member("line", table.line(ofRow: row)) }
      let codes = session.registry.experience(withID: template.id(ofRow: row))?.deployedCodes.count ?? 0
      if codes > 0 { writer.member("codes", codes) }
      let broken = brokenCodes(row, in: session)
      guard !found.isEmpty || broken != nil else { return }
      writer.objects("findings", found) { found, writer in
        let card = found.finding.experienceID.flatMap { session.registry.experience(withID: $0) }
        let subject = card.map { Subject.experience($0, template.app) } ?? .template(template)
        let others = session.registry.cards(at: found.finding.locations).filter { $0.id != card?.id }
        let words = found.finding.inWords(of: subject, naming: others, in: session.registry)
        writer.optionalMember("column", found.column.map { table.columns[$0] })
        writer.member("severity", found.finding.severity.rawValue)
        writer.member("message", words.message)
        writer.member("help", words.help)
      }
      if let broken { writer.object("brokenCodes") { broken.write(to: &$0) } }
    }
  }

  /// Writes the rows that are not those of `old`, or have other findings; both tables have the same rows.
  fileprivate func writeChanges(
    from old: ShopTable,
    _ known: [Int: [CellFinding]],
    in session: StudioSession,
    to writer: inout JSONWriter
  ) {
    let found = cellFindings(in: session)
    let key = { (findings: [CellFinding]?) in (findings ?? []).map { [$0.finding.message, "\($0.column ?? -1)"] } }
    for row in 0..<table.rowCount {
      let isSame = table.bytes[table.range(ofRow: row)] == old.table.bytes[old.table.range(ofRow: row)]
      guard !isSame || key(known[row]) != key(found[row]) else { continue }
      writer.key("\(row)")
      write(row, found[row] ?? [], in: session, to: &writer)
    }
  }

  /// The findings about rows, by row.
  fileprivate func cellFindings(in session: StudioSession) -> [Int: [CellFinding]] {
    let tree = template.document.tree
    let uses = template.texts.map { (pointer: tree.pointer(to: $0.node), columns: $0.value.columns) }
    let prefix = template.id + "#"
    return session.report().findings.reduce(into: [:]) { found, finding in
      let location = finding.location
      let cell = location.file == path ? table.position(at: location.range.lowerBound) : nil
      let card = finding.experienceID.flatMap { $0.hasPrefix(prefix) ? session.registry.experience(withID: $0) : nil }
      guard let row = cell?.row ?? card?.row?.row else { return }
      var column = cell.flatMap { $0.cell.range.upperBound >= location.range.upperBound ? $0.column : nil }
      if column == nil, let pointer = finding.pointer {
        let use = uses.first { $0.pointer == pointer } ?? uses.first { $0.pointer.hasPrefix(pointer + "/") }
        column = use?.columns.first.flatMap(table.column(named:))
      }
      found[row, default: []].append((column.flatMap { table.columns.indices.contains($0) ? $0 : nil }, finding))
    }
  }

  /// The printed codes that unsaved changes of a row take away from its card.
  private func brokenCodes(_ row: Int, in session: StudioSession) -> BrokenCodes? {
    guard session.unsaved.keys.contains(path), !table.isBroken(row: row),
      let before = session.savedRegistry.templates.named(template.id)?.table, row < before.rowCount,
      table.rowCount < before.rowCount
        || before.bytes[before.range(ofRow: row)] != table.bytes[table.range(ofRow: row)],
      let card = session.registry.experience(withID: template.id(ofRow: row))
    else { return nil }
    return BrokenCodes(by: .experience(card, template.app), in: session)
  }
}

extension TemplateText {
  /// The names of the columns in the text.
  var columns: [String] { pieces.compactMap { if case .column(_, let name) = $0 { name } else { nil } } }
}

/// A change of one cell of a row.
struct CellEdit: Sendable, Hashable {
  let column: String
  let value: String
  /// The number of the row, counted from 0 without the header; nil if another member says it.
  private(set) var row: Int?
  /// The text in the row's column of IDs when the page read it.
  private(set) var id: String?

  init(_ column: String, _ value: String, row: Int? = nil) {
    (self.column, self.value, self.row) = (column, value, row)
  }

  /// Reads `{"column","value","row","id"}`.
  init(_ node: Node, of tree: Tree) throws(StudioError) {
    let text = { (key: StaticString) in tree.value(named: key, in: node).flatMap(tree.string(of:)) }
    guard let column = text("column"), let value = text("value") else {
      throw .request("expected \"column\" and \"value\" in each cell")
    }
    self.init(column, value, row: tree.value(named: "row", in: node).flatMap(tree.integer(of:)))
    id = text("id")
  }

  /// The same change of a cell in a certain row.
  fileprivate func inRow(_ row: Int) -> CellEdit { CellEdit(column, value, row: row) }
}

extension StudioSession {
  /// The table of the template called `id`.
  func shops(_ id: String) throws(StudioError) -> ShopTable {
    guard let template = registry.templates.named(id) else { throw .missing("\"\(id)\" has no table") }
    return try ShopTable(template, id)
  }

  /// Changes cells of the row that is a card.
  mutating func edit(_ subject: Subject, _ edits: [CellEdit], isTyping: Bool = false) throws(StudioError) {
    let (shops, row) = try ShopTable.row(subject)
    try edit(
      shops,
      edits.map { $0.inRow(row) },
      title: "Change \(edits.first?.column ?? "") of \(subject.name)",
      typingKey: isTyping ? "\(shops.path) \(subject.id) \(edits.map(\.column))" : nil
    )
  }

  /// Adds a copy of the row that is a card, and returns the ID of the new card.
  mutating func duplicateRow(_ subject: Subject, as text: String) throws(StudioError) -> String {
    let (shops, row) = try ShopTable.row(subject)
    let name = text.trimmed
    try edit(shops, [], adding: [shops.copy(of: row, as: name)], title: "Copy \(subject.name)")
    return "\(shops.template.id)#\(name)"
  }

  /// Changes cells of a table and adds rows at its end, in one step, unless a row cannot have its new ID.
  fileprivate mutating func edit(
    _ shops: ShopTable,
    _ edits: [CellEdit],
    adding rows: [[CellEdit]] = [],
    title: String,
    typingKey: String? = nil
  ) throws(StudioError) {
    try checkVersion(of: shops.template.app)
    let (bytes, named) = try shops.changing(edits, adding: rows)
    let contents = [shops.path: bytes as [UInt8]?]
    guard !named.isEmpty else { return try change(contents, title: title, typingKey: typingKey) }
    // The change is tried on a copy of the session, because the registry decides what can be an ID.
    var trial = self
    try trial.change(contents, title: title)
    if let template = trial.registry.templates.named(shops.template.id), let table = template.table,
      let column = template.idColumn
    {
      for problem in template.idProblems {
        let id = table.text(of: table.cell(inColumn: column, ofRow: problem.row))
        if let error = problem.refusal(of: id, in: named) { throw error.about("row") }
      }
    }
    self = trial
  }
}

extension RowIDError {
  /// Why the new IDs of the rows `named` are refused; nil if the problem is another one.
  fileprivate func refusal(of id: String, in named: Set<Int>) -> StudioError? {
    switch kind {
    case .empty where named.contains(row): .unprocessable("the ID is empty", help: "enter an ID")
    case .character where named.contains(row):
      .unprocessable("\"\(id)\" cannot be an ID", help: "use letters, digits, - and _")
    case .same(let earlier) where named.contains(row) || named.contains(earlier):
      .unprocessable("the ID \"\(id)\" is already in use", help: "enter another one")
    default: nil
    }
  }
}
