import JSONSyntax

/// A text that a step changes, one edit after the other, each in the layout of what is there.
struct Draft {
  var tree: Tree

  init(_ tree: Tree) {
    self.tree = tree
  }

  /// Whether something stands at `pointer`.
  func has(_ pointer: String) -> Bool { tree.node(at: pointer) != nil }

  /// Gives the member at `pointer` another key.
  mutating func rename(_ pointer: String, to key: String) throws(EditFault) {
    guard let node = tree.node(at: pointer) else { return }
    try edit { editor throws(EditRefusal) in try editor.rename(node, to: key) }
  }

  /// Replaces the value at `pointer`, or puts it behind the last of its siblings.
  mutating func set(_ pointer: String, to value: JSONValue) throws(EditFault) {
    try edit { editor throws(EditRefusal) in try editor.set(pointer, to: value) }
  }

  /// Puts a member behind the one at `sibling`, or first where there is no such sibling.
  mutating func insert(
    _ key: String,
    _ value: JSONValue,
    in object: String,
    behind sibling: String?
  ) throws(EditFault) {
    guard let container = tree.node(at: object) else { return }
    let place = sibling.flatMap { tree.node(at: $0) }.map(Place.after) ?? .first
    try edit { editor throws(EditRefusal) in try editor.insert(value, forKey: key, in: container, at: place) }
  }

  /// Moves the member at `pointer` to the end of the object at `container`.
  mutating func move(_ pointer: String, to container: String, as key: String? = nil) throws(EditFault) {
    guard let node = tree.node(at: pointer), let target = tree.node(at: container) else { return }
    try edit { editor throws(EditRefusal) in try editor.move(node, to: target, as: key) }
  }

  /// Takes out what is at `pointer`.
  mutating func remove(_ pointer: String) throws(EditFault) {
    guard let node = tree.node(at: pointer) else { return }
    try edit { editor throws(EditRefusal) in try editor.remove(node) }
  }

  /// The value at `pointer`, as it is spelled.
  func value(_ pointer: String) -> JSONValue? {
    tree.node(at: pointer).map { JSONValue($0, of: tree) }
  }

  private mutating func edit(
    _ edits: (TreeEditor) throws(EditRefusal) -> [TextEdit]
  ) throws(EditFault) {
    do {
      tree = try tree.applying(edits(TreeEditor(tree)))
    } catch {
      throw EditFault(reason: "\(error)")
    }
  }
}

/// An edit that the editor refused.
struct EditFault: Error {
  /// Why, without a full stop.
  let reason: String
}
