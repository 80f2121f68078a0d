import ExperienceResolver

/// The ends of lines that were written, by what they depend on: the resolution and, where the answer's reason names it, the
/// host.
///
/// Hosts and ends stand one behind the other in one piece of memory: a text for each host that is looked up, and a piece of
/// memory for each end, would cost a line more than its look-up.
struct KeptEnds {
  /// Hosts and ends, behind the eight bytes that comparing words at a time needs before a text.
  private(set) var bytes = ContiguousArray<UInt8>(repeating: 0, count: Self.bytesBefore)
  private var entries: [Entry] = []
  /// The number of an entry, counted from 1, at the hash of what it depends on, or at the next free place; 0 is free.
  private var slots: [UInt16] = []

  /// How many ends are kept.
  private let limit: Int
  private let hash: PathHash

  private static let bytesBefore = 8

  /// Where an end is, and at which two places in it something is left out; nothing is where they are its start.
  struct Place {
    let range: Range<Int>
    let cuts: (Int, Int)
  }

  private struct Entry {
    let resolution: Resolution
    let hostStart: Int
    /// The host ends where the end begins.
    let place: Place
  }

  /// Keeps `limit` ends at most, some 10 MB of them: a log may hold any number of hosts that are not ours. None is kept where
  /// that is 0, because more than the resolution and the host counts. `hashMask` lets a test have hashes clash. The seed
  /// differs from run to run, so that no log can be written whose hosts collide; it changes no answer.
  init(limit: Int = 16_384, hashMask: UInt64 = .max) {
    self.limit = min(limit, Int(UInt16.max) / 2)
    hash = PathHash(seed: .random(in: 0...(.max)), mask: hashMask)
  }

  /// Where the end is that depends on `resolution` and on the bytes of `text` in `host`, before which there are eight others;
  /// nil where it is not kept.
  func place(of resolution: Resolution, _ text: Span<UInt8>, host: Range<Int>) -> Place? {
    guard !slots.isEmpty else { return nil }
    let found = slots[slot(of: resolution, text, host)]
    guard found > 0 else { return nil }
    return entries[Int(found) &- 1].place
  }

  /// Keeps an end that is not yet kept, with something left out at two of its offsets. When there are too many, all before
  /// it are forgotten.
  mutating func keep(
    _ end: ArraySlice<UInt8>,
    cutAt cuts: (Int, Int) = (0, 0),
    for resolution: Resolution,
    _ text: [UInt8],
    host: Range<Int>
  ) {
    guard limit > 0 else { return }
    if entries.count == limit { forget() }
    if slots.isEmpty { slots = Array(repeating: 0, count: limit * 2 + 1) }
    let slot = text.withUnsafeBufferPointer { self.slot(of: resolution, $0.span, host) }
    let hostStart = bytes.count
    bytes.append(contentsOf: text[host])
    let start = bytes.count
    bytes.append(contentsOf: end)
    let place = Place(range: start..<bytes.count, cuts: (start + cuts.0, start + cuts.1))
    entries.append(Entry(resolution: resolution, hostStart: hostStart, place: place))
    slots[slot] = UInt16(entries.count)
  }

  private mutating func forget() {
    bytes.removeSubrange(Self.bytesBefore...)
    entries.removeAll(keepingCapacity: true)
    slots = []
  }

  /// Where the number of the entry stands, or would.
  private func slot(of resolution: Resolution, _ text: Span<UInt8>, _ host: Range<Int>) -> Int {
    let hash = hash.hash(text, host, below: resolution.hashed(from: self.hash.start))
    var slot = SlotTable.home(of: hash, count: slots.count)
    while slots[slot] > 0, !holds(Int(slots[slot]) &- 1, resolution, text, host) {
      slot = slot &+ 1 == slots.count ? 0 : slot &+ 1
    }
    return slot
  }

  private func holds(_ number: Int, _ resolution: Resolution, _ text: Span<UInt8>, _ host: Range<Int>) -> Bool {
    let entry = entries[number]
    let count = entry.place.range.lowerBound &- entry.hostStart
    return count == host.count && entry.resolution == resolution
      && text.holds(bytes.span, from: entry.hostStart, at: host.lowerBound, count: count)
  }
}

extension Resolution {
  /// A number for all it says; a `Hasher` costs as much as a look-up.
  fileprivate func hashed(from start: UInt64) -> UInt64 {
    let state = PathHash.state(after: start, word: outcome.number)
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
