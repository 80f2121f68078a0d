import ExperienceResolver

/// Collects registered URLs with a query, then files each under its rarest item.
struct QueryIndexBuilder {
  let hash: PathHash
  private var entries: [QueryEntry] = []
  private var states: [UInt64] = []
  private var queries: GrowingSlots
  private var known: [Int32] = []
  private var endings: EndingsBuilder
  private let mayCrowd: Bool

  init(hash: PathHash, mayCrowd: Bool) {
    self.hash = hash
    self.mayCrowd = mayCrowd
    queries = GrowingSlots(mayCrowd: mayCrowd)
    endings = EndingsBuilder(mayCrowd: mayCrowd)
  }

  /// Whether a search among queries or markers took longer than happens by chance.
  var isCrowded: Bool { queries.isCrowded || endings.isCrowded }

  /// Adds experience `number`, whose normal form is at `place`. Its items are appended to the text if they are not
  /// sorted as written.
  mutating func insert(
    _ number: Int32,
    _ form: NormalForm,
    at place: PathPlace,
    _ paths: inout PathIndexBuilder,
    ids: ListedExperiences
  ) {
    let (start, end): (Int, Int) = (place.textStart + form.pathEnd + 1, place.textStart + form.end)
    let query = start..<end
    let nodeLength = paths.nodes[place.node].length
    let isSlashed = form.pathEnd > Int(nodeLength)
    let state = QueryIndex.queryState(place.state, isSlashed: isSlashed)
    paths.nodes[place.node].hasQueries = true
    let sorted = Self.sortItems(in: query, of: &paths.image)
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
    note(query, below: state, paths.image.span, ids)
  }

  /// Files the newest entry under its query as written. Of several with the same query, the one with the smallest ID
  /// wins.
  private mutating func note(_ query: Range<Int>, below state: UInt64, _ text: Span<UInt8>, _ ids: ListedExperiences) {
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
    guard left.length == right.length, left.pathLength == right.pathLength else { return false }
    return text.holds(text, from: Int(left.textStart), at: Int(right.textStart), count: Int(left.length))
  }

  /// The location of the sorted items of `query`, and their number.
  private static func sortItems(
    in query: Range<Int>,
    of image: inout ContiguousArray<UInt8>
  ) -> (start: Int, count: Int) {
    let text = ContiguousArray(image[query])
    let items = items(of: text.span)
    let order = items.indices.sorted { text.span.precedes(items[$0], items[$1], of: text.span) ?? ($0 < $1) }
    guard order.indices.contains(where: { order[$0] != $0 }) else { return (query.lowerBound, items.count) }
    let start = image.count
    for (place, number) in order.enumerated() {
      if place > 0 { image.append(UInt8(ascii: "&")) }
      for offset in items[number] { image.append(text[offset]) }
    }
    return (start, items.count)
  }

  private static func items(of query: Span<UInt8>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = 0
    while start <= query.count {
      let end = query.endOfItem(from: start, before: query.count)
      items.append(start..<end)
      start = end + 1
    }
    return items
  }

  /// Appends the three slot tables to `writer` and returns the entries; nil if the items are crowded.
  func writeSlots(to writer: inout TableWriter) -> [QueryEntry]? {
    guard let filed = filed(writer.image.span) else { return nil }
    filed.items.write(to: &writer) { UInt32(filed.heads[$0] + 1) }
    queries.write(to: &writer) { UInt32(known[$0] + 1) }
    endings.write(to: &writer)
    return filed.entries
  }

  /// The entries, each filed under its rarest item; nil if the items are crowded.
  private func filed(_ text: Span<UInt8>) -> (entries: [QueryEntry], items: GrowingSlots, heads: [Int32])? {
    var entries = entries
    var items = GrowingSlots(mayCrowd: mayCrowd)
    var uses: [Int32] = []
    for entry in entries.indices {
      forEachItem(of: entry, text) { hash in
        let item = items.first(hash) { _ in true } ?? items.append(hash)
        if item == uses.count { uses.append(0) }
        uses[item] += 1
      }
      guard !items.isCrowded else { return nil }
    }
    var heads = [Int32](repeating: -1, count: uses.count)
    for entry in entries.indices {
      var rarest = -1
      forEachItem(of: entry, text) { hash in
        guard let item = items.first(hash, where: { _ in true }) else { return }
        if rarest < 0 || uses[item] < uses[rarest] { rarest = item }
      }
      entries[entry].next = heads[rarest]
      heads[rarest] = Int32(entry)
    }
    return (entries, items, heads)
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
