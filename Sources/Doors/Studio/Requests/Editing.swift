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
    try checkVersion(of: subject.app)
    guard subject.experience?.row == nil else {
      throw .refused("\(subject.id) is a line of a table", help: "change its cells")
    }
    guard let bytes = contents(of: subject.file) else { throw .missing("there is no file \(subject.file)") }
    var tree = Document(path: subject.file, bytes: bytes).tree
    for edit in edits { tree = try edit.applied(to: tree, below: subject.pointer, as: subject.shape) }
    return tree.source.bytes
  }

  /// Refuses to change an app in an older version of the file format.
  func checkVersion(of app: App) throws(StudioError) {
    guard registry.isOlder(app) else { return }
    throw .refused("\(app.id) uses an older version of the file format", help: "run \"appclips migrate --write\"")
  }
}
