package import JSONSyntax
import TextBasics

/// The members that an object of the file format may have.
package final class ObjectShape: Sendable {
  /// The shape's name in the JSON Schema's `$defs` and in the reference page.
  package let name: String
  /// What the object is, with its article: "a place".
  package let noun: String
  /// What it is for, in one sentence.
  package let summary: String
  /// Its members, in the order people should read them.
  package let fields: [FieldDescription]
  /// Members that cannot stand beside each other: at most one of the groups may be used.
  package let exclusive: [[String]]
  /// Members that only make sense together.
  package let together: [[String]]
  /// The members' keys.
  let keys: NameTable
  /// The members that must be there.
  let required: FieldSet
  /// The members that may be any string.
  let fieldsOfAnyText: FieldSet
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
    fieldsOfAnyText = FieldSet(fields.indices.filter { fields[$0].type.isAnyText })
    let set = { (group: [String]) in FieldSet(fields.indices.filter { group.contains(fields[$0].name) }) }
    exclusiveSets = exclusive.map(set)
    togetherSets = together.map(set)
  }

  /// The position in `fields` of the member whose key is `key`, or nil.
  func position(of key: Node, in values: DocumentValues) -> Int? { values.tree.position(of: key, in: keys) }

  /// Whether of the members that are there some exclude each other, or lack one that belongs to them.
  func mayClash(_ present: FieldSet) -> Bool {
    if togetherSets.contains(where: { !$0.isDisjoint(with: present) && !$0.isSubset(of: present) }) { return true }
    return exclusiveSets.count { !$0.isDisjoint(with: present) } > 1
  }

  /// The member called `name`, or nil.
  package func field(named name: String) -> FieldDescription? { fields.first { $0.name == name } }
}

extension ObjectShape {
  /// A member whose key is misspelled, and the position of the field that it was meant to be.
  struct Misspelled {
    let key: Node
    let value: Node
    let position: Int
  }

  /// The members of `object` whose keys are misspelled.
  ///
  /// A key is meant to be the nearest name that the object does not have yet, the first such key to come. Unless it is the
  /// same word in another spelling, its value must be of the field's kind. Empty for an object with more than 16 unknown
  /// keys, which is something else, and in a broken text.
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
      guard let name = Suggestion.nearest(to: text, in: free.map { fields[$0].name }),
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
  /// The value in `object` of the member called `name`, also if its key is misspelled.
  package func value(of name: StaticString, in object: Node, as shape: ObjectShape) -> Node? {
    value(named: name, in: object)
      ?? shape.misspelled(in: object, of: self).first { shape.fields[$0.position].name == "\(name)" }?.value
  }

  /// Whether `object` has a key that `shape` does not know: it may be any that is missing.
  package func hasUnknownKey(in object: Node, as shape: ObjectShape) -> Bool {
    let unknown = members(of: object).map(\.key).filter { shape.position(of: $0, in: self) == nil }
    return !unknown.isEmpty && shape.misspelled(in: object, of: self).count < unknown.count
  }
}

extension ObjectShape {
  /// What differs from this shape in a document whose top must have it.
  package func problems(in tree: Tree) -> [FieldProblem] { FieldChecker.problems(in: DocumentValues(tree), as: self) }
}
