import JSONSyntax

/// An object of the file format, decoded into a plain value with the node of each member.
package protocol Declaration: Sendable {
  /// The members of such an object.
  static var fields: FieldTable<Self> { get }
}

/// A declaration that is decoded from its object alone: the value of a member, or an element of a list.
protocol ObjectDeclaration: Declaration, FieldValue, FieldElement {
  /// Creates a declaration without members for the node `object`.
  init(at object: Node)
}

/// A declaration that belongs to a key chosen by the user: a language or a locale.
protocol NamedDeclaration: Declaration, FieldElement {
  /// Creates a declaration without members whose key is `name`.
  init(named name: Located<String>, at object: Node)
}

/// Decodes a document into plain values in one pass, using the tables of `Fields`, and collects the differences from
/// them.
///
/// A missing value or a value of the wrong type becomes nil or an empty list, so that the other members remain usable.
/// Misspelled keys and values are decoded as what they mean. If a key occurs twice, the first one is used.
/// Recursion is limited by the depth of the tables, not by the depth of the text.
struct FieldDecoder {
  let values: DocumentValues
  /// The differences from the file format in everything decoded so far.
  var problems: [FieldError] = []
  /// Whether everything decoded so far conforms to the file format. False also for syntax errors and duplicate keys,
  /// which are not among the problems.
  var followsFormat: Bool
  /// The shape of the object that is being decoded; nil before the first one.
  private(set) var shape: ObjectShape?
  /// The position in `shape` of the member that is being decoded.
  private(set) var position = 0
  /// Whether a closing bracket is missing. A member may then appear inside a nested object instead of its own.
  let missesCloser: Bool
  /// The shapes of the objects around the current member, the outermost first; empty unless a closing bracket is
  /// missing.
  private(set) var enclosing: [ObjectShape] = []
  /// The container whose languages were counted last.
  var counted: (container: Node, languages: ListedLanguages)?
  /// What the rows of the template that is being decoded have in common; nil for any other text.
  var template: TemplateMembers?

  init(_ values: DocumentValues) {
    self.values = values
    followsFormat = values.tree.problems.isEmpty
    missesCloser = values.tree.problems.contains(where: \.missesCloser)
  }

  /// Records that something does not conform to the file format.
  mutating func noteDifference() { followsFormat = false }

  /// `owner` with the members of the object at `node`; nil if the value is something else. With `keys`, some of the other
  /// members of a row may be skipped.
  mutating func decode<Owner: Declaration>(
    _ node: Node,
    into owner: consuming Owner,
    only keys: FieldSet? = nil
  ) -> Owner? {
    let fields = Owner.fields
    guard values.kind(of: node) == .object else {
      report(.wrongType(.object(fields.shape)), at: node, in: shape ?? fields.shape, shape?.fields[position])
      return nil
    }
    let outer = (shape, position)
    shape = fields.shape
    if missesCloser { enclosing.append(fields.shape) }
    var seen = SeenMembers()
    if let common: CommonMembers<Owner> = values.row?.cells.common(at: node) {
      decode(common, into: &owner, &seen, only: keys)
    } else if template != nil {
      decodeTemplate(at: node, into: &owner, &seen)
    } else {
      decode(values.members(of: node), of: fields, into: &owner, &seen)
    }
    if keys == nil { finish(seen, of: node, fields, &owner) }
    if missesCloser { enclosing.removeLast() }
    (shape, position) = outer
    return owner
  }

  /// The members of an object that have been decoded.
  struct SeenMembers {
    var fields = FieldSet()
    var areAllKnown = true
  }

  @inline(__always)
  mutating func decode<Owner: Declaration>(
    _ members: some Sequence<Member>,
    of fields: FieldTable<Owner>,
    into owner: inout Owner,
    _ seen: inout SeenMembers
  ) {
    for member in members {
      let count = problems.count
      decode(member.value, at: fields.shape.position(of: member.key, in: values), of: fields, into: &owner, &seen)
      if missesCloser, isMisplaced(member.key, ignoring: 1) { problems.removeSubrange(count...) }
    }
  }

  /// Decodes the value of the member at `position` in `fields`; `position` is nil for an unknown key.
  @inline(__always)
  mutating func decode<Owner: Declaration>(
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
    self.position = position
    guard seen.fields.insert(position) else {
      // Only the first value of a key is used, but the others are checked.
      noteDifference()
      var unused = owner
      return fields.fields[position].decode(&unused, value, &self)
    }
    fields.fields[position].decode(&owner, value, &self)
  }

  /// Decodes members whose keys are misspelled, and reports the differences of the object as a whole.
  private mutating func finish<Owner: Declaration>(
    _ seen: SeenMembers,
    of node: Node,
    _ fields: FieldTable<Owner>,
    _ owner: inout Owner
  ) {
    let shape = fields.shape
    if seen.areAllKnown, shape.required.isSubset(of: seen.fields), !shape.mayClash(seen.fields) { return }
    noteDifference()
    let misspelled = seen.areAllKnown ? [] : shape.misspelled(in: node, of: values)
    for member in misspelled {
      position = member.position
      fields.fields[position].decode(&owner, member.value, &self)
    }
    reportObject(at: node, shape, seen.fields, misspelled)
  }
}
