import ExperienceRegistry
import JSONSyntax

/// Brings one file of the registry up to what an import says, and leaves everything else in it as it was: members that the
/// import does not mention, comments, order, the spelling of numbers.
struct DocumentMerge {
  private(set) var tree: Tree

  init(_ tree: Tree) { self.tree = tree }

  /// Makes the object at `pointer` have what `proposed` says; new members go where the format lists them.
  mutating func apply(_ proposed: ProposedObject, at pointer: String = "", as shape: ObjectShape?) throws(EditFault) {
    for member in proposed.members {
      let path = pointer + "/" + Self.step(member.key)
      let type = shape?.field(named: member.key)?.type
      switch member.value {
      case .object(let inner):
        guard isObject(at: path) else {
          try put(inner.value(as: type?.shape), at: path, as: shape)
          continue
        }
        try apply(inner, at: path, as: type?.shape)
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
      guard !value.means(sameAs: node, of: tree) else { return }
      return try edit { editor throws(EditRefusal) in try editor.set(node, to: value) }
    }
    let (parent, key) = Self.parts(of: path)
    guard let object = tree.node(at: parent) else { throw EditFault(reason: "there is nothing at \(parent)") }
    let place = place(of: key, in: object, as: shape)
    try edit { editor throws(EditRefusal) in try editor.insert(value, forKey: key, in: object, at: place) }
  }

  /// Puts the strings that a list lacks behind those that it has.
  private mutating func add(_ strings: [String], at path: String, as shape: ObjectShape?) throws(EditFault) {
    guard let list = tree.node(at: path), tree.kind(of: list) == .array else {
      return try put(.array(strings.map(JSONValue.string)), at: path, as: shape)
    }
    let known = Set(tree.elements(of: list).compactMap { tree.string(of: $0)?.lowercased() })
    for string in strings where !known.contains(string.lowercased()) {
      guard let list = tree.node(at: path) else { return }
      try edit { editor throws(EditRefusal) in try editor.insert(.string(string), in: list) }
    }
  }

  /// Behind the nearest member that the format lists before `key`; first where there is none, last where the format does
  /// not know the key.
  private func place(of key: String, in object: Node, as shape: ObjectShape?) -> Place {
    guard let shape, let position = shape.fields.firstIndex(where: { $0.name == key }) else { return .last }
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
