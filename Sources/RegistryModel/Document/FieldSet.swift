/// A set of at most 64 members of one object, as a bit mask of their positions in its shape.
struct FieldSet: Sendable, Equatable {
  private var bits: UInt64 = 0

  /// The members at `positions`.
  init(_ positions: some Sequence<Int>) {
    for position in positions { insert(position) }
  }

  /// The members of `shape` with the names `names`.
  init(_ names: [String], of shape: ObjectShape) {
    self.init(shape.fields.indices.filter { names.contains(shape.fields[$0].name) })
    precondition(names.allSatisfy { shape.field(named: $0) != nil }, "the object has no such member")
  }

  /// The empty set.
  init() {}

  /// Inserts the member at `position`; false if the set already contains it.
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
