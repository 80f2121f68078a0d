import JSONSyntax
import RegistryModel

/// Updates a file of the registry with the values of an import, and keeps everything else unchanged: members that the
/// import does not mention, comments, order, the spelling of numbers.
///
/// The changes are collected first and then made together, because each edit parses the file again: first all existing
/// values, then the additions, in rounds of one addition to each container, and then the removals.
struct DocumentMerge {
  private(set) var tree: Tree
  private var edits: [(path: String, value: JSONValue)] = []
  /// The additions to each container, by its pointer.
  private var additions: [String: [Addition]] = [:]
  private var removals: [String] = []

  private enum Addition {
    /// Members of an object with arbitrary keys.
    case entries([(key: String, value: JSONValue)])
    /// A member that has a fixed position in the format.
    case member(key: String, JSONValue, ObjectShape)
    case elements([JSONValue])
  }

  init(_ tree: Tree) { self.tree = tree }

  /// Applies `proposed` to the document. New members are inserted in the order of the format.
  mutating func apply(_ proposed: ProposedObject, as shape: ObjectShape) throws(UnexpectedEditError) {
    try collect(proposed, at: "", as: shape)
    try setValues()
    try addNewOnes()
    try removeOldOnes()
  }

  private mutating func collect(
    _ proposed: ProposedObject,
    at pointer: String,
    as shape: ObjectShape?
  ) throws(UnexpectedEditError) {
    for member in proposed.members {
      let path = pointer + "/" + Self.step(member.key)
      let type = shape?.field(named: member.key)?.type
      switch member.value {
      case .object(let inner):
        guard isContainer(at: path) else {
          try put(inner.value(as: type?.shape), at: path, as: shape)
          continue
        }
        try collect(inner, at: path, as: type?.shape)
      case .exactly(let value): try put(value, at: path, as: shape)
      case .fileNamed(let name):
        guard currentString(at: path).map({ RegistryPath.name(of: $0) }) != name else { continue }
        try put(.string(ProposedObject.picturePath(name)), at: path, as: shape)
      case .holding(let strings): try add(strings, at: path, as: shape)
      case .elements(let codes): try add(codes, at: path, as: shape, type?.shapeOfElement)
      case .removed: if tree.node(at: path) != nil { removals.append(path) }
      }
    }
  }

  private mutating func put(_ value: JSONValue, at path: String, as shape: ObjectShape?) throws(UnexpectedEditError) {
    if let node = tree.node(at: path) {
      if !value.means(sameAs: node, of: tree) { edits.append((path, value)) }
      return
    }
    let (parent, key) = Self.parts(of: path)
    guard let container = tree.node(at: parent) else {
      throw UnexpectedEditError(reason: "there is nothing at \(parent)")
    }
    if tree.kind(of: container) == .array {
      additions[parent, default: []].append(.elements([value]))
    } else if let shape, shape.field(named: key) != nil {
      additions[parent, default: []].append(.member(key: key, value, shape))
    } else if case .entries(let entries)? = additions[parent]?.last {
      additions[parent]?.removeLast()
      additions[parent]?.append(.entries(entries + [(key, value)]))
    } else {
      additions[parent, default: []].append(.entries([(key, value)]))
    }
  }

  /// Appends the strings that a list lacks.
  private mutating func add(_ strings: [String], at path: String, as shape: ObjectShape?) throws(UnexpectedEditError) {
    guard let list = tree.node(at: path), tree.kind(of: list) == .array else {
      return try put(.array(strings.map(JSONValue.string)), at: path, as: shape)
    }
    let known = Set(tree.elements(of: list).compactMap { tree.string(of: $0)?.lowercased() })
    let new = strings.filter { !known.contains($0.lowercased()) }
    if !new.isEmpty { additions[path, default: []].append(.elements(new.map(JSONValue.string))) }
  }

  /// Appends the codes that a list lacks, and updates those that it has. The note of a code stays as it is.
  private mutating func add(
    _ codes: [ProposedObject],
    at path: String,
    as shape: ObjectShape?,
    _ element: ObjectShape?
  ) throws(UnexpectedEditError) {
    guard let list = tree.node(at: path), tree.kind(of: list) == .array else {
      return try put(.array(codes.map { $0.value(as: element) }), at: path, as: shape)
    }
    var known: [CodeIdentity: Int] = [:]
    for (index, node) in tree.elements(of: list).enumerated() where tree.kind(of: node) == .object {
      let (kind, url) = (tree.value(named: "kind", in: node), tree.value(named: "url", in: node))
      let identity = CodeIdentity(kind: kind.flatMap { tree.string(of: $0) }, url: url.flatMap { tree.string(of: $0) })
      identity.map { known[$0] = known[$0] ?? index }
    }
    for code in codes {
      let identity = CodeIdentity(kind: code.string("kind"), url: code.string("url"))
      guard let index = identity.flatMap({ known[$0] }) else {
        additions[path, default: []].append(.elements([code.value(as: element)]))
        continue
      }
      let hasNote = tree.node(at: "\(path)/\(index)/note") != nil
      let rest = code.omitting(["kind", "url"] + (hasNote ? ["note"] : []))
      try collect(rest, at: "\(path)/\(index)", as: element)
    }
  }

  private mutating func setValues() throws(UnexpectedEditError) {
    guard !edits.isEmpty else { return }
    let values = edits
    try edit { editor throws(EditError) in
      var made: [TextEdit] = []
      for (path, value) in values { made += try editor.set(path, to: value) }
      return made
    }
  }

  /// Makes one addition to each of the deepest containers at a time, because such edits do not touch each other.
  private mutating func addNewOnes() throws(UnexpectedEditError) {
    while let depth = additions.keys.map(Self.depth).max() {
      let paths = additions.keys.filter { Self.depth(of: $0) == depth }.sorted()
      let next = paths.compactMap { path in additions[path]?.first.map { (path: path, addition: $0) } }
      try edit { editor throws(EditError) in
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

  private mutating func removeOldOnes() throws(UnexpectedEditError) {
    for path in removals {
      var path = path
      while tree.node(at: path) != nil {
        let parent = Self.parts(of: path).parent
        guard let node = tree.node(at: parent), !parent.isEmpty, Array(tree.members(of: node)).count == 1 else { break }
        path = parent
      }
      guard tree.node(at: path) != nil else { continue }
      try edit { editor throws(EditError) in try editor.remove(path) }
    }
  }

  private static func edits(
    for addition: Addition,
    at path: String,
    _ editor: TreeEditor
  ) throws(EditError) -> [TextEdit] {
    guard let container = editor.tree.node(at: path) else { throw .nothing(at: path) }
    switch addition {
    case .entries(let entries): return try editor.append(entries, to: container)
    case .elements(let elements): return try editor.append(elements, to: container)
    case .member(let key, let value, let shape):
      let place = shape.place(of: key, in: container, of: editor.tree)
      return try editor.insert(value, forKey: key, in: container, at: place)
    }
  }

  private func isContainer(at path: String) -> Bool {
    tree.node(at: path).map { tree.kind(of: $0).isContainer } ?? false
  }

  private func currentString(at path: String) -> String? { tree.node(at: path).flatMap { tree.string(of: $0) } }

  private mutating func edit(_ edits: (TreeEditor) throws(EditError) -> [TextEdit]) throws(UnexpectedEditError) {
    tree = try tree.editing(edits)
  }

  /// The number of steps of a pointer.
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

extension FieldType {
  /// The members of an object of this type; nil if the type is not an object or has arbitrary keys.
  var shape: ObjectShape? {
    switch self {
    case .object(let shape): shape
    default: nil
    }
  }

  /// The members of the elements of a list of this type; nil if they are not objects.
  var shapeOfElement: ObjectShape? {
    if case .list(let element, _) = self { element.shape } else { nil }
  }
}
