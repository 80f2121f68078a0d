package import JSONSyntax

/// An object of the file format as a plain value, with the node of each member.
package protocol Declaration: Sendable {
  /// The members of such an object.
  static var fields: FieldTable<Self> { get }
}

/// A declaration of which its object says everything: the value of a member, or an element of a list.
package protocol ObjectDeclaration: Declaration, OptionalFieldValue, FieldElement {
  /// An object without members, at `object` in its tree.
  init(at object: Node)
}

/// A declaration that belongs to a key which the team chose: a language or a locale.
package protocol NamedDeclaration: Declaration, FieldElement {
  /// A declaration without members whose key is `name`.
  init(named name: Located<String>, at object: Node)
}

/// Reads a tree into plain values, once, by the tables of `Fields`, and notes whether it has anything that the file format
/// does not.
///
/// A missing value and one of the wrong kind become nil or an empty list: the field rules report them, and the other
/// members are still of use. A misspelled key and a value in a wrong spelling, which they report too, are read as what they
/// mean. Of a key given twice the first counts. What exactly differs is for `FieldChecker` to say, which runs on files
/// with a difference alone.
package struct FieldDecoder {
  let tree: Tree
  /// Whether everything read so far is as the file format has it.
  private(set) var followsFormat: Bool

  package init(_ tree: Tree) {
    self.tree = tree
    followsFormat = tree.problems.isEmpty
  }

  /// Reads the members of the object at the top of the tree into `owner`; false if there is none.
  mutating func decode<Owner: ObjectDeclaration>(into owner: inout Owner) -> Bool {
    guard let root = tree.root, isObject(root) else {
      noteDifference()
      return false
    }
    decodeMembers(of: root, into: &owner)
    return true
  }

  /// Notes something that the file format does not have.
  mutating func noteDifference() { followsFormat = false }

  /// The object at `node`, or nil if the value is something else.
  package mutating func object<Owner: ObjectDeclaration>(at node: Node) -> Owner? {
    guard isObject(node) else { return nil }
    var owner = Owner(at: node)
    decodeMembers(of: node, into: &owner)
    return owner
  }

  /// The object at `node` whose key is `name`, or nil if the value is something else.
  mutating func object<Owner: NamedDeclaration>(at node: Node, named name: Located<String>) -> Owner? {
    guard isObject(node) else { return nil }
    var owner = Owner(named: name, at: node)
    decodeMembers(of: node, into: &owner)
    return owner
  }

  private mutating func isObject(_ node: Node) -> Bool {
    guard tree.kind(of: node) != .object else { return true }
    noteDifference()
    return false
  }

  private mutating func decodeMembers<Owner: Declaration>(of node: Node, into owner: inout Owner) {
    let fields = Owner.fields
    var present = FieldSet()
    var knowsAllKeys = true
    for member in tree.members(of: node) {
      guard let position = fields.shape.position(of: member.key, in: tree) else {
        knowsAllKeys = false
        continue
      }
      guard present.insert(position) else {
        noteDifference()
        continue
      }
      fields.decoders[position](&owner, member.value, &self)
    }
    if !fields.shape.required.isSubset(of: present) || fields.shape.mayClash(present) { noteDifference() }
    guard !knowsAllKeys else { return }
    noteDifference()
    for member in fields.shape.misspelled(in: node, of: tree) {
      fields.decoders[member.position](&owner, member.value, &self)
    }
  }
}
