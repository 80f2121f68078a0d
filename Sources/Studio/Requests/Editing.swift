import CSVSyntax
import JSONSyntax
import RegistryModel
import TextBasics

extension Studio {
  /// `POST /api/edit`: changes members of a card, or cells of its row.
  mutating func edit(_ call: Call, to writer: inout JSONWriter) throws(StudioError) {
    let subject = try session.subject(call.requiredText("view"), isApp: call.isTrue("app"))
    let cells = call.elements("cells")
    if cells.isEmpty {
      let edits = try call.elements("edits").map { node throws(StudioError) in try MemberEdit(node, of: call.body) }
      try session.edit(subject, edits, isTyping: call.isTrue("typing"))
    } else {
      let texts = try cells.map { node throws(StudioError) in try CellEdit(node, of: call.body) }
      try session.edit(subject, texts, isTyping: call.isTrue("typing"))
    }
    writeChange(shownTo: call, to: &writer)
  }
}

extension StudioSession {
  /// Changes members of a card in its file. Comments, layout and all other members stay as they are.
  mutating func edit(
    _ subject: Subject,
    _ edits: [MemberEdit],
    title: String? = nil,
    isTyping: Bool = false
  ) throws(StudioError) {
    guard let first = edits.first else { throw .request("expected \"edits\" or \"cells\"") }
    let field = FormWords(about: subject.pointer + first.pointer, in: subject.shape).title ?? "Content"
    try change(
      [subject.file: contents(of: subject, after: edits)],
      title: title ?? "Change \(field) of \(subject.name)",
      typingKey: isTyping ? "\(subject.file) \(edits.map(\.pointer))" : nil
    )
  }

  /// The contents of a card's file after changes of its members.
  func contents(of subject: Subject, after edits: [MemberEdit]) throws(StudioError) -> [UInt8] {
    guard !registry.isOlder(subject.app) else {
      throw .refused(
        "\(subject.app.id) uses an older version of the file format",
        help: "run \"appclips migrate --write\""
      )
    }
    guard subject.experience?.row == nil else {
      throw .refused("\(subject.id) is a row of a CSV file", help: "change its cells")
    }
    guard let bytes = contents(of: subject.file) else { throw .missing("there is no file \(subject.file)") }
    var tree = Document(path: subject.file, bytes: bytes).tree
    for edit in edits { tree = try edit.applied(to: tree, below: subject.pointer, as: subject.shape) }
    return tree.source.bytes
  }

  /// Changes cells of the row that is a card. All other bytes of the table stay as they are.
  mutating func edit(_ subject: Subject, _ edits: [CellEdit], isTyping: Bool = false) throws(StudioError) {
    guard let (template, row) = subject.experience?.row, let table = template.table, let path = template.rowsPath else {
      throw .refused("\(subject.id) is not a row of a CSV file")
    }
    guard table.encoding == .utf8 else {
      throw .refused(
        "\(path) is \(table.encoding.name); only a table in UTF-8 can be changed",
        help: "save it as UTF-8 in the program that you edit it with"
      )
    }
    var changes: [(range: Range<Int>, text: String)] = []
    for edit in edits {
      guard let column = table.column(named: edit.column) else {
        throw .refused("\(path) has no column \"\(edit.column)\"", help: "reload the page")
      }
      changes.append((table.cell(inColumn: column, ofRow: row).range, CSVWriter.cell(edit.value)))
    }
    try change(
      [path: table.applying(changes)],
      title: "Change \(edits.first?.column ?? "") of \(subject.name)",
      typingKey: isTyping ? "\(path) \(subject.id) \(edits.map(\.column))" : nil
    )
  }
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
