/// Collects paths, then works out what answers at each of them.
struct PathIndexBuilder {
  let hash: PathHash
  var text: [UInt8] = []
  var nodes: [PathNode] = []
  private(set) var parents: [Int32] = []
  private(set) var own: [OwnAnswers] = []
  private(set) var slots = GrowingSlots()
  private(set) var endings = EndingsBuilder()

  /// An index of about `count` URLs.
  init(count: Int, hash: PathHash) {
    self.hash = hash
    text.reserveCapacity(count * 40)
    nodes.reserveCapacity(count)
    own.reserveCapacity(count)
  }

  /// Keeps the normal form of a URL, adds its path and those above it, and returns where it is.
  mutating func insert(_ bytes: Span<UInt8>, _ form: NormalForm) -> PathPlace {
    let start = text.count
    bytes.extracting(..<form.end).withUnsafeBufferPointer { text.append(contentsOf: $0) }
    var place = PathPlace(node: -1, state: PathHash.start, textStart: start)
    var next = hash.segment(bytes, from: form.hostStart, before: form.hostEnd, below: place.state)
    while true {
      place.node = node(next.hash, upTo: next.end, of: bytes, at: place)
      place.state = next.hash
      guard next.end + 1 < form.pathEnd else { return place }
      next = hash.segment(bytes, from: next.end + 1, before: form.pathEnd, below: next.hash)
    }
  }

  /// The node of the URL up to `end`, made where it is new.
  private mutating func node(_ hash: UInt64, upTo end: Int, of bytes: Span<UInt8>, at place: PathPlace) -> Int {
    if let known = slots.first(hash, where: { isNode($0, upTo: end, of: bytes, from: 0) }) { return known }
    nodes.append(PathNode(textStart: UInt32(place.textStart), length: UInt16(end)))
    parents.append(Int32(place.node))
    own.append(OwnAnswers())
    if place.node >= 0 { nodes[place.node].goesDeeper = true }
    return slots.append(hash)
  }

  /// Whether the `length` bytes from `start` on are the text of node `number`.
  func isNode(_ number: Int, upTo length: Int, of bytes: Span<UInt8>, from start: Int) -> Bool {
    Int(nodes[number].length) == length
      && bytes.holds(text.span, from: Int(nodes[number].textStart), at: start, count: length)
  }

  /// Registers experience `number`, whose normal form has no query, at its node.
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
    guard isNewEnding else { return }
    let parent = Int(parents[node])
    let last = Int(nodes[parent].length) + 1..<end
    guard !last.isEmpty else { return }
    let state = slots.hashes[parent]
    endings.insert(bytes, last, below: state, hash)
  }
}

/// Where a registered URL is: its node, the node's hash, and its text.
struct PathPlace {
  var node: Int
  var state: UInt64
  let textStart: Int
}

/// The experiences registered for one path without a query; -1 is none. Of several, the least id counts.
struct OwnAnswers {
  /// Written without a slash at the end.
  private(set) var plain: Int32 = -1
  /// Written with one.
  private(set) var slashed: Int32 = -1
  /// The first of all.
  private(set) var first: Int32 = -1
  /// The second of all.
  private(set) var second: Int32 = -1

  mutating func add(_ number: Int32, isSlashed: Bool, precedes: (Int32, Int32) -> Bool) {
    if isSlashed {
      slashed = slashed < 0 || precedes(number, slashed) ? number : slashed
    } else {
      plain = plain < 0 || precedes(number, plain) ? number : plain
    }
    if first < 0 || precedes(number, first) {
      (first, second) = (number, first)
    } else if second < 0 || precedes(number, second) {
      second = number
    }
  }
}
