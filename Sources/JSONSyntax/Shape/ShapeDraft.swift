/// The rows of a `ShapeTable` that is yet to be made. What an object's members and a list's values are is added before it.
package struct ShapeDraft: Sendable {
  private(set) var names = GroupedNames()
  private(set) var objects: [ShapeTable.ObjectRow] = []
  private(set) var members: [MemberShape] = []
  private(set) var values: [ValueShape] = []
  private(set) var checks: [@Sendable (Span<UInt8>) -> Bool] = []
  private(set) var sets: [UInt64] = []
  let markOfEmptyList: UInt64

  package init(markOfEmptyList: UInt64 = 0) { self.markOfEmptyList = markOfEmptyList }

  /// Adds words and gives the number of their group.
  package mutating func addWords(_ words: [String]) -> Int { names.add(words) }

  /// Adds a check of a string's bytes and gives its number.
  package mutating func addCheck(_ check: @escaping @Sendable (Span<UInt8>) -> Bool) -> Int {
    checks.append(check)
    return checks.count - 1
  }

  /// Adds what a list or entries hold and gives its number.
  package mutating func addValue(_ value: ValueShape) -> Int {
    values.append(value)
    return values.count - 1
  }

  /// Adds an object with at most 64 members and gives its number. Sets are of positions in `members`.
  package mutating func addObject(
    _ keys: [String],
    _ members: [MemberShape],
    required: [Int],
    exclusive: [[Int]],
    together: [[Int]]
  ) -> Int {
    precondition(keys.count == members.count && keys.count <= 64, "an object has a row for each of at most 64 keys")
    let firstSet = sets.count
    sets += (exclusive + together).map(Self.bits)
    objects.append(
      ShapeTable.ObjectRow(
        group: names.add(keys),
        firstMember: self.members.count,
        memberCount: members.count,
        required: Self.bits(required),
        markedIfAbsent: Self.bits(members.indices.filter { members[$0].markOfAbsence != 0 }),
        exclusive: firstSet..<firstSet + exclusive.count,
        together: firstSet + exclusive.count..<sets.count
      )
    )
    self.members += members
    return objects.count - 1
  }

  private static func bits(_ positions: [Int]) -> UInt64 { positions.reduce(0) { $0 | 1 << UInt64($1) } }
}
