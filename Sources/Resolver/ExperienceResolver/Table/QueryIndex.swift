/// An index of the registered URLs that have a query.
///
/// The look-up goes through the items of a URL: each registered URL is filed under whichever of its items is rarest on
/// its path. The time grows with the number of items in the URL and of registered URLs filed under them, not with the
/// number of queries on a path. It is slower only for many experiences that differ solely in items shared with many
/// others.
package struct QueryIndex: Sendable {
  let hash: PathHash
  let entries: TablePart
  /// Maps the hash of an item below its path to the first entry filed under it, plus 1.
  let items: SlotTable
  /// Maps the hash of a query as written, below its path as written, to its entry, plus 1.
  let queries: SlotTable
  /// The ends of queries.
  let endings: PrefixLengthHints
  /// The experiences, whose IDs decide between equal queries.
  let experiences: TablePart

  func entry(_ number: Int, _ image: Span<UInt8>) -> QueryEntry {
    QueryEntry(image, at: entries.start + number * Int(QueryEntry.stride))
  }

  /// The hash state from which the items of a path are hashed.
  @inline(__always)
  package static func itemState(_ path: UInt64) -> UInt64 { PathHash.state(after: path, word: 1) }

  /// The hash state from which the queries of a path are hashed, depending on whether the path has a trailing slash.
  @inline(__always)
  package static func queryState(_ path: UInt64, isSlashed: Bool) -> UInt64 {
    PathHash.state(after: path, word: isSlashed ? 2 : 3)
  }

  /// The experience with the longest text, including the query, that is a prefix of the URL; -1 if there is none. The
  /// URL's path must be known.
  func plainAnswer(_ bytes: Span<UInt8>, _ form: NormalForm, after walk: PathWalk, _ image: Span<UInt8>) -> Int32 {
    let query = form.query
    let state = Self.queryState(walk.state, isSlashed: form.pathEnd > walk.end)
    let answer = PrefixLengthHints.longest(
      bytes,
      from: query.lowerBound,
      limit: query.count,
      below: state,
      hash,
      marker: { PrefixLengthHint(payload: endings.markers.first($0, image)) },
      text: { hash, length in
        entry(hash, upTo: query.lowerBound + length, of: bytes, form, image)?.experience
      }
    )
    return answer ?? -1
  }

  /// The entry with `hash` whose text equals the URL's text up to `end`.
  private func entry(
    _ hash: UInt64,
    upTo end: Int,
    of bytes: Span<UInt8>,
    _ form: NormalForm,
    _ image: Span<UInt8>
  ) -> QueryEntry? {
    var position = queries.home(of: hash)
    while true {
      let payload = queries.next(hash, &position, image)
      guard payload != 0 else { return nil }
      let entry = entry(Int(payload) - 1, image)
      if Int(entry.length) == end, Int(entry.pathLength) == form.pathEnd,
        bytes.holds(image, from: Int(entry.textStart), at: 0, count: end)
      {
        return entry
      }
    }
  }

  /// The two most specific entries whose items the URL contains; -1 means none. The URL's path must be known.
  func candidates(
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    after walk: PathWalk,
    _ image: Span<UInt8>
  ) -> (first: Int32, second: Int32) {
    var best: (first: Int32, second: Int32) = (-1, -1)
    let query = form.query
    var start = query.lowerBound
    while start <= query.upperBound {
      let item = start..<bytes.endOfItem(from: start, before: query.upperBound)
      start = item.upperBound + 1
      var number = Int32(items.first(hash.hash(bytes, item, below: Self.itemState(walk.state)), image)) - 1
      guard number >= 0, isFirst(item, of: query, in: bytes) else { continue }
      while number >= 0 {
        consider(number, &best, bytes, query, walk, image)
        number = entry(Int(number), image).next
      }
    }
    return best
  }

  /// Whether `item` is its first occurrence in `query`.
  private func isFirst(_ item: Range<Int>, of query: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard item.lowerBound > query.lowerBound else { return true }
    return !bytes.has(1, of: item, of: bytes, in: query.lowerBound..<item.lowerBound - 1)
  }

  /// Adds entry `number` if the URL contains all its items and the entry is among the first two.
  private func consider(
    _ number: Int32,
    _ best: inout (first: Int32, second: Int32),
    _ bytes: Span<UInt8>,
    _ query: Range<Int>,
    _ walk: PathWalk,
    _ image: Span<UInt8>
  ) {
    guard number != best.first else { return }
    guard best.second < 0 || precedes(number, best.second, image) else { return }
    let entry = entry(Int(number), image)
    guard Int(entry.nodeLength) == walk.end,
      bytes.holds(image, from: Int(entry.textStart), at: 0, count: walk.end),
      bytes.hasAll(entry.items, of: image, in: query)
    else { return }
    if best.first < 0 || precedes(number, best.first, image) {
      best = (number, best.first)
    } else {
      best.second = number
    }
  }

  /// Whether `left` is more specific than `right`: more items, more bytes in them, the smaller key, the smaller ID.
  private func precedes(_ left: Int32, _ right: Int32, _ image: Span<UInt8>) -> Bool {
    let (one, other) = (entry(Int(left), image), entry(Int(right), image))
    if one.itemCount != other.itemCount { return one.itemCount > other.itemCount }
    if one.queryLength != other.queryLength { return one.queryLength > other.queryLength }
    if let precedes = image.precedes(one.items, other.items, of: image) { return precedes }
    return experiences.precedes(one.experience, other.experience, image)
  }
}
