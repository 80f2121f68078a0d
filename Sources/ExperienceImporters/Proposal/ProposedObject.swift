package import JSONSyntax

/// Members that an object of the registry should have; it says nothing about the others.
package struct ProposedObject: Sendable, Hashable {
  /// The members, in the order in which they were said.
  package private(set) var members: [Member] = []

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
  package subscript(key: String) -> Value? { members.first { $0.key == key }?.value }

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
    var own = value
    if !rest.isEmpty {
      var inner = ProposedObject()
      if case .object(let known)? = self[key] { inner = known }
      inner.set(rest, to: value)
      own = .object(inner)
    } else if case .holding(let new) = value, case .holding(let known)? = self[key] {
      own = .holding(known + new.filter { !known.contains($0) })
    }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = own
    } else {
      members.append(Member(key: key, value: own))
    }
  }
}
