package import JSONSyntax

/// Members that an object of the registry should have; it says nothing about the others.
package struct ProposedObject: Sendable, Hashable {
  /// The members, in the order in which they were said.
  package private(set) var members: [Member] = []
  /// The position of each member by its key.
  private var positions: [String: Int] = [:]

  package init() {}

  /// A member.
  package struct Member: Sendable, Hashable {
    package let key: String
    package var value: Value
  }

  /// What a member should be.
  package indirect enum Value: Sendable, Hashable {
    /// This value and no other.
    case exactly(JSONValue)
    /// A path whose last part is this name: the one that is there, else one in the folder of pictures.
    case fileNamed(String)
    /// A list that holds these strings among others.
    case holding([String])
    /// An object with these members among others.
    case object(ProposedObject)
  }

  /// Whether it says nothing.
  package var isEmpty: Bool { members.isEmpty }

  /// What the member `key` should be.
  package subscript(key: String) -> Value? { positions[key].map { members[$0].value } }

  /// Says what the member at a path of keys should be; a later word counts.
  package mutating func set(_ path: String..., to value: JSONValue?) {
    guard let value else { return }
    set(path[...], to: .exactly(value))
  }

  /// Says that the list at a path of keys should hold `strings`.
  package mutating func add(_ strings: [String], to path: String...) {
    guard !strings.isEmpty else { return }
    set(path[...], to: .holding(strings))
  }

  /// Says what the member at a path of keys should be.
  package mutating func set(_ path: ArraySlice<String>, to value: Value) {
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
      // Given up before `inner` changes, which would copy it otherwise.
      member = .holding([])
      inner.set(path, to: value)
      member = .object(inner)
      return
    }
    guard case .holding(let new) = value, case .holding(let known) = member else { return member = value }
    let present = Set(known)
    member = .holding(known + new.filter { !present.contains($0) })
  }
}
