package import JSONSyntax
import TextBasics

/// The definition of an object of the file format: its members and how they can be combined.
package final class ObjectShape: Sendable {
  /// The shape's name in the JSON Schema's `$defs` and in the reference page.
  package let name: String
  /// The noun for the object, with its article: "a place".
  package let noun: String
  /// The purpose of the object, in a sentence or two.
  package let summary: String
  /// Its members, in the order in which people should read them.
  package let fields: [FieldDescription]
  /// Groups of members that cannot be used together: at most one of the groups can be present.
  package let exclusive: [[String]]
  /// Groups of members that can only be used together.
  package let together: [[String]]
  /// The members' keys.
  let keys: NameTable
  /// The required members.
  let required: FieldSet
  /// `exclusive` and `together` as sets of members.
  let exclusiveSets: [FieldSet]
  let togetherSets: [FieldSet]

  package init(
    _ name: String,
    _ noun: String,
    _ summary: String,
    exclusive: [[String]] = [],
    together: [[String]] = [],
    fields: [FieldDescription]
  ) {
    self.name = name
    self.noun = noun
    self.summary = summary
    self.exclusive = exclusive
    self.together = together
    self.fields = fields
    keys = NameTable(fields.map(\.name))
    required = FieldSet(fields.indices.filter { fields[$0].isRequired })
    let set = { (group: [String]) in FieldSet(fields.indices.filter { group.contains(fields[$0].name) }) }
    exclusiveSets = exclusive.map(set)
    togetherSets = together.map(set)
  }

  /// The position in `fields` of the member whose key is `key`, or nil.
  func position(of key: Node, in values: DocumentValues) -> Int? { values.tree.position(of: key, in: keys) }

  /// Whether some of the `present` members exclude each other, or require a member that is missing.
  func mayClash(_ present: FieldSet) -> Bool {
    if togetherSets.contains(where: { !$0.isDisjoint(with: present) && !$0.isSubset(of: present) }) { return true }
    return exclusiveSets.count { !$0.isDisjoint(with: present) } > 1
  }

  /// The name of the member that the key `word` of another tool or language means; nil if there is none.
  package func name(forAlias word: String) -> String? { KeyAliases.key(for: word, in: name) }

  /// The member named `name`, or nil.
  package func field(named name: String) -> FieldDescription? { fields.first { $0.name == name } }
}

extension ObjectShape {
  /// A member whose key is misspelled, and the position of the field that was meant.
  struct Misspelled {
    let key: Node
    let value: Node
    let position: Int
  }

  /// The members of `object` whose keys are misspelled.
  ///
  /// An unknown key stands for the most similar name that the object does not have yet; if several keys are similar to
  /// the same name, the first one gets it. Unless the key is the same word in another spelling, its value must have the
  /// field's type. Empty for an object with more than 16 unknown keys, which is probably something else, and for a file
  /// with syntax errors.
  func misspelled(in object: Node, of values: DocumentValues) -> [Misspelled] {
    var present = FieldSet()
    var unknown: [(key: Node, value: Node)] = []
    for member in values.members(of: object) {
      if let position = position(of: member.key, in: values) {
        present.insert(position)
      } else {
        guard unknown.count < 16 else { return [] }
        unknown.append((member.key, member.value))
      }
    }
    guard !unknown.isEmpty, values.tree.problems.isEmpty else { return [] }
    var meant: [Misspelled] = []
    for (key, value) in unknown {
      guard let text = values.string(of: key) else { continue }
      let free = fields.indices.filter { !present.contains($0) }
      let alias = KeyAliases.key(for: text, in: self.name)
      guard let name = alias ?? Suggestion.nearest(to: text, in: free.map { fields[$0].name }),
        let position = free.first(where: { fields[$0].name == name }),
        Suggestion.isSameWord(text, name) || fields[position].type.admits(values.kind(of: value))
      else { continue }
      present.insert(position)
      meant.append(Misspelled(key: key, value: value, position: position))
    }
    return meant
  }
}

extension DocumentValues {
  /// The value in `object` of the member named `name`, even if its key is misspelled.
  package func value(of name: StaticString, in object: Node, as shape: ObjectShape) -> Node? {
    value(named: name, in: object)
      ?? shape.misspelled(in: object, of: self).first { shape.fields[$0.position].name == "\(name)" }?.value
  }

  /// Whether `object` has a key that `shape` does not have and that is not a clear misspelling. It may stand for any
  /// missing member.
  package func hasUnknownKey(in object: Node, as shape: ObjectShape) -> Bool {
    let unknown = members(of: object).map(\.key).filter { shape.position(of: $0, in: self) == nil }
    return !unknown.isEmpty && shape.misspelled(in: object, of: self).count < unknown.count
  }
}

/// A set of at most 64 members of one object, as a bit mask of their positions in its shape.
struct FieldSet: Sendable, Equatable {
  private var bits: UInt64 = 0

  /// The members at `positions`.
  init(_ positions: some Sequence<Int>) {
    for position in positions { insert(position) }
  }

  /// The members of `shape` with the names `names`.
  init(_ names: [String], of shape: ObjectShape) {
    self.init(shape.fields.indices.filter { names.contains(shape.fields[$0].name) })
    precondition(names.allSatisfy { shape.field(named: $0) != nil }, "the object has no such member")
  }

  /// The empty set.
  init() {}

  /// Inserts the member at `position`; false if the set already contains it.
  @discardableResult
  mutating func insert(_ position: Int) -> Bool {
    precondition(position < 64, "an object of the format has at most 64 members")
    defer { bits |= 1 << UInt64(position) }
    return !contains(position)
  }

  func contains(_ position: Int) -> Bool { bits & 1 << UInt64(position) != 0 }

  func isSubset(of other: FieldSet) -> Bool { bits & ~other.bits == 0 }

  func isDisjoint(with other: FieldSet) -> Bool { bits & other.bits == 0 }
}
