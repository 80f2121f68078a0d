import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

/// A row of a CSV file that is a card.
struct CardRow {
  let template: RowTemplate
  let table: CSVTable
  /// The path of the CSV file.
  let path: String
  /// The number of the row, counted from 0 without the header.
  let row: Int

  /// The row that is the card `subject`, in a table that can be changed.
  init(_ subject: Subject) throws(StudioError) {
    guard let (template, row) = subject.experience?.row, let table = template.table, let path = template.rowsPath else {
      throw .refused("\(subject.id) is not a line of a table")
    }
    guard table.encoding == .utf8 else {
      throw .refused(
        "\(path) is \(table.encoding.name); only a table in UTF-8 can be changed",
        help: "save it as UTF-8 in the program that you edit it with"
      )
    }
    (self.template, self.table, self.path, self.row) = (template, table, path, row)
  }

  /// The table with other texts in some cells of the row. All other bytes stay as they are.
  func changing(_ edits: [CellEdit]) throws(StudioError) -> [UInt8] {
    var changes: [(range: Range<Int>, text: String)] = []
    for edit in edits {
      guard let column = table.column(named: edit.column) else {
        throw .refused("\(path) has no column \"\(edit.column)\"", help: "reload the page")
      }
      changes.append((table.cell(inColumn: column, ofRow: row).range, CSVWriter.cell(edit.value)))
    }
    return table.applying(changes)
  }

  /// The members that are of one shop alone: a copy that kept them would lead people to the other shop.
  private static let ownMembers = [
    "/codes/", "/place/address/", "/place/coordinates/", "/place/phone/", "/place/homePage", "/place/placeID",
  ]

  /// The table with a copy of the row at its end, which has another ID. Its cells are empty if their columns fill only
  /// members of one shop, such as its street, coordinates, telephone number and codes.
  func duplicating(as id: String) -> [UInt8] {
    let tree = template.document.tree
    let isOwn = { (text: Located<TemplateText>) in
      Self.ownMembers.contains(where: tree.pointer(to: text.node).hasPrefix)
    }
    let shared = Set(template.texts.filter { !isOwn($0) }.flatMap(\.value.columns))
    let emptied = Set(template.texts.filter(isOwn).flatMap(\.value.columns)).subtracting(shared)
    let cells = table.columns.indices.map { column in
      if column == template.idColumn { return id }
      return emptied.contains(table.columns[column]) ? "" : table.text(of: table.cell(inColumn: column, ofRow: row))
    }
    let separator = String(UnicodeScalar(table.dialect.separator))
    return table.applying([], adding: [cells.map(CSVWriter.cell).joined(separator: separator)])
  }

  /// The table without the row.
  func removing() -> [UInt8] { table.applying([(table.range(ofWholeRow: row), "")]) }
}

extension TemplateText {
  /// The names of the columns in the text.
  var columns: [String] { pieces.compactMap { if case .column(_, let name) = $0 { name } else { nil } } }
}

/// A change of one cell of a row.
struct CellEdit: Sendable, Hashable {
  let column: String
  let value: String

  init(_ column: String, _ value: String) { (self.column, self.value) = (column, value) }

  /// Reads `{"column","value"}`.
  init(_ node: Node, of tree: Tree) throws(StudioError) {
    let text = { (key: StaticString) in tree.value(named: key, in: node).flatMap(tree.string(of:)) }
    guard let column = text("column"), let value = text("value") else {
      throw .request("expected \"column\" and \"value\" in each cell")
    }
    self.init(column, value)
  }
}

extension StudioSession {
  /// Changes cells of the row that is a card.
  mutating func edit(_ subject: Subject, _ edits: [CellEdit], isTyping: Bool = false) throws(StudioError) {
    let row = try CardRow(subject)
    let contents = [row.path: try row.changing(edits)]
    let title = "Change \(edits.first?.column ?? "") of \(subject.name)"
    let column = row.template.idColumn.map { row.table.columns[$0] }
    if let name = edits.last(where: { $0.column == column })?.value, "\(row.template.id)#\(name)" != subject.id {
      return try change(contents, title: title, addingRow: name, to: row.template)
    }
    try change(
      contents,
      title: title,
      typingKey: isTyping ? "\(row.path) \(subject.id) \(edits.map(\.column))" : nil
    )
  }

  /// Adds a copy of the row that is a card, and returns the ID of the new card.
  mutating func duplicateRow(_ subject: Subject, as text: String) throws(StudioError) -> String {
    let row = try CardRow(subject)
    let name = text.trimmed
    let contents = [row.path: row.duplicating(as: name)]
    try change(contents, title: "Copy \(subject.name)", addingRow: name, to: row.template)
    return "\(row.template.id)#\(name)"
  }

  /// Changes a table so that it has a row with the ID `name`, unless no row can have it.
  private mutating func change(
    _ contents: [String: [UInt8]?],
    title: String,
    addingRow name: String,
    to template: RowTemplate
  ) throws(StudioError) {
    let id = "\(template.id)#\(name)"
    guard !name.isEmpty, registry.experience(withID: id) == nil else {
      let message = name.isEmpty ? "the ID is empty" : "the ID \"\(name)\" is already in use"
      throw .unprocessable(message, help: name.isEmpty ? "enter an ID" : "enter another one").about("row")
    }
    // The change is tried on a copy of the session, because the registry decides what can be an ID.
    var trial = self
    try trial.change(contents, title: title)
    guard trial.registry.experience(withID: id) != nil else {
      throw .unprocessable("\"\(name)\" cannot be an ID", help: "use letters, digits, - and _").about("row")
    }
    self = trial
  }
}
