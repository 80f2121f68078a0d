extension QueryIndex {
  /// The experience whose text, query included, is the longest that the URL begins with; -1 where none is. The URL's path
  /// is known.
  func plainAnswer(_ bytes: Span<UInt8>, _ form: NormalForm, after walk: PathWalk, text: Span<UInt8>) -> Int32 {
    let query = form.query
    let state = Self.queryState(walk.state, isSlashed: form.pathEnd > walk.end)
    let answer = endings.longest(bytes, from: query.lowerBound, limit: query.count, below: state, hash) {
      hash,
      length in
      var position = queries.home(of: hash)
      while true {
        let payload = queries.next(hash, &position)
        guard payload != 0 else { return nil }
        let entry = entries[Int(payload) - 1]
        if Int(entry.length) == query.lowerBound + length, Int(entry.pathLength) == form.pathEnd,
          bytes.holds(text, from: Int(entry.textStart), at: 0, count: Int(entry.length))
        {
          return entry.experience
        }
      }
    }
    return answer ?? -1
  }

  /// The two most specific entries whose items the URL has; -1 is none. The URL's path is known.
  func candidates(
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    after walk: PathWalk,
    text: Span<UInt8>,
    ids: [Experience]
  ) -> (first: Int32, second: Int32) {
    var best: (first: Int32, second: Int32) = (-1, -1)
    let query = form.query
    var start = query.lowerBound
    while start <= query.upperBound {
      let item = start..<bytes.endOfItem(from: start, before: query.upperBound)
      start = item.upperBound + 1
      var number = Int32(items.first(hash.hash(bytes, item, below: Self.itemState(walk.state)))) - 1
      guard number >= 0, isFirst(item, of: query, in: bytes) else { continue }
      while number >= 0 {
        consider(number, &best, bytes, query, walk, text, ids)
        number = entries[Int(number)].next
      }
    }
    return best
  }

  /// Whether no item before `item` equals it.
  private func isFirst(_ item: Range<Int>, of query: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard item.lowerBound > query.lowerBound else { return true }
    return bytes.count(of: item, of: bytes, in: query.lowerBound..<item.lowerBound - 1) == 0
  }

  /// Takes entry `number` in where the URL has all its items and it is among the first two.
  private func consider(
    _ number: Int32,
    _ best: inout (first: Int32, second: Int32),
    _ bytes: Span<UInt8>,
    _ query: Range<Int>,
    _ walk: PathWalk,
    _ text: Span<UInt8>,
    _ ids: [Experience]
  ) {
    guard number != best.first else { return }
    guard best.second < 0 || precedes(number, best.second, text, ids) else { return }
    let entry = entries[Int(number)]
    guard Int(entry.nodeLength) == walk.end,
      bytes.holds(text, from: Int(entry.textStart), at: 0, count: walk.end),
      bytes.hasAll(entry.items, of: text, in: query)
    else { return }
    if best.first < 0 || precedes(number, best.first, text, ids) {
      best = (number, best.first)
    } else {
      best.second = number
    }
  }

  /// The order of specificity: more items, more bytes in them, the smaller key, the smaller id.
  private func precedes(_ left: Int32, _ right: Int32, _ text: Span<UInt8>, _ ids: [Experience]) -> Bool {
    let (one, other) = (entries[Int(left)], entries[Int(right)])
    if one.itemCount != other.itemCount { return one.itemCount > other.itemCount }
    if one.queryLength != other.queryLength { return one.queryLength > other.queryLength }
    for offset in 0..<one.queryLength {
      let bytes = (text[Int(one.itemsStart) + offset], text[Int(other.itemsStart) + offset])
      if bytes.0 != bytes.1 { return bytes.0 < bytes.1 }
    }
    return ids.precedes(one.experience, other.experience)
  }
}
