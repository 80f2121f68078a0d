import JSONSyntax

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
  func position(of key: Node, in tree: Tree) -> Int? { tree.position(of: key, in: keys) }

  /// Whether of the members that are there some exclude each other, or lack one that belongs to them.
  func mayClash(_ present: FieldSet) -> Bool {
    if togetherSets.contains(where: { !$0.isDisjoint(with: present) && !$0.isSubset(of: present) }) { return true }
    return exclusiveSets.count { !$0.isDisjoint(with: present) } > 1
  }

  /// The member called `name`, or nil.
  package func field(named name: String) -> FieldDescription? { fields.first { $0.name == name } }
}
