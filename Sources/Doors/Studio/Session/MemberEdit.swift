import JSONSyntax
import RegistryModel

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
