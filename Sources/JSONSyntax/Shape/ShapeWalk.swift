/// The walk of `Tree.reading(as:of:)`. It goes as deep as the table does, never as deep as the text.
struct ShapeWalk {
  /// The index of the value of each member of the outermost object.
  private(set) var members: [UInt32]
  private(set) var marks: UInt64 = 0
  private(set) var hasEscapes = false

  init(count: Int) { members = MemberNodes.none(of: count) }

  /// Whether the node is object `number` of the table.
  mutating func isObject(
    _ node: Int,
    _ number: Int,
    _ table: ShapeTable,
    _ tree: Tree,
    _ records: Span<NodeRecord>,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard records[node].isOf(.object) else { return false }
    let row = table.objects[number]
    let end = records[node].next
    var present: UInt64 = 0
    var key = node + 1
    while key < end {
      guard let position = Self.position(of: records[key], in: row.group, table, bytes) else { return false }
      guard present & 1 << UInt64(position) == 0 else { return false }
      present |= 1 << UInt64(position)
      let value = records[key].next
      if node == 0 { members[position] = UInt32(truncatingIfNeeded: value) }
      let member = table.members[row.firstMember &+ position]
      marks |= member.mark
      guard isValue(value, member.value, table, tree, records, bytes) else { return false }
      key = records[value].next
    }
    return holds(present, row, table)
  }

  /// Whether an object may have the members `present` and no others.
  private mutating func holds(_ present: UInt64, _ row: ShapeTable.ObjectRow, _ table: ShapeTable) -> Bool {
    guard row.required & ~present == 0 else { return false }
    var absent = row.markedIfAbsent & ~present
    while absent != 0 {
      marks |= table.members[row.firstMember &+ absent.trailingZeroBitCount].markOfAbsence
      absent &= absent &- 1
    }
    var used = 0
    for number in row.exclusive where table.sets[number] & present != 0 { used += 1 }
    guard used < 2 else { return false }
    for number in row.together {
      let set = table.sets[number]
      guard set & present == 0 || set & ~present == 0 else { return false }
    }
    return true
  }

  @inline(__always)
  private static func position(
    of record: NodeRecord,
    in group: Int,
    _ table: ShapeTable,
    _ bytes: Span<UInt8>
  ) -> Int? {
    guard record.isOf(.string), record.isPlain else { return nil }
    return table.names.position(
      of: bytes,
      from: Int(record.lowerBound) &+ 1,
      upTo: Int(record.upperBound) &- 1,
      in: group
    )
  }

  private mutating func isValue(
    _ node: Int,
    _ shape: ValueShape,
    _ table: ShapeTable,
    _ tree: Tree,
    _ records: Span<NodeRecord>,
    _ bytes: Span<UInt8>
  ) -> Bool {
    switch shape {
    case .text(let check): return isText(records[node], check, table, bytes)
    case .word(let group, let exception):
      guard let position = Self.position(of: records[node], in: group, table, bytes) else { return false }
      return position != exception
    case .integer(let bounds): return tree.integer(of: Node(node)).map(bounds.contains) ?? false
    case .number(let bounds, let allowsZero):
      return tree.double(of: Node(node)).map { bounds.contains($0) && (allowsZero || $0 != 0) } ?? false
    case .boolean: return records[node].isOf(.true) || records[node].isOf(.false)
    case .list(let element, let count): return isList(node, of: element, count, table, tree, records, bytes)
    case .object(let number): return isObject(node, number, table, tree, records, bytes)
    case .entries(let value, let group): return isEntries(node, of: value, group, table, tree, records, bytes)
    }
  }

  @inline(__always)
  private mutating func isText(
    _ record: NodeRecord,
    _ check: Int,
    _ table: ShapeTable,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard record.isOf(.string) else { return false }
    if !record.isPlain { hasEscapes = true }
    guard check >= 0 else { return true }
    guard record.isPlain else { return false }
    return table.checks[check](bytes.extracting(Int(record.lowerBound) &+ 1..<Int(record.upperBound) &- 1))
  }

  private mutating func isList(
    _ node: Int,
    of element: Int,
    _ count: ClosedRange<Int>,
    _ table: ShapeTable,
    _ tree: Tree,
    _ records: Span<NodeRecord>,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard records[node].isOf(.array) else { return false }
    let (end, shape) = (records[node].next, table.values[element])
    var found = 0
    var value = node + 1
    while value < end {
      guard isValue(value, shape, table, tree, records, bytes) else { return false }
      found &+= 1
      value = records[value].next
    }
    if found == 0 { marks |= table.markOfEmptyList }
    return count.contains(found)
  }

  private mutating func isEntries(
    _ node: Int,
    of element: Int,
    _ group: Int,
    _ table: ShapeTable,
    _ tree: Tree,
    _ records: Span<NodeRecord>,
    _ bytes: Span<UInt8>
  ) -> Bool {
    guard records[node].isOf(.object) else { return false }
    let (end, shape) = (records[node].next, table.values[element])
    var seen: UInt64 = 0
    var key = node + 1
    while key < end {
      // More than 64 words share the last bit, and then a key that only may be there twice is a matter for others.
      guard let position = Self.position(of: records[key], in: group, table, bytes) else { return false }
      let bit: UInt64 = 1 << UInt64(min(position, 63))
      guard seen & bit == 0 else { return false }
      seen |= bit
      let value = records[key].next
      guard isValue(value, shape, table, tree, records, bytes) else { return false }
      key = records[value].next
    }
    return true
  }
}
