package import JSONSyntax

/// Reads the members of one JSON object as values with places.
///
/// What is missing, or is no value of the asked kind, reads as nil or nothing: the field rules have reported it, and
/// every other member is still of use. Of a key given twice the first counts.
package struct ObjectReader {
  /// The tree the object stands in.
  let tree: Tree
  /// The object.
  package let node: Node

  /// A reader of the object at `node`, or nil where that is no object.
  package init?(_ node: Node?, in tree: Tree) {
    guard let node, tree.kind(of: node) == .object else { return nil }
    self.tree = tree
    self.node = node
  }

  func string(_ name: StaticString) -> Located<String>? {
    guard let value = tree.value(named: name, in: node) else { return nil }
    return Self.string(at: value, in: tree)
  }

  func integer(_ name: StaticString) -> Located<Int>? {
    guard let value = tree.value(named: name, in: node), let integer = tree.integer(of: value) else { return nil }
    return Located(integer, at: value)
  }

  func number(_ name: StaticString) -> Located<Double>? {
    guard let value = tree.value(named: name, in: node), let number = tree.double(of: value) else { return nil }
    return Located(number, at: value)
  }

  func boolean(_ name: StaticString) -> Located<Bool>? {
    guard let value = tree.value(named: name, in: node), let boolean = tree.boolean(of: value) else { return nil }
    return Located(boolean, at: value)
  }

  func object(_ name: StaticString) -> ObjectReader? {
    ObjectReader(tree.value(named: name, in: node), in: tree)
  }

  func strings(_ name: StaticString) -> [Located<String>] {
    guard let list = tree.value(named: name, in: node) else { return [] }
    return tree.elements(of: list).compactMap { Self.string(at: $0, in: tree) }
  }

  func objects(_ name: StaticString) -> [ObjectReader] {
    guard let list = tree.value(named: name, in: node) else { return [] }
    return tree.elements(of: list).compactMap { ObjectReader($0, in: tree) }
  }

  /// The members of the object called `name`: each key with its value.
  func entries(_ name: StaticString) -> [(key: Located<String>, value: Node)] {
    guard let map = tree.value(named: name, in: node) else { return [] }
    return tree.members(of: map).compactMap { member in
      Self.string(at: member.key, in: tree).map { ($0, member.value) }
    }
  }

  static func string(at node: Node, in tree: Tree) -> Located<String>? {
    tree.string(of: node).map { Located($0, at: node) }
  }
}
