import ExperienceResolver

/// Collects paths, then determines the match at each of them.
struct PathIndexBuilder {
  let hash: PathHash
  /// Room for the header, then the records: nodes and texts in the format of the finished table.
  var image: ContiguousArray<UInt8>
  var nodes: ContiguousArray<PathNode> = []
  /// The offset of each node in `image`.
  private(set) var places: ContiguousArray<UInt32> = []
  private(set) var states: ContiguousArray<UInt64> = []
  private(set) var parents: ContiguousArray<Int32> = []
  private(set) var own: ContiguousArray<ExactPathMatches> = []
  private(set) var slots: GrowingSlots
  private(set) var endings: EndingsBuilder

  /// Whether a search among paths or markers took longer than happens by chance.
  var isCrowded: Bool { slots.isCrowded || endings.isCrowded }

  /// Whether a look-up of some path or marker would take longer than happens by chance.
  var hasLongRun: Bool { slots.hasLongRun || endings.hasLongRun }

  /// Creates a builder for about `count` URLs.
  init(count: Int, hash: PathHash, mayCrowd: Bool) {
    self.hash = hash
    endings = EndingsBuilder(mayCrowd: mayCrowd)
    image = []
    // This includes room for the parts after the records. Memory is used only when it is written to.
    image.reserveCapacity(TableLayout.headerSize + count * 128)
    image.append(contentsOf: repeatElement(0, count: TableLayout.headerSize))
    let most = count + count / 4
    nodes.reserveCapacity(most)
    places.reserveCapacity(most)
    states.reserveCapacity(most)
    parents.reserveCapacity(most)
    own.reserveCapacity(most)
    slots = GrowingSlots(capacity: most, mayCrowd: mayCrowd)
  }

  /// Stores the normal form of a URL, adds its path and the paths above it, and returns its location.
  mutating func insert(_ bytes: Span<UInt8>, _ form: NormalForm) -> PathPlace {
    let firstNew = nodes.count
    var place = PathPlace(node: -1, state: hash.start, textStart: 0)
    var next = hash.segment(bytes, from: form.hostStart, below: place.state)
    while true {
      // Everything below a new node is new.
      let known = place.node < firstNew ? node(next.hash, upTo: next.end, of: bytes) : nil
      place.node = known ?? appendNode(next.hash, upTo: next.end, below: place.node)
      place.state = next.hash
      guard next.end + 1 < form.pathEnd else { break }
      next = hash.segment(bytes, from: next.end + 1, below: next.hash)
    }
    place.textStart = keep(bytes, upTo: form.end, behindNodesFrom: firstNew)
    return place
  }

  private func node(_ hash: UInt64, upTo end: Int, of bytes: Span<UInt8>) -> Int? {
    slots.first(hash) { isNode($0, upTo: end, of: bytes, from: 0) }
  }

  private mutating func appendNode(_ hash: UInt64, upTo end: Int, below parent: Int) -> Int {
    nodes.append(PathNode(length: end))
    states.append(hash)
    parents.append(Int32(parent))
    own.append(ExactPathMatches())
    if parent >= 0 { nodes[parent].goesDeeper = true }
    return slots.append(hash)
  }

  /// Appends room for the new nodes, then their common text.
  private mutating func keep(_ bytes: Span<UInt8>, upTo end: Int, behindNodesFrom firstNew: Int) -> Int {
    let textStart = image.count + (nodes.count - firstNew) * PathNode.size
    for number in firstNew..<nodes.count {
      places.append(UInt32(image.count + (number - firstNew) * PathNode.size))
      nodes[number].textStart = UInt32(textStart)
    }
    image.append(contentsOf: repeatElement(0, count: textStart - image.count))
    bytes.extracting(..<end).withUnsafeBufferPointer { image.append(contentsOf: $0) }
    return textStart
  }

  /// Whether the `length` bytes from `start` on equal the text of node `number`.
  func isNode(_ number: Int, upTo length: Int, of bytes: Span<UInt8>, from start: Int) -> Bool {
    Int(nodes[number].length) == length && nodes[number].textStart > 0
      && bytes.holds(image.span, from: Int(nodes[number].textStart), at: start, count: length)
  }

  /// Registers experience `number`, whose normal form must not have a query, at its node.
  mutating func register(
    _ number: Int32,
    at node: Int,
    _ bytes: Span<UInt8>,
    _ form: NormalForm,
    precedes: (Int32, Int32) -> Bool
  ) {
    let end = Int(nodes[node].length)
    let isSlashed = form.pathEnd > end
    let isNewEnding = !isSlashed && own[node].plain < 0
    own[node].add(number, isSlashed: isSlashed, precedes: precedes)
    guard isNewEnding, parents[node] >= 0 else { return }
    let parent = Int(parents[node])
    let last = Int(nodes[parent].length) + 1..<end
    guard !last.isEmpty else { return }
    endings.insert(bytes, last, below: states[parent], hash)
  }
}

/// The location of a registered URL: its node, the node's hash, and its text.
struct PathPlace {
  var node: Int
  var state: UInt64
  var textStart: Int
}
