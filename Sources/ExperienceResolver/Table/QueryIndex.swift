/// The registered URLs that have a query.
///
/// Which of them have all their items in a URL is asked item by item: each is filed under that of its items which the
/// fewest of its path have. So the cost grows with the URL's items and with those filed under them, not with how many
/// queries a path has; only many experiences that differ in nothing but items they share with many others are slower.
package struct QueryIndex: Sendable {
  let hash: PathHash
  let entries: TablePart
  /// From the hash of an item below its path to the first entry filed under it, plus 1.
  let items: SlotTable
  /// From the hash of a query as written, below its path as written, to its entry, plus 1.
  let queries: SlotTable
  /// Where queries end.
  let endings: Endings
  /// Whose ids decide between equal queries.
  let experiences: TablePart

  /// Entry `number`.
  func entry(_ number: Int, _ image: Span<UInt8>) -> QueryEntry {
    QueryEntry(image, at: entries.start + number * Int(QueryEntry.stride))
  }

  /// The state below which the items of a path are.
  @inline(__always)
  package static func itemState(_ path: UInt64) -> UInt64 { PathHash.state(after: path, word: 1) }

  /// The state below which the queries of a path are that is written with or without a slash at its end.
  @inline(__always)
  package static func queryState(_ path: UInt64, isSlashed: Bool) -> UInt64 {
    PathHash.state(after: path, word: isSlashed ? 2 : 3)
  }
}
