package import JSONSyntax

/// An object of the file format, decoded into a plain value with the node of each member.
package protocol Declaration: Sendable {
  /// The members of such an object.
  static var fields: FieldTable<Self> { get }
}

/// A declaration that is decoded from its object alone: the value of a member, or an element of a list.
package protocol ObjectDeclaration: Declaration, OptionalFieldValue, FieldElement {
  /// Creates a declaration without members for the node `object`.
  init(at object: Node)
}

/// A declaration that belongs to a key chosen by the user: a language or a locale.
package protocol NamedDeclaration: Declaration, FieldElement {
  /// Creates a declaration without members whose key is `name`.
  init(named name: Located<String>, at object: Node)
}

/// Decodes a document into plain values in one pass, using the tables of `Fields`, and records whether the document
/// conforms to the file format.
///
/// A missing value or a value of the wrong type becomes nil or an empty list: the field rules report it, and the other
/// members remain usable. Misspelled keys and values, which the field rules report too, are decoded as what they mean.
/// If a key occurs twice, the first one is used. `FieldChecker` determines the exact differences; for experiences, it
/// runs only if there are any.
package struct FieldDecoder {
  let values: DocumentValues
  /// Whether everything decoded so far conforms to the file format.
  private(set) var followsFormat: Bool

  package init(_ values: DocumentValues) {
    self.values = values
    followsFormat = values.tree.problems.isEmpty
  }

  /// Decodes the members of the top-level object into `owner`; false if the top-level value is not an object. For a
  /// row, only the members that differ between rows are decoded, and with `keys`, only those among them.
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

  /// Records a difference from the file format.
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

  /// The members of an object that have been decoded.
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

  /// Decodes the value of the member at `position` in `fields`; `position` is nil for an unknown key.
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

  /// Records missing members, and decodes members whose keys are misspelled.
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

/// The members of a template that are the same in all of its rows, decoded once.
struct CommonMembers: Sendable {
  let declaration: ExperienceDeclaration
  fileprivate let followsFormat: Bool
  fileprivate let seen: FieldDecoder.SeenMembers

  /// Decodes `members` of the top-level object of `tree`.
  init(_ members: [Member], of tree: Tree) {
    var decoder = FieldDecoder(DocumentValues(tree))
    var (declaration, seen) = (ExperienceDeclaration(at: .first), FieldDecoder.SeenMembers())
    decoder.decode(members, into: &declaration, &seen)
    self.declaration = declaration
    followsFormat = decoder.followsFormat
    self.seen = seen
  }
}
