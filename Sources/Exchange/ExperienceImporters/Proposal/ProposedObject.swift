import JSONSyntax
import RegistryModel

/// The proposed members of an object of the registry. Other members are left unchanged.
package struct ProposedObject: Sendable, Hashable {
  /// The members, in the order in which they were set.
  private(set) var members: [Member] = []
  /// The position of each member by its key.
  private var positions: [String: Int] = [:]

  init() {}

  /// A member.
  package struct Member: Sendable, Hashable {
    let key: String
    var value: Value
  }

  /// The proposed value of a member.
  indirect enum Value: Sendable, Hashable {
    case exactly(JSONValue)
    /// A path whose last component is this name: the existing path, otherwise one in the folder for images.
    case fileNamed(String)
    /// A list that contains at least these strings.
    case holding([String])
    /// An object with at least these members.
    case object(ProposedObject)
    /// A list of codes that contains at least these, each identified by its kind and URL.
    case elements([ProposedObject])
    /// Nothing: the member is removed.
    case removed
  }

  /// Whether there are no proposed members.
  var isEmpty: Bool { members.isEmpty }

  /// The proposed value of the member `key`.
  subscript(key: String) -> Value? { positions[key].map { members[$0].value } }

  /// The proposed string of the member `key`; nil if it is not exactly a string.
  func string(_ key: String) -> String? {
    if case .exactly(let value)? = self[key] { value.string } else { nil }
  }

  /// Sets the member at a path of keys; a later call takes precedence.
  mutating func set(_ path: String..., to value: JSONValue?) {
    guard let value else { return }
    set(path[...], to: .exactly(value))
  }

  /// The proposal without the members `keys`.
  func omitting(_ keys: [String]) -> ProposedObject {
    members.reduce(into: ProposedObject()) { rest, member in
      if !keys.contains(member.key) { rest.set([member.key], to: member.value) }
    }
  }

  /// Adds `strings` to the list at a path of keys.
  mutating func add(_ strings: [String], to path: String...) {
    guard !strings.isEmpty else { return }
    set(path[...], to: .holding(strings))
  }

  /// Removes the member at a path of keys, and the object that contains it if it was the last one.
  mutating func remove(_ path: [String]) { set(path[...], to: .removed) }

  /// Sets the proposed value of the member at a path of keys.
  mutating func set(_ path: ArraySlice<String>, to value: Value) {
    guard let key = path.first else { return }
    let rest = path.dropFirst()
    let index = positions[key] ?? members.count
    if index == members.count {
      positions[key] = index
      members.append(Member(key: key, value: .holding([])))
    }
    Self.change(&members[index].value, at: rest, to: value)
  }

  private static func change(_ member: inout Value, at path: ArraySlice<String>, to value: Value) {
    guard path.isEmpty else {
      var inner = ProposedObject()
      if case .object(let known) = member { inner = known }
      // Released before `inner` is changed, which would otherwise copy it.
      member = .holding([])
      inner.set(path, to: value)
      member = .object(inner)
      return
    }
    guard case .holding(let new) = value, case .holding(let known) = member else { return member = value }
    var present = Set(known)
    member = .holding(known + new.filter { present.insert($0).inserted })
  }

  /// The proposal as a new value, with its members in the order of the format.
  func value(as shape: ObjectShape?) -> JSONValue { .object(values(as: shape)) }

  /// The members in the order of the format, followed by those that the format does not define.
  func values(as shape: ObjectShape?) -> [(key: String, value: JSONValue)] {
    let order = shape?.fields.map(\.name) ?? []
    let sorted = members.enumerated().sorted { left, right in
      let ranks = [left, right].map { order.firstIndex(of: $0.element.key) ?? order.count }
      return (ranks[0], left.offset) < (ranks[1], right.offset)
    }
    return sorted.map(\.element).compactMap { member in
      let type = shape?.field(named: member.key)?.type
      switch member.value {
      case .exactly(let value): return (member.key, value)
      case .fileNamed(let name): return (member.key, .string(Self.picturePath(name)))
      case .holding(let strings): return (member.key, .array(strings.map(JSONValue.string)))
      case .object(let inner): return (member.key, inner.value(as: type?.shape))
      case .elements(let objects):
        return (member.key, .array(objects.map { $0.value(as: type?.shapeOfElement) }))
      case .removed: return nil
      }
    }
  }

  /// The path in the app's folder of a new image with this name.
  static func picturePath(_ name: String) -> String { "images/\(name)" }
}

extension JSONValue {
  /// The string that the value is; nil if it is something else.
  var string: String? {
    let tree = Tree(SourceText(text))
    return tree.root.flatMap { tree.string(of: $0) }
  }

  /// The value as written in a cell.
  var cellText: String { string ?? String(decoding: text, as: UTF8.self) }

  /// Whether `node` has the same meaning: spelling, the order of members and trailing zeros of numbers are ignored.
  func means(sameAs node: Node, of tree: Tree) -> Bool {
    let own = Tree(SourceText(text))
    guard let root = own.root else { return false }
    return own.means(root, sameAs: node, of: tree)
  }
}

extension Tree {
  /// Whether `node` has the same meaning as `other`. Recursive, because a proposed value is only a few levels deep.
  func means(_ node: Node, sameAs other: Node, of tree: Tree) -> Bool {
    guard kind(of: node) == tree.kind(of: other) else { return false }
    switch kind(of: node) {
    case .string: return string(of: node) == tree.string(of: other)
    case .number:
      return numberText(of: node) == tree.numberText(of: other) || double(of: node) == tree.double(of: other)
    case .array:
      let (left, right) = (Array(elements(of: node)), Array(tree.elements(of: other)))
      return left.count == right.count && zip(left, right).allSatisfy { means($0, sameAs: $1, of: tree) }
    case .object:
      let (left, right) = (Array(members(of: node)), Array(tree.members(of: other)))
      return left.count == right.count
        && left.allSatisfy { member in
          let key = string(of: member.key) ?? ""
          return tree.value(named: key, in: other).map { means(member.value, sameAs: $0, of: tree) } ?? false
        }
    case .true, .false, .null: return true
    case .missing: return false
    }
  }
}
