package import JSONSyntax

/// Reads the members of one JSON object as values with places.
///
/// What is missing, or is no value of the asked kind, reads as nil or nothing: the field rules have reported it, and
/// every other member is still of use. A misspelled key and a value in a wrong spelling, which they have reported too, read
/// as what they mean. Of a key given twice the first counts. The object is walked once, whatever is asked of it afterwards.
package struct ObjectReader: Sendable {
  /// The tree the object stands in.
  let tree: Tree
  /// The object.
  package let node: Node
  private let shape: ObjectShape
  /// The value of each field of the shape, by the field's position.
  private let values: MemberNodes
  /// The values of fields whose keys are misspelled, by the field's position.
  private let misspelled: [Int: Node]

  /// A reader of the object at `node`, or nil where that is no object.
  package init?(_ node: Node?, in tree: Tree, as shape: ObjectShape) {
    guard let node, tree.kind(of: node) == .object else { return nil }
    self.tree = tree
    self.node = node
    self.shape = shape
    values = MemberNodes(of: node, in: tree, named: shape.keys)
    let meant = shape.misspelled(in: node, of: tree)
    misspelled = meant.isEmpty ? [:] : Dictionary(meant.map { ($0.position, $0.value) }) { first, _ in first }
  }

  /// A reader of the object at `node`, whose members are known.
  init(_ node: Node, in tree: Tree, as shape: ObjectShape, _ values: MemberNodes) {
    self.tree = tree
    self.node = node
    self.shape = shape
    self.values = values
    misspelled = [:]
  }

  func string(_ name: StaticString) -> Located<String>? {
    guard let value = value(name) else { return nil }
    return type(of: name).text(meantAt: value, in: tree).map { Located($0, at: value) }
  }

  func integer(_ name: StaticString) -> Located<Int>? {
    guard let value = value(name) else { return nil }
    return (tree.integer(of: value) ?? type(of: name).integer(meantAt: value, in: tree)).map { Located($0, at: value) }
  }

  func number(_ name: StaticString) -> Located<Double>? {
    guard let value = value(name) else { return nil }
    return (tree.double(of: value) ?? type(of: name).number(meantAt: value, in: tree)).map { Located($0, at: value) }
  }

  func boolean(_ name: StaticString) -> Located<Bool>? {
    guard let value = value(name) else { return nil }
    return (tree.boolean(of: value) ?? type(of: name).boolean(meantAt: value, in: tree)).map { Located($0, at: value) }
  }

  func object(_ name: StaticString) -> ObjectReader? {
    guard let value = value(name), case .object(let shape) = type(of: name) else { return nil }
    return ObjectReader(value, in: tree, as: shape)
  }

  func strings(_ name: StaticString) -> [Located<String>] {
    guard let list = value(name), case .list(let element, count: _) = type(of: name) else { return [] }
    if type(of: name).isList(meantAt: list, in: tree) { return [Self.string(at: list, in: tree)].compactMap(\.self) }
    return tree.elements(of: list).compactMap { node in
      element.text(meantAt: node, in: tree).map { Located($0, at: node) }
    }
  }

  func objects(_ name: StaticString) -> [ObjectReader] {
    guard let value = value(name), case .list(of: .object(let shape), count: _) = type(of: name) else { return [] }
    return tree.elements(of: value).compactMap { ObjectReader($0, in: tree, as: shape) }
  }

  /// The members of the object called `name`: each key with its object.
  func objectEntries(_ name: StaticString) -> [(key: Located<String>, value: ObjectReader)] {
    guard let value = value(name), case .entries(of: .object(let shape), named: _) = type(of: name) else { return [] }
    return tree.members(of: value).compactMap { member in
      guard let key = Self.string(at: member.key, in: tree) else { return nil }
      return ObjectReader(member.value, in: tree, as: shape).map { (key, $0) }
    }
  }

  /// The members of the object called `name`: each key with its text.
  func stringEntries(_ name: StaticString) -> [(key: Located<String>, value: Located<String>)] {
    guard let value = value(name) else { return [] }
    return tree.members(of: value).compactMap { member in
      guard let key = Self.string(at: member.key, in: tree) else { return nil }
      return Self.string(at: member.value, in: tree).map { (key, $0) }
    }
  }

  /// The value of the member called `name`, or nil where it is missing.
  func value(_ name: StaticString) -> Node? {
    let position = position(of: name)
    return values[position] ?? misspelled[position]
  }

  /// What the format says of the member called `name`.
  private func type(of name: StaticString) -> FieldType { shape.fields[position(of: name)].type }

  private func position(of name: StaticString) -> Int {
    guard let position = name.withUTF8Buffer({ shape.keys.position(of: $0.span) }) else {
      preconditionFailure("\(shape.name) has no field \(name)")
    }
    return position
  }

  private static func string(at node: Node, in tree: Tree) -> Located<String>? {
    tree.string(of: node).map { Located($0, at: node) }
  }
}
