/// Collects registered URLs with a query, then files each under its rarest item.
struct QueryIndexBuilder {
  let hash: PathHash
  private var entries: [QueryEntry] = []
  private var states: [UInt64] = []
  private var queries = GrowingSlots()
  private var known: [Int32] = []
  private var endings = EndingsBuilder()

  init(hash: PathHash) { self.hash = hash }

  /// Adds experience `number`, whose normal form is at `place`; its items are added to the text where they are not sorted
  /// as written.
  mutating func insert(
    _ number: Int32,
    _ form: NormalForm,
    at place: PathPlace,
    _ paths: inout PathIndexBuilder,
    ids: [Experience]
  ) {
    let query = place.textStart + form.pathEnd + 1..<place.textStart + form.end
    let nodeLength = paths.nodes[place.node].length
    let isSlashed = form.pathEnd > Int(nodeLength)
    let state = QueryIndex.queryState(place.state, isSlashed: isSlashed)
    paths.nodes[place.node].hasQueries = true
    let sorted = Self.sortItems(in: query, of: &paths.text)
    entries.append(
      QueryEntry(
        textStart: UInt32(place.textStart),
        itemsStart: UInt32(sorted.start),
        experience: number,
        nodeLength: nodeLength,
        pathLength: UInt16(form.pathEnd),
        length: UInt16(form.end),
        itemCount: UInt16(sorted.count)
      )
    )
    states.append(QueryIndex.itemState(place.state))
    note(query, below: state, paths.text.span, ids)
  }

  /// Files the newest entry under its query as written; of several written alike, the least id counts.
  private mutating func note(_ query: Range<Int>, below state: UInt64, _ text: Span<UInt8>, _ ids: [Experience]) {
    let newest = entries.count - 1
    let hash = self.hash.hash(text, query, below: state)
    let same = queries.first(hash) { isSame(entries[Int(known[$0])], entries[newest], text) }
    guard let same else {
      queries.append(hash)
      known.append(Int32(newest))
      return endings.insert(text, query, below: state, self.hash)
    }
    if ids.precedes(entries[newest].experience, entries[Int(known[same])].experience) { known[same] = Int32(newest) }
  }

  private func isSame(_ left: QueryEntry, _ right: QueryEntry, _ text: Span<UInt8>) -> Bool {
    left.length == right.length && left.pathLength == right.pathLength
      && text.holds(text, from: Int(left.textStart), at: Int(right.textStart), count: Int(left.length))
  }

  /// Where the items of `query` stand in order, and how many there are.
  private static func sortItems(in query: Range<Int>, of text: inout [UInt8]) -> (start: Int, count: Int) {
    let items = text[query].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let sorted = items.sorted { $0.lexicographicallyPrecedes($1) }
    guard sorted != items else { return (query.lowerBound, items.count) }
    let start = text.count
    text.append(contentsOf: Array(sorted.joined(separator: [UInt8(ascii: "&")])))
    return (start, items.count)
  }

  /// The finished index.
  func build(text: Span<UInt8>) -> QueryIndex {
    var entries = entries
    var items = GrowingSlots()
    var uses: [Int32] = []
    var heads: [Int32] = []
    for entry in entries.indices {
      forEachItem(of: entry, text) { hash in
        let item = items.first(hash) { _ in true } ?? items.append(hash)
        if item == uses.count { uses.append(0) }
        uses[item] += 1
      }
    }
    heads = [Int32](repeating: -1, count: uses.count)
    for entry in entries.indices {
      var rarest = -1
      forEachItem(of: entry, text) { hash in
        guard let item = items.first(hash, where: { _ in true }) else { return }
        if rarest < 0 || uses[item] < uses[rarest] { rarest = item }
      }
      entries[entry].next = heads[rarest]
      heads[rarest] = Int32(entry)
    }
    return QueryIndex(
      hash: hash,
      entries: entries,
      items: items.table { UInt32(heads[$0] + 1) },
      queries: queries.table { UInt32(known[$0] + 1) },
      endings: endings.build()
    )
  }

  private func forEachItem(of number: Int, _ text: Span<UInt8>, _ body: (UInt64) -> Void) {
    let items = entries[number].items
    var start = items.lowerBound
    while start <= items.upperBound {
      let end = text.endOfItem(from: start, before: items.upperBound)
      body(hash.hash(text, start..<end, below: states[number]))
      start = end + 1
    }
  }
}
