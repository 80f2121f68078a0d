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

/// A change of one member: a JSON Pointer and its new value, or nil to remove it.
struct MemberEdit: Sendable, Hashable {
  let pointer: String
  let value: JSONValue?

  /// Reads `{"pointer","value"}` or `{"pointer","remove":true}`.
  init(_ node: Node, of tree: Tree) throws(StudioError) {
    guard let pointer = tree.value(named: "pointer", in: node).flatMap(tree.string(of:)) else {
      throw .request("expected \"pointer\" in each edit")
    }
    self.pointer = pointer
    if let value = tree.value(named: "value", in: node) {
      self.value = JSONValue(value, of: tree)
    } else {
      guard tree.value(named: "remove", in: node).flatMap(tree.boolean(of:)) == true else {
        throw .request("expected \"value\" or \"remove\" in each edit")
      }
      value = nil
    }
  }

  init(_ pointer: String, _ value: JSONValue?) { (self.pointer, self.value) = (pointer, value) }

  /// The text of `tree` after the edit. Containers that lead to a new member are added, and a list or an object at the top
  /// that becomes empty is removed. A new member of an object that `shape` defines is inserted in the order of the format.
  func applied(to tree: Tree, below root: String = "", as shape: ObjectShape? = nil) throws(StudioError) -> Tree {
    do {
      let editor = try TreeEditor(tree)
      let edits =
        try value.map { value throws(EditError) in try set(value, below: root, editor, shape) } ?? remove(root, editor)
      return try tree.applying(edits)
    } catch let error as EditError {
      throw .refused("\(error)", help: "open the file in an editor, and fix it there")
    } catch {
      throw .refused("\(error)")
    }
  }

  private func set(
    _ value: JSONValue,
    below root: String,
    _ editor: TreeEditor,
    _ shape: ObjectShape?
  ) throws(EditError) -> [TextEdit] {
    let tree = editor.tree
    var (pointer, value) = (root + self.pointer, value)
    while let slash = pointer.lastIndex(of: "/"), tree.node(at: pointer) == nil {
      let (parent, step) = (String(pointer[..<slash]), Self.unescaped(pointer[slash...].dropFirst()))
      if let container = tree.node(at: parent) {
        guard tree.kind(of: container) == .object else { break }
        let place = shape.flatMap { FieldPath(parent, in: $0).object }?.place(of: step, in: container, of: tree)
        return try editor.insert(value, forKey: step, in: container, at: place ?? .last)
      }
      value = step == "-" ? .array([value]) : .object([(step, value)])
      pointer = parent
    }
    return try editor.set(pointer, to: value)
  }

  private func remove(_ root: String, _ editor: TreeEditor) throws(EditError) -> [TextEdit] {
    let tree = editor.tree
    guard let node = tree.node(at: root + pointer) else { return [] }
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    var count = 0
    if let parent = tree.parent(of: node) {
      if tree.kind(of: parent) == .object {
        for _ in tree.members(of: parent) { count += 1 }
      } else {
        for _ in tree.elements(of: parent) { count += 1 }
      }
    }
    guard steps.count == 2, count == 1 else { return try editor.remove(node) }
    return try editor.remove(root + "/" + (steps.first ?? ""))
  }

  /// The key that a part of a pointer names (RFC 6901, 4).
  static func unescaped(_ step: Substring) -> String {
    String(step).replacing("~1", with: "/").replacing("~0", with: "~")
  }

  /// The pointer of the member `key` of the object at `pointer`.
  static func pointer(_ pointer: String, _ key: String) -> String {
    pointer + "/" + key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
