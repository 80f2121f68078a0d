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
  package let fields: [Field]
  /// Members that cannot stand beside each other: at most one of the groups may be used.
  package let exclusive: [[String]]
  /// Members that only make sense together.
  package let together: [[String]]

  package init(
    _ name: String,
    _ noun: String,
    _ summary: String,
    exclusive: [[String]] = [],
    together: [[String]] = [],
    fields: [Field]
  ) {
    self.name = name
    self.noun = noun
    self.summary = summary
    self.exclusive = exclusive
    self.together = together
    self.fields = fields
  }

  /// The position in `fields` of the member whose key is `key`, or nil.
  ///
  /// The search begins at `expected`: people write members in the order of the format, so that the first look mostly hits.
  func position(of key: Node, in tree: Tree, expected: Int) -> Int? {
    for position in fields[expected...].indices where tree.isString(key, equalTo: fields[position].key) {
      return position
    }
    return fields[..<expected].indices.first { tree.isString(key, equalTo: fields[$0].key) }
  }

  /// The member called `name`, or nil.
  package func field(named name: String) -> Field? { fields.first { $0.name == name } }
}
