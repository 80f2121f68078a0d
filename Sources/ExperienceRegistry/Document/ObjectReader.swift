package import JSONSyntax

/// Reads the members of one JSON object as values with places.
///
/// What is missing, or is no value of the asked kind, reads as nil or nothing: the field rules have reported it, and
/// every other member is still of use. Of a key given twice the first counts. The object is walked once, whatever is asked
/// of it afterwards.
package struct ObjectReader {
  /// The tree the object stands in.
  let tree: Tree
  /// The object.
  package let node: Node
  private let shape: ObjectShape
  /// The value of each field of the shape, by the field's position.
  private let values: [Node?]

  /// A reader of the object at `node`, or nil where that is no object.
  package init?(_ node: Node?, in tree: Tree, as shape: ObjectShape) {
    guard let node, tree.kind(of: node) == .object else { return nil }
    self.tree = tree
    self.node = node
    self.shape = shape
    var values = [Node?](repeating: nil, count: shape.fields.count)
    var expected = 0
    for member in tree.members(of: node) {
      guard let position = shape.position(of: member.key, in: tree, expected: expected) else { continue }
      if values[position] == nil { values[position] = member.value }
      expected = position + 1
    }
    self.values = values
  }

  func string(_ name: StaticString) -> Located<String>? {
    value(name).value.flatMap { Self.string(at: $0, in: tree) }
  }

  func integer(_ name: StaticString) -> Located<Int>? {
    guard let value = value(name).value, let integer = tree.integer(of: value) else { return nil }
    return Located(integer, at: value)
  }

  func number(_ name: StaticString) -> Located<Double>? {
    guard let value = value(name).value, let number = tree.double(of: value) else { return nil }
    return Located(number, at: value)
  }

  func boolean(_ name: StaticString) -> Located<Bool>? {
    guard let value = value(name).value, let boolean = tree.boolean(of: value) else { return nil }
    return Located(boolean, at: value)
  }

  func object(_ name: StaticString) -> ObjectReader? {
    let (value, type) = value(name)
    guard case .object(let shape) = type else { return nil }
    return ObjectReader(value, in: tree, as: shape)
  }

  func strings(_ name: StaticString) -> [Located<String>] {
    guard let list = value(name).value else { return [] }
    return tree.elements(of: list).compactMap { Self.string(at: $0, in: tree) }
  }

  func objects(_ name: StaticString) -> [ObjectReader] {
    let (value, type) = value(name)
    guard let value, case .list(of: .object(let shape), count: _) = type else { return [] }
    return tree.elements(of: value).compactMap { ObjectReader($0, in: tree, as: shape) }
  }

  /// The members of the object called `name`: each key with its object.
  func objectEntries(_ name: StaticString) -> [(key: Located<String>, value: ObjectReader)] {
    let (value, type) = value(name)
    guard let value, case .entries(of: .object(let shape), named: _) = type else { return [] }
    return tree.members(of: value).compactMap { member in
      guard let key = Self.string(at: member.key, in: tree) else { return nil }
      return ObjectReader(member.value, in: tree, as: shape).map { (key, $0) }
    }
  }

  /// The members of the object called `name`: each key with its text.
  func stringEntries(_ name: StaticString) -> [(key: Located<String>, value: Located<String>)] {
    guard let value = value(name).value else { return [] }
    return tree.members(of: value).compactMap { member in
      guard let key = Self.string(at: member.key, in: tree) else { return nil }
      return Self.string(at: member.value, in: tree).map { (key, $0) }
    }
  }

  /// The value of the member called `name`, and what the format says it is.
  private func value(_ name: StaticString) -> (value: Node?, type: FieldType) {
    guard let position = shape.fields.firstIndex(where: { $0.key.isEqual(to: name) }) else {
      preconditionFailure("\(shape.name) has no field \(name)")
    }
    return (values[position], shape.fields[position].type)
  }

  private static func string(at node: Node, in tree: Tree) -> Located<String>? {
    tree.string(of: node).map { Located($0, at: node) }
  }
}

extension StaticString {
  /// Whether both are the same bytes.
  fileprivate func isEqual(to other: StaticString) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    return withUTF8Buffer { mine in other.withUTF8Buffer { mine.elementsEqual($0) } }
  }
}
