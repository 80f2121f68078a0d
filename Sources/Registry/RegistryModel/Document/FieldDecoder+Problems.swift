import JSONSyntax

extension FieldDecoder {
  /// Whether missing members are reported. False if the text has syntax errors, because the member may have been
  /// written.
  var reportsMissing: Bool { values.tree.problems.isEmpty }

  /// The differences of a whole file whose top-level value must have the shape `shape`, in the order of the text.
  ///
  /// A file with none of its own keys, but with keys of `other` or only unknown keys, is one problem, at the first key.
  func problems(inFileOf shape: ObjectShape, notOf other: ObjectShape?) -> [FieldError] {
    guard !problems.isEmpty, let root = values.tree.root else { return [] }
    if let other, let (key, isOfOther) = values.firstForeignKey(of: root, in: other, notIn: shape) {
      return [
        FieldError(
          kind: .keysOf(isOfOther ? other : nil),
          node: key,
          shape: shape,
          field: nil,
          listedLanguages: ListedLanguages()
        )
      ]
    }
    return problems.sorted { values.tree.range(of: $0.node) < values.tree.range(of: $1.node) }
  }

  /// Reports a difference at `node`, a key or value of the current member.
  mutating func report(_ kind: FieldError.Kind, at node: Node) {
    noteDifference()
    guard let shape else { return }
    report(kind, at: node, in: shape, shape.fields[position])
  }

  /// Reports that the value at `node` is not a string of the form, or a word of the list, that `type` requires.
  mutating func reportNoText(at node: Node, as type: FieldType) {
    switch type {
    case .text(let form) where values.kind(of: node) == .string: report(.wrongForm(form), at: node)
    case .word(let vocabulary) where values.kind(of: node) == .string: report(.unknownWord(vocabulary), at: node)
    default: report(.wrongType(type), at: node)
    }
  }

  /// Reports a difference, unless the node is at or next to a syntax error: it may be only half of what the user wrote.
  mutating func report(
    _ kind: FieldError.Kind,
    at node: Node,
    in shape: ObjectShape,
    _ field: FieldDescription?
  ) {
    noteDifference()
    guard !isBroken(node) else { return }
    var languages = ListedLanguages()
    if case .unknownWord(let vocabulary) = kind, vocabulary.namesLanguages, let parent = values.tree.parent(of: node) {
      languages = self.languages(in: parent)
    }
    problems.append(FieldError(kind: kind, node: node, shape: shape, field: field, listedLanguages: languages))
  }

  private func isBroken(_ node: Node) -> Bool {
    guard values.kind(of: node) != .missing else { return true }
    let range = values.tree.range(of: node)
    return values.tree.problems.contains {
      $0.range.lowerBound <= range.upperBound && range.lowerBound <= $0.range.upperBound
    }
  }

  /// Counts the languages of the keys and elements of `container`. Cached, so that it is done once per container.
  private mutating func languages(in container: Node) -> ListedLanguages {
    if let counted, counted.container == container { return counted.languages }
    let codes = values.members(of: container).map(\.key) + values.elements(of: container)
    let languages = ListedLanguages(codes.compactMap(values.string))
    counted = (container, languages)
    return languages
  }

  /// Whether a key was probably meant for an enclosing object, because a closing bracket is missing. The last `count`
  /// of the enclosing objects are ignored.
  func isMisplaced(_ key: Node, ignoring count: Int) -> Bool {
    guard missesCloser, let name = values.string(of: key) else { return false }
    return enclosing.dropLast(count).contains { $0.field(named: name) != nil }
  }

  /// Reports the unknown and missing keys of an object, and members that exclude or require each other. `seen` are the
  /// members with correct keys.
  mutating func reportObject(
    at node: Node,
    _ shape: ObjectShape,
    _ seen: FieldSet,
    _ misspelled: [ObjectShape.Misspelled]
  ) {
    var (present, areKeysKnown) = (seen, true)
    for member in misspelled { present.insert(member.position) }
    for member in values.members(of: node)
    where shape.position(of: member.key, in: values) == nil && !isMisplaced(member.key, ignoring: 1) {
      let meant = misspelled.first { $0.key == member.key }.map { shape.fields[$0.position] }
      report(.unknownKey(meant: meant), at: member.key, in: shape, nil)
      areKeysKnown = areKeysKnown && meant != nil
    }
    // An unknown key may be a misspelling of the one that is missing.
    if reportsMissing, areKeysKnown {
      for position in shape.fields.indices where shape.required.contains(position) && !present.contains(position) {
        report(.missing, at: node, in: shape, shape.fields[position])
      }
    }
    if shape.mayClash(present) { reportGroups(in: node, shape, misspelled, areKeysKnown: areKeysKnown) }
  }

  /// Reports members that exclude or require each other.
  private mutating func reportGroups(
    in node: Node,
    _ shape: ObjectShape,
    _ misspelled: [ObjectShape.Misspelled],
    areKeysKnown: Bool
  ) {
    var keys = [Node?](repeating: nil, count: shape.fields.count)
    for member in values.members(of: node) {
      let meant = misspelled.first { $0.key == member.key }?.position
      guard let position = shape.position(of: member.key, in: values) ?? meant, keys[position] == nil else { continue }
      keys[position] = member.key
    }
    let present = zip(shape.fields, keys).compactMap { field, key in key.map { (name: field.name, key: $0) } }
    if reportsMissing, areKeysKnown { reportIncomplete(present, shape) }
    reportExclusive(present, shape)
  }

  private mutating func reportIncomplete(_ present: [(name: String, key: Node)], _ shape: ObjectShape) {
    for group in shape.together {
      let given = present.filter { group.contains($0.name) }
      guard let first = given.first else { continue }
      for name in group where !given.contains(where: { $0.name == name }) {
        report(.givenWithout(other: name), at: first.key, in: shape, shape.field(named: first.name))
      }
    }
  }

  private mutating func reportExclusive(_ present: [(name: String, key: Node)], _ shape: ObjectShape) {
    let groups = shape.exclusive.map { group in present.filter { group.contains($0.name) } }.filter { !$0.isEmpty }
    guard groups.count > 1 else { return }
    let given = groups.joined().sorted { values.tree.range(of: $0.key) < values.tree.range(of: $1.key) }
    guard let first = given.first, let owner = groups.first(where: { $0.contains { $0.key == first.key } }) else {
      return
    }
    guard let clash = given.first(where: { member in !owner.contains { $0.key == member.key } }) else { return }
    report(.givenBeside(other: first.key), at: clash.key, in: shape, shape.field(named: clash.name))
  }
}

extension DocumentValues {
  /// The first key of `object` that only `other` has, or else the first key that neither shape has. Nil unless there
  /// are at least two such keys and none that only `shape` has.
  fileprivate func firstForeignKey(
    of object: Node,
    in other: ObjectShape,
    notIn shape: ObjectShape
  ) -> (key: Node, isOfOther: Bool)? {
    guard kind(of: object) == .object else { return nil }
    var foreign: [Node] = []
    var unknown: [Node] = []
    for member in members(of: object) where kind(of: member.key) == .string {
      switch (shape.position(of: member.key, in: self), other.position(of: member.key, in: self)) {
      case (nil, .some): foreign.append(member.key)
      case (.some, nil): return nil
      case (nil, nil): unknown.append(member.key)
      default: break
      }
    }
    if foreign.count > 1 { return (foreign[0], true) }
    return foreign.isEmpty && unknown.count > 1 ? (unknown[0], false) : nil
  }
}
