import JSONSyntax

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
  func misspelled(in object: Node, of tree: Tree) -> [Misspelled] {
    var present = FieldSet()
    var unknown: [(key: Node, value: Node)] = []
    for member in tree.members(of: object) {
      if let position = position(of: member.key, in: tree) {
        present.insert(position)
      } else {
        guard unknown.count < 16 else { return [] }
        unknown.append((member.key, member.value))
      }
    }
    guard !unknown.isEmpty, tree.problems.isEmpty else { return [] }
    var meant: [Misspelled] = []
    for (key, value) in unknown {
      guard let text = tree.string(of: key) else { continue }
      let free = fields.indices.filter { !present.contains($0) }
      guard let name = Suggestion.nearest(to: text, in: free.map { fields[$0].name }),
        let position = free.first(where: { fields[$0].name == name }),
        Suggestion.isSameWord(text, name) || fields[position].type.admits(tree.kind(of: value))
      else { continue }
      present.insert(position)
      meant.append(Misspelled(key: key, value: value, position: position))
    }
    return meant
  }
}

extension Tree {
  /// The value in `object` of the member called `name`, also if its key is misspelled.
  func value(of name: StaticString, in object: Node, as shape: ObjectShape) -> Node? {
    value(named: name, in: object)
      ?? shape.misspelled(in: object, of: self).first { shape.fields[$0.position].name == "\(name)" }?.value
  }

  /// Whether `object` has a key that `shape` does not know: it may be any that is missing.
  func hasUnknownKey(in object: Node, as shape: ObjectShape) -> Bool {
    let unknown = members(of: object).map(\.key).filter { shape.position(of: $0, in: self) == nil }
    return !unknown.isEmpty && shape.misspelled(in: object, of: self).count < unknown.count
  }
}
