/// What a walk over a document that plainly has its shape has seen.
package struct ShapeReading: Sendable {
  /// The values of the outermost object's members.
  package let members: MemberNodes
  /// The marks of the members that are there and of those that are not.
  package let marks: UInt64
  /// Whether some string is written with an escape.
  package let hasEscapes: Bool
}

extension Tree {
  /// What a walk over the document sees where it plainly is object `object` of `table`: JSON without a problem, no key
  /// twice or written with an escape, every member known and its value as it may be, nothing missing. Else nil.
  package func reading(as object: Int, of table: ShapeTable) -> ShapeReading? {
    guard problems.isEmpty, !records.isEmpty else { return nil }
    let (records, bytes) = (records[...], source.bytes[...])
    var walk = ShapeWalk(count: table.objects[object].memberCount)
    guard walk.isObject(0, object, table, self, records.span, bytes.span) else { return nil }
    return ShapeReading(members: MemberNodes(walk.members), marks: walk.marks, hasEscapes: walk.hasEscapes)
  }
}
