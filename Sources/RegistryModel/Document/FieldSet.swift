/// Members of one object, by their positions in its shape: one bit each, for at most 64.
struct FieldSet: Sendable, Equatable {
  private var bits: UInt64 = 0

  /// The members at `positions`.
  init(_ positions: some Sequence<Int>) {
    for position in positions { insert(position) }
  }

  /// The members of `shape` called `names`.
  init(_ names: [String], of shape: ObjectShape) {
    self.init(shape.fields.indices.filter { names.contains(shape.fields[$0].name) })
    precondition(names.allSatisfy { shape.field(named: $0) != nil }, "the object has no such member")
  }

  /// None.
  init() {}

  /// Inserts the member at `position`; false if it is in the set already.
  @discardableResult
  mutating func insert(_ position: Int) -> Bool {
    precondition(position < 64, "an object of the format has at most 64 members")
    defer { bits |= 1 << UInt64(position) }
    return !contains(position)
  }

  func contains(_ position: Int) -> Bool { bits & 1 << UInt64(position) != 0 }

  func isSubset(of other: FieldSet) -> Bool { bits & ~other.bits == 0 }

  func isDisjoint(with other: FieldSet) -> Bool { bits & other.bits == 0 }
}
