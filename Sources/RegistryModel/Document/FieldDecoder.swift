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

/// Reads a document into plain values, once, by the tables of `Fields`, and notes whether it has anything that the file format
/// does not.
///
/// A missing value and one of the wrong kind become nil or an empty list: the field rules report them, and the other
/// members are still of use. A misspelled key and a value in a wrong spelling, which they report too, are read as what they
/// mean. Of a key of the format given twice the first counts. What exactly differs is for `FieldChecker` to say, which runs on
/// experiences with a difference alone.
package struct FieldDecoder {
  let values: DocumentValues
  /// Whether everything read so far is as the file format has it.
  private(set) var followsFormat: Bool

  package init(_ values: DocumentValues) {
    self.values = values
    followsFormat = values.tree.problems.isEmpty
  }

  /// Reads the members of the object at the top of the tree into `owner`; false if there is none. Of a row, only the members
  /// that are not the same in all rows are read, and with `keys` only those of them.
  mutating func decode(into owner: inout ExperienceDeclaration, only keys: FieldSet? = nil) -> Bool {
    guard let root = values.tree.root, isObject(root) else {
      noteDifference()
      return false
    }
    guard let row = values.row else {
      decodeMembers(of: root, into: &owner)
      return true
    }
    if keys.map(row.cells.vary) != true { owner = row.cells.common.declaration }
    followsFormat = followsFormat && row.cells.common.followsFormat
    var seen = row.cells.common.seen
    for member in row.cells.varying where keys.map(member.isAmong) ?? true && values.has(member.value) {
      decode(member.value, at: member.position, of: ExperienceDeclaration.fields, into: &owner, &seen)
    }
    if keys == nil { finish(seen, of: root, &owner) }
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
    guard values.kind(of: node) != .object else { return true }
    noteDifference()
    return false
  }

  private mutating func decodeMembers<Owner: Declaration>(of node: Node, into owner: inout Owner) {
    var seen = SeenMembers()
    decode(values.members(of: node), into: &owner, &seen)
    finish(seen, of: node, &owner)
  }

  /// Which members of an object have been read.
  fileprivate struct SeenMembers {
    var fields = FieldSet()
    var areAllKnown = true
  }

  @inline(__always)
  fileprivate mutating func decode<Owner: Declaration>(
    _ members: some Sequence<Member>,
    into owner: inout Owner,
    _ seen: inout SeenMembers
  ) {
    let fields = Owner.fields
    for member in members {
      decode(member.value, at: fields.shape.position(of: member.key, in: values), of: fields, into: &owner, &seen)
    }
  }

  /// Reads the value of the member at `position` of `fields`; nil for one with another key.
  @inline(__always)
  private mutating func decode<Owner: Declaration>(
    _ value: Node,
    at position: Int?,
    of fields: FieldTable<Owner>,
    into owner: inout Owner,
    _ seen: inout SeenMembers
  ) {
    guard let position else {
      seen.areAllKnown = false
      return
    }
    guard seen.fields.insert(position) else { return noteDifference() }
    fields.decoders[position](&owner, value, &self)
  }

  /// Notes what is missing, and reads members whose keys are misspelled.
  private mutating func finish<Owner: Declaration>(_ seen: SeenMembers, of node: Node, _ owner: inout Owner) {
    let fields = Owner.fields
    if !fields.shape.required.isSubset(of: seen.fields) || fields.shape.mayClash(seen.fields) { noteDifference() }
    guard !seen.areAllKnown else { return }
    noteDifference()
    for member in fields.shape.misspelled(in: node, of: values) {
      fields.decoders[member.position](&owner, member.value, &self)
    }
  }
}

/// The members of a template that are the same in all of its rows, read once.
struct CommonMembers: Sendable {
  let declaration: ExperienceDeclaration
  fileprivate let followsFormat: Bool
  fileprivate let seen: FieldDecoder.SeenMembers

  /// Reads `members` of the object at the top of `tree`.
  init(_ members: [Member], of tree: Tree) {
    var decoder = FieldDecoder(DocumentValues(tree))
    var (declaration, seen) = (ExperienceDeclaration(at: .first), FieldDecoder.SeenMembers())
    decoder.decode(members, into: &declaration, &seen)
    self.declaration = declaration
    followsFormat = decoder.followsFormat
    self.seen = seen
  }
}
