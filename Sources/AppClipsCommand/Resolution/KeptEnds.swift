import ExperienceResolver

/// The ends of lines that were written, by what they depend on: the resolution and, where the answer's reason names it, the
/// host.
///
/// Hosts and ends stand one behind the other in one piece of memory: a text for each host that is looked up, and a piece of
/// memory for each end, would cost a line more than its look-up.
struct KeptEnds {
  /// Hosts and ends.
  private(set) var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The number of an entry, counted from 1, at the hash of what it depends on, or at the next free place; 0 is free.
  private var slots: [UInt16] = []

  /// How many ends are kept.
  private let limit: Int
  private let hash: PathHash

  private struct Entry {
    let resolution: Resolution
    /// The host begins at `start`, and the end where that ends.
    let start: Int
    let endStart: Int
    let end: Int
  }

  /// Keeps `limit` ends at most, some 10 MB of them: a log may hold any number of hosts that are not ours. `hashMask` lets a
  /// test have hashes clash.
  init(limit: Int = 16_384, hashMask: UInt64 = .max) {
    self.limit = min(limit, Int(UInt16.max) / 2)
    hash = PathHash(mask: hashMask)
  }

  /// Where the end is that depends on `resolution` and on the bytes of `text` in `host`, before which there are eight others;
  /// nil where it is not kept.
  func place(of resolution: Resolution, _ text: Span<UInt8>, host: Range<Int>) -> Range<Int>? {
    guard !slots.isEmpty else { return nil }
    let found = slots[slot(of: resolution, text, host)]
    guard found > 0 else { return nil }
    let entry = entries[Int(found) &- 1]
    return entry.endStart..<entry.end
  }

  /// Keeps an end that is not yet kept. When there are too many, all before it are forgotten.
  mutating func keep(_ end: [UInt8], for resolution: Resolution, _ text: [UInt8], host: Range<Int>) {
    if entries.count == limit { forget() }
    if slots.isEmpty { slots = Array(repeating: 0, count: limit * 2 + 1) }
    let slot = slot(of: resolution, text.span, host)
    let start = bytes.count
    bytes.append(contentsOf: text[host])
    bytes.append(contentsOf: end)
    entries.append(
      Entry(resolution: resolution, start: start, endStart: start + host.count, end: start + host.count + end.count)
    )
    slots[slot] = UInt16(entries.count)
  }

  private mutating func forget() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    slots = []
  }

  /// Where the number of the entry stands, or would.
  private func slot(of resolution: Resolution, _ text: Span<UInt8>, _ host: Range<Int>) -> Int {
    let hash = hash.hash(text, host, below: resolution.hashed)
    var slot = SlotTable.home(of: hash, count: slots.count)
    while slots[slot] > 0, !holds(Int(slots[slot]) &- 1, resolution, text, host) {
      slot = slot &+ 1 == slots.count ? 0 : slot &+ 1
    }
    return slot
  }

  private func holds(_ number: Int, _ resolution: Resolution, _ text: Span<UInt8>, _ host: Range<Int>) -> Bool {
    let entry = entries[number]
    guard entry.endStart &- entry.start == host.count, entry.resolution == resolution else { return false }
    for offset in 0..<host.count where bytes[entry.start &+ offset] != text[host.lowerBound &+ offset] { return false }
    return true
  }
}

extension Resolution {
  /// A number for all it says; a `Hasher` costs as much as a look-up.
  fileprivate var hashed: UInt64 {
    let state = PathHash.state(after: PathHash.start, word: outcome.number)
    if certainty == .certain { return state }
    let next = PathHash.state(after: state, word: stringPrefix?.number ?? 0)
    return PathHash.state(after: PathHash.state(after: next, word: tie?.number ?? 0), word: otherApp?.number ?? 0)
  }
}

extension Resolution.Outcome {
  fileprivate var number: UInt64 {
    switch self {
    case .none: 1
    case .invalid(let reason): 2 << 32 | UInt64(reason.rawValue)
    case .default(let index): 3 << 32 | UInt64(UInt32(bitPattern: index))
    case .advanced(let index): 4 << 32 | UInt64(UInt32(bitPattern: index))
    }
  }
}
