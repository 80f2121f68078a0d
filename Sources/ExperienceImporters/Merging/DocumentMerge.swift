import JSONSyntax
import RegistryModel

/// Brings one file of the registry up to what an import says, and leaves everything else in it as it was: members that the
/// import does not mention, comments, order, the spelling of numbers.
///
/// The changes are collected first and then made together, because each edit parses the file again: first all values that
/// are there, then what is new, in rounds of one addition to each container.
struct DocumentMerge {
  private(set) var tree: Tree
  private var edits: [(path: String, value: JSONValue)] = []
  /// What is to be added to each container, by its pointer.
  private var additions: [String: [Addition]] = [:]

  private enum Addition {
    /// Members of an object that names its members freely.
    case entries([(key: String, value: JSONValue)])
    /// A member that the format puts in a certain place.
    case member(key: String, JSONValue, ObjectShape)
    case elements([JSONValue])
  }

  init(_ tree: Tree) { self.tree = tree }

  /// Makes the document have what `proposed` says; new members go where the format lists them.
  mutating func apply(_ proposed: ProposedObject, as shape: ObjectShape) throws(EditFault) {
    try collect(proposed, at: "", as: shape)
    try setValues()
    try addNewOnes()
  }

  private mutating func collect(
    _ proposed: ProposedObject,
    at pointer: String,
    as shape: ObjectShape?
  ) throws(EditFault) {
    for member in proposed.members {
      let path = pointer + "/" + Self.step(member.key)
      let type = shape?.field(named: member.key)?.type
      switch member.value {
      case .object(let inner):
        guard isObject(at: path) else {
          try put(inner.value(as: type?.shape), at: path, as: shape)
          continue
        }
        try collect(inner, at: path, as: type?.shape)
      case .exactly(let value): try put(value, at: path, as: shape)
      case .fileNamed(let name):
        guard currentString(at: path).map({ RegistryPath.name(of: $0) }) != name else { continue }
        try put(.string(ProposedObject.picturePath(name)), at: path, as: shape)
      case .holding(let strings): try add(strings, at: path, as: shape)
      }
    }
  }

  private mutating func put(_ value: JSONValue, at path: String, as shape: ObjectShape?) throws(EditFault) {
    if let node = tree.node(at: path) {
      if !value.means(sameAs: node, of: tree) { edits.append((path, value)) }
      return
    }
    let (parent, key) = Self.parts(of: path)
    guard tree.node(at: parent) != nil else { throw EditFault(reason: "there is nothing at \(parent)") }
    if let shape, shape.field(named: key) != nil {
      additions[parent, default: []].append(.member(key: key, value, shape))
    } else if case .entries(let entries)? = additions[parent]?.last {
      additions[parent]?.removeLast()
      additions[parent]?.append(.entries(entries + [(key, value)]))
    } else {
      additions[parent, default: []].append(.entries([(key, value)]))
    }
  }

  /// Puts the strings that a list lacks after those that it has.
  private mutating func add(_ strings: [String], at path: String, as shape: ObjectShape?) throws(EditFault) {
    guard let list = tree.node(at: path), tree.kind(of: list) == .array else {
      return try put(.array(strings.map(JSONValue.string)), at: path, as: shape)
    }
    let known = Set(tree.elements(of: list).compactMap { tree.string(of: $0)?.lowercased() })
    let new = strings.filter { !known.contains($0.lowercased()) }
    if !new.isEmpty { additions[path, default: []].append(.elements(new.map(JSONValue.string))) }
  }

  private mutating func setValues() throws(EditFault) {
    guard !edits.isEmpty else { return }
    let values = edits
    try edit { editor throws(EditRefusal) in
      var made: [TextEdit] = []
      for (path, value) in values { made += try editor.set(path, to: value) }
      return made
    }
  }

  /// One addition to each of the deepest containers at a time: such edits do not touch each other.
  private mutating func addNewOnes() throws(EditFault) {
    while let depth = additions.keys.map(Self.depth).max() {
      let paths = additions.keys.filter { Self.depth(of: $0) == depth }.sorted()
      let next = paths.compactMap { path in additions[path]?.first.map { (path: path, addition: $0) } }
      try edit { editor throws(EditRefusal) in
        var made: [TextEdit] = []
        for (path, addition) in next { made += try Self.edits(for: addition, at: path, editor) }
        return made
      }
      for path in paths {
        let rest = additions[path]?.dropFirst() ?? []
        additions[path] = rest.isEmpty ? nil : Array(rest)
      }
    }
  }

  private static func edits(
    for addition: Addition,
    at path: String,
    _ editor: TreeEditor
  ) throws(EditRefusal) -> [TextEdit] {
    guard let container = editor.tree.node(at: path) else { throw .nothing(at: path) }
    switch addition {
    case .entries(let entries): return try editor.append(entries, to: container)
    case .elements(let elements): return try editor.append(elements, to: container)
    case .member(let key, let value, let shape):
      let place = place(of: key, in: container, of: editor.tree, as: shape)
      return try editor.insert(value, forKey: key, in: container, at: place)
    }
  }

  /// After the nearest member that the format lists before `key`; first if there is none.
  private static func place(of key: String, in object: Node, of tree: Tree, as shape: ObjectShape) -> Place {
    guard let position = shape.fields.firstIndex(where: { $0.name == key }) else { return .last }
    for field in shape.fields[..<position].reversed() {
      if let member = tree.member(named: field.name, in: object) { return .after(member.key) }
    }
    return .first
  }

  private func isObject(at path: String) -> Bool { tree.node(at: path).map { tree.kind(of: $0) == .object } ?? false }

  private func currentString(at path: String) -> String? { tree.node(at: path).flatMap { tree.string(of: $0) } }

  private mutating func edit(_ edits: (TreeEditor) throws(EditRefusal) -> [TextEdit]) throws(EditFault) {
    do {
      tree = try tree.applying(edits(TreeEditor(tree)))
    } catch {
      throw EditFault(reason: "\(error)")
    }
  }

  /// How many steps a pointer has.
  private static func depth(of pointer: String) -> Int { pointer.utf8.count { $0 == UInt8(ascii: "/") } }

  /// A key as a step of a JSON Pointer.
  private static func step(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  private static func parts(of path: String) -> (parent: String, key: String) {
    let cut = path.lastIndex(of: "/") ?? path.startIndex
    let key = path[cut...].dropFirst().replacing("~1", with: "/").replacing("~0", with: "~")
    return (String(path[..<cut]), String(key))
  }
}

/// An edit that the editor refused.
struct EditFault: Error {
  /// Why, without a full stop.
  let reason: String
}

extension FieldType {
  /// The members of an object of this type; nil for what is none, or names its members freely.
  var shape: ObjectShape? {
    switch self {
    case .object(let shape): shape
    default: nil
    }
  }
}
