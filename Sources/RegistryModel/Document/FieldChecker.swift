import JSONSyntax

/// Checks one document against the tables of `Fields` and reports every difference at its location.
///
/// Recursion is limited by the depth of the tables, not by the depth of the text.
struct FieldChecker {
  private let values: DocumentValues
  /// Whether missing members are reported. False if the text has syntax errors, because the member may have been
  /// written.
  private let reportsMissing: Bool
  private(set) var problems: [FieldError] = []
  /// Whether a closing bracket is missing. A member may then appear inside a nested object instead of its own.
  private let missesCloser: Bool
  /// The shapes of the enclosing objects; maintained only if a closing bracket is missing.
  private var around: [ObjectShape] = []
  /// The container whose languages were counted last.
  private var counted: (container: Node, languages: [String: Int])?

  private init(_ values: DocumentValues) {
    let tree = values.tree
    self.values = values
    reportsMissing = tree.problems.isEmpty
    missesCloser = tree.problems.contains(where: \.missesCloser)
  }

  /// The problems of a whole document whose top-level value must have the shape `shape`. For each object, the problems
  /// of its members come first, then its missing members.
  ///
  /// A document with none of its own keys, but with keys of `other` or only unknown keys, is one problem, at the first
  /// key.
  static func problems(in values: DocumentValues, as shape: ObjectShape, notAs other: ObjectShape? = nil)
    -> [FieldError]
  {
    guard let root = values.tree.root else { return [] }
    if let other, let (key, isOfOther) = values.firstForeignKey(of: root, in: other, notIn: shape) {
      return [
        FieldError(kind: .keysOf(isOfOther ? other : nil), node: key, shape: shape, field: nil, baseLanguages: [:])
      ]
    }
    var checker = FieldChecker(values)
    checker.checkObject(root, as: shape, in: shape, field: nil)
    return checker.problems
  }

  /// Records a problem, unless the node is at or next to a syntax error: it may be only half of what the user wrote.
  private mutating func report(
    _ kind: FieldError.Kind,
    at node: Node,
    in shape: ObjectShape,
    _ field: FieldDescription?
  ) {
    guard !isBroken(node) else { return }
    var baseLanguages: [String: Int] = [:]
    if case .unknownWord(let vocabulary) = kind, vocabulary.namesLanguages, let parent = values.tree.parent(of: node) {
      baseLanguages = self.baseLanguages(in: parent)
    }
    problems.append(FieldError(kind: kind, node: node, shape: shape, field: field, baseLanguages: baseLanguages))
  }

  /// Counts the base languages of the keys and elements of `container`. Cached, so that it is done once per container.
  private mutating func baseLanguages(in container: Node) -> [String: Int] {
    if let counted, counted.container == container { return counted.languages }
    let codes = values.members(of: container).map(\.key) + values.elements(of: container)
    let languages = codes.compactMap { values.string(of: $0).map(Vocabulary.baseLanguage) }
    let counts = Dictionary(languages.map { ($0, 1) }, uniquingKeysWith: +)
    counted = (container, counts)
    return counts
  }

  private func isBroken(_ node: Node) -> Bool {
    guard values.kind(of: node) != .missing else { return true }
    let range = values.tree.range(of: node)
    return values.tree.problems.contains {
      $0.range.lowerBound <= range.upperBound && range.lowerBound <= $0.range.upperBound
    }
  }

  private mutating func checkObject(
    _ node: Node,
    as shape: ObjectShape,
    in parent: ObjectShape,
    field: FieldDescription?
  ) {
    guard values.kind(of: node) == .object else {
      return reportWrongType(.object(shape), at: node, in: parent, field)
    }
    var present = FieldSet()
    var areKeysKnown = true
    var misspelled: [ObjectShape.Misspelled]?
    defer { if missesCloser { around.removeLast() } }
    if missesCloser { around.append(shape) }
    for member in values.members(of: node) where !isMisplaced(member.key, ignoring: 1) {
      guard let position = shape.position(of: member.key, in: values) else {
        let known = misspelled ?? shape.misspelled(in: node, of: values)
        misspelled = known
        let meant = known.first { $0.key == member.key }.map { shape.fields[$0.position] }
        report(.unknownKey(meant: meant), at: member.key, in: shape, nil)
        if let meant { check(member.value, of: meant, as: meant.type, in: shape) }
        areKeysKnown = areKeysKnown && meant != nil
        continue
      }
      present.insert(position)
      if shape.fieldsOfAnyText.contains(position), values.kind(of: member.value) == .string { continue }
      check(member.value, of: shape.fields[position], as: shape.fields[position].type, in: shape)
    }
    for member in misspelled ?? [] { present.insert(member.position) }
    // An unknown key may be a misspelling of the one that is missing.
    if reportsMissing, areKeysKnown, !shape.required.isSubset(of: present) {
      reportMissing(except: present, in: node, shape)
    }
    if shape.mayClash(present) { checkGroups(in: node, shape, misspelled ?? [], areKeysKnown: areKeysKnown) }
  }

  /// Whether a key was probably meant for an enclosing object. The last `count` shapes are those of the object
  /// itself.
  private func isMisplaced(_ key: Node, ignoring count: Int) -> Bool {
    guard missesCloser, let name = values.string(of: key) else { return false }
    return around.dropLast(count).contains { $0.field(named: name) != nil }
  }

  private mutating func reportMissing(except present: FieldSet, in node: Node, _ shape: ObjectShape) {
    for position in shape.fields.indices where shape.required.contains(position) && !present.contains(position) {
      report(.missing, at: node, in: shape, shape.fields[position])
    }
  }

  /// Checks members that exclude or require each other.
  private mutating func checkGroups(
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
    if areKeysKnown { checkTogether(present, shape) }
    checkExclusive(present, shape)
  }

  private mutating func checkTogether(_ present: [(name: String, key: Node)], _ shape: ObjectShape) {
    guard reportsMissing else { return }
    for group in shape.together {
      let given = present.filter { group.contains($0.name) }
      guard let first = given.first else { continue }
      for name in group where !given.contains(where: { $0.name == name }) {
        report(.givenWithout(other: name), at: first.key, in: shape, shape.field(named: first.name))
      }
    }
  }

  private mutating func checkExclusive(_ present: [(name: String, key: Node)], _ shape: ObjectShape) {
    let groups = shape.exclusive.map { group in present.filter { group.contains($0.name) } }.filter { !$0.isEmpty }
    guard groups.count > 1 else { return }
    let given = groups.joined().sorted { values.tree.range(of: $0.key) < values.tree.range(of: $1.key) }
    guard let first = given.first, let owner = groups.first(where: { $0.contains { $0.key == first.key } }) else {
      return
    }
    guard let clash = given.first(where: { member in !owner.contains { $0.key == member.key } }) else { return }
    report(.givenBeside(other: first.key), at: clash.key, in: shape, shape.field(named: clash.name))
  }

  private mutating func check(_ node: Node, of field: FieldDescription, as type: FieldType, in shape: ObjectShape) {
    switch type {
    case .text(let form): checkText(node, form, field, shape)
    case .word(let vocabulary): checkWord(node, vocabulary, field, shape)
    case .integer(let bounds): checkInteger(node, bounds, field, shape)
    case .number(let bounds): checkNumber(node, bounds, field, shape)
    case .boolean:
      if values.boolean(of: node) == nil { reportWrongType(type, at: node, in: shape, field) }
    case .list(let element, let count): checkList(node, of: element, count, field, shape)
    case .object(let inner): checkObject(node, as: inner, in: shape, field: field)
    case .entries(let value, let vocabulary): checkEntries(node, of: value, named: vocabulary, field, shape)
    }
  }

  private mutating func reportWrongType(
    _ type: FieldType,
    at node: Node,
    in shape: ObjectShape,
    _ field: FieldDescription?
  ) {
    report(.wrongType(type), at: node, in: shape, field)
  }

  private mutating func checkText(_ node: Node, _ form: TextForm, _ field: FieldDescription, _ shape: ObjectShape) {
    guard values.kind(of: node) == .string else { return reportWrongType(.text(form), at: node, in: shape, field) }
    guard form.pattern != nil, let text = values.string(of: node), !form.accepts(text) else { return }
    report(.wrongForm(form), at: node, in: shape, field)
  }

  private mutating func checkWord(
    _ node: Node,
    _ vocabulary: Vocabulary,
    _ field: FieldDescription,
    _ shape: ObjectShape
  ) {
    guard values.kind(of: node) == .string else {
      return reportWrongType(.word(vocabulary), at: node, in: shape, field)
    }
    if !vocabulary.contains(node, of: values) { report(.unknownWord(vocabulary), at: node, in: shape, field) }
  }

  private mutating func checkInteger(
    _ node: Node,
    _ bounds: ClosedRange<Int>,
    _ field: FieldDescription,
    _ shape: ObjectShape
  ) {
    if let integer = values.integer(of: node), bounds.contains(integer) { return }
    let fraction = values.double(of: node).map { $0 != $0.rounded() } ?? false
    guard let text = values.numberText(of: node), !fraction else {
      return reportWrongType(.integer(bounds), at: node, in: shape, field)
    }
    report(.outOfBounds(text), at: node, in: shape, field)
  }

  private mutating func checkNumber(
    _ node: Node,
    _ bounds: ClosedRange<Double>,
    _ field: FieldDescription,
    _ shape: ObjectShape
  ) {
    // A number too large for a Double is outside any bounds.
    if let number = values.double(of: node), bounds.contains(number) { return }
    guard let text = values.numberText(of: node) else {
      return reportWrongType(.number(bounds), at: node, in: shape, field)
    }
    report(.outOfBounds(text), at: node, in: shape, field)
  }

  private mutating func checkList(
    _ node: Node,
    of element: FieldType,
    _ count: ClosedRange<Int>,
    _ field: FieldDescription,
    _ shape: ObjectShape
  ) {
    guard values.kind(of: node) == .array else {
      return reportWrongType(.list(of: element, count: count), at: node, in: shape, field)
    }
    var found = 0
    for value in values.elements(of: node) where values.kind(of: value) != .missing {
      found += 1
      check(value, of: field, as: element, in: shape)
    }
    if found < count.lowerBound, !reportsMissing { return }
    if !count.contains(found) { report(.wrongCount(found: found, allowed: count), at: node, in: shape, field) }
  }

  private mutating func checkEntries(
    _ node: Node,
    of value: FieldType,
    named vocabulary: Vocabulary,
    _ field: FieldDescription,
    _ shape: ObjectShape
  ) {
    guard values.kind(of: node) == .object else {
      return reportWrongType(.entries(of: value, named: vocabulary), at: node, in: shape, field)
    }
    for member in values.members(of: node) where !isMisplaced(member.key, ignoring: 0) {
      // Without its key a value may belong anywhere.
      guard values.kind(of: member.key) == .string else { continue }
      if !vocabulary.contains(member.key, of: values) {
        report(.unknownWord(vocabulary), at: member.key, in: shape, field)
      }
      check(member.value, of: field, as: value, in: shape)
    }
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
