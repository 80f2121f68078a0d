import ExperienceResolver
import HostNames
import JSONSyntax
import RegistryModel
import TextBasics

/// Compares the meaning of two objects of the file format. Differences in white space, comments, the order of members,
/// the spelling of texts and numbers, and written-out defaults are ignored.
///
/// It is driven by the table of fields, so new members of the format are compared without a change here. Members whose
/// meaning depends on more than their value are not compared: `FieldDescription.isCompared`.
struct MemberComparison {
  private(set) var changes: [MemberChange] = []
  private let old: DocumentValues
  private let new: DocumentValues

  /// An object in each tree; nil if there is none.
  typealias Pair = (before: Node?, after: Node?)

  /// The changes between the objects of one shape at `before` in `old` and at `after` in `new`.
  static func changes(
    _ before: Node?,
    in old: DocumentValues,
    _ after: Node?,
    in new: DocumentValues,
    as shape: ObjectShape,
    path: String = ""
  ) -> [MemberChange] {
    if before == after, old.areThose(of: new) { return [] }
    var comparison = MemberComparison(old: old, new: new)
    comparison.compare((before, after), as: shape, path: path)
    return comparison.changes
  }

  /// The changes between two objects `limits`.
  static func changesOfLimits(
    _ before: Node?,
    in old: DocumentValues,
    _ after: Node?,
    in new: DocumentValues
  ) -> [MemberChange] {
    changes(before, in: old, after, in: new, as: Fields.limits.shape, path: "limits/")
  }

  private init(old: DocumentValues, new: DocumentValues) {
    self.old = old
    self.new = new
  }

  private mutating func compare(_ pair: Pair, as shape: ObjectShape, path: String) {
    for field in shape.fields where field.isCompared {
      let values = (
        before: pair.before.flatMap { old.value(named: field.name, in: $0) },
        after: pair.after.flatMap { new.value(named: field.name, in: $0) }
      )
      guard values.before != nil || values.after != nil else { continue }
      compare(values, of: field, path: path + field.name)
    }
  }

  private mutating func compare(_ pair: Pair, of field: FieldDescription, path: String) {
    let usual = field.defaultValue.map { MemberChange.Value.words($0) }
    compare(pair, field.type, path: path, usual: usual, isOrdered: field.isOrdered)
  }

  private mutating func compare(
    _ pair: Pair,
    _ type: FieldType,
    path: String,
    usual: MemberChange.Value? = nil,
    isOrdered: Bool = false
  ) {
    switch type {
    case .object(let shape): compare(pair, as: shape, path: path + "/")
    case .entries(let type, _): compareEntries(pair, type, path: path)
    case .list(.object(let shape), _): compareObjects(pair, as: shape, path: path)
    case .list(let type, _): compareList(pair, type, path: path, isOrdered: isOrdered)
    case .text, .word, .integer, .number, .boolean:
      let before = pair.before.map { Self.value(of: $0, type, in: old) } ?? usual
      let after = pair.after.map { Self.value(of: $0, type, in: new) } ?? usual
      add(path, before, after)
    }
  }

  private mutating func add(_ path: String, _ before: MemberChange.Value?, _ after: MemberChange.Value?) {
    guard before != after else { return }
    changes.append(MemberChange(member: path, before: before, after: after))
  }

  private mutating func compareEntries(_ pair: Pair, _ type: FieldType, path: String) {
    let before = pair.before.map { Self.entries(of: $0, in: old) } ?? [:]
    let after = pair.after.map { Self.entries(of: $0, in: new) } ?? [:]
    for key in Set(before.keys).union(after.keys).sorted(by: ByteOrder.precedes) {
      compare((before[key], after[key]), type, path: "\(path)/\(key)")
    }
  }

  private mutating func compareList(_ pair: Pair, _ type: FieldType, path: String, isOrdered: Bool) {
    let before = pair.before.map { Self.values(of: $0, type, in: old) } ?? []
    let after = pair.after.map { Self.values(of: $0, type, in: new) } ?? []
    guard !isOrdered else {
      let lists = [before, after].map { list in
        list.isEmpty ? nil : MemberChange.Value.words(list.map(\.description).joined(separator: ", "))
      }
      return add(path, lists[0], lists[1])
    }
    for gone in before.subtracting(after) { add(path, gone, nil) }
    for new in after.subtracting(before) { add(path, nil, new) }
  }

  /// Objects in a list are the same if they have the same name: the kind and URL of a code, the rule of an exception.
  private mutating func compareObjects(_ pair: Pair, as shape: ObjectShape, path: String) {
    let before = pair.before.map { ListedObject.all(in: $0, of: old, as: shape) } ?? []
    let after = pair.after.map { ListedObject.all(in: $0, of: new, as: shape) } ?? []
    var sameName = Dictionary(grouping: before.indices) { before[$0].name }.mapValues { $0[...] }
    var paired: Set<Int> = []
    var added: [ListedObject] = []
    for object in after {
      guard let place = sameName[object.name]?.popFirst() else {
        added.append(object)
        continue
      }
      paired.insert(place)
      add(path, before[place].value, object.value)
    }
    for (place, object) in before.enumerated() where !paired.contains(place) { add(path, object.value, nil) }
    for object in added { add(path, nil, object.value) }
  }

  private static func entries(of node: Node, in values: DocumentValues) -> [String: Node] {
    var entries: [String: Node] = [:]
    for member in values.members(of: node) {
      guard let key = values.string(of: member.key), entries[key] == nil else { continue }
      entries[key] = member.value
    }
    return entries
  }

  private static func values(of node: Node, _ type: FieldType, in values: DocumentValues) -> [MemberChange.Value] {
    values.elements(of: node).map { value(of: $0, type, in: values) }
  }

  /// The value as displayed to users. A value of the wrong type is compared as written.
  static func value(of node: Node, _ type: FieldType, in values: DocumentValues) -> MemberChange.Value {
    switch type {
    case .text(let form):
      guard let text = values.string(of: node) else { break }
      guard form === TextForm.url, let url = try? InvocationURL(mappingHostOf: text) else { return .text(text) }
      return .text(url.text)
    case .word: if let word = values.string(of: node) { return .words(word) }
    case .integer, .number:
      if let number = values.double(of: node) {
        let digits = "\(number)"
        return .words(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
      }
    case .boolean: if let boolean = values.boolean(of: node) { return .words("\(boolean)") }
    case .list, .object, .entries: break
    }
    return .words(values.written(node))
  }
}
