import ExperienceResolver

/// A cache of answer lines, stored as templates and keyed by everything that they depend on.
///
/// Creating a line costs about a hundred look-ups, so each is created once. Hosts, lines and holes are stored in one
/// array each: an array per line would cost a reference count whenever the line is written.
package struct AnswerLineCache: Sendable {
  /// Hosts and lines, preceded by the eight bytes that word-wise comparison needs before a text.
  private(set) var bytes = ContiguousArray<UInt8>(repeating: 0, count: Self.bytesBefore)
  /// The holes of all lines.
  private(set) var holes: ContiguousArray<AnswerTemplate.Hole> = []
  private var entries: ContiguousArray<Entry> = []
  /// A hash table of entry numbers, counted from 1, with linear probing; 0 is a free slot. At least half are free.
  private var slots: ContiguousArray<Int32> = []
  /// The line of each experience's certain match, by the index of the experience. These lines depend on nothing else
  /// and are the majority in a log.
  private var certain = LineList()
  /// The lines for experiences that share a template, which have negative indices.
  private var sharedCertain = LineList()
  /// The experiences in `certain`, in the order in which their lines were stored.
  private var kept: [Int] = []
  /// How many lines of another cache have been copied.
  private var copied = 0
  private let byteLimit: Int
  private let hash: PathHash

  private static let bytesBefore = 8

  struct Line {
    /// 0 if there is none.
    fileprivate var start: Int32 = 0
    fileprivate var end: Int32 = 0
    fileprivate var firstHole: Int32 = 0
    fileprivate var endOfHoles: Int32 = 0

    /// The range of its bytes in the bytes of all lines.
    var bytes: Range<Int> { Int(start)..<Int(end) }
    /// The range of its holes in the holes of all lines.
    var holes: Range<Int> { Int(firstHole)..<Int(endOfHoles) }
  }

  /// Lines by number.
  private struct LineList {
    private var lines: ContiguousArray<Line> = []

    @inline(__always)
    subscript(number: Int) -> Line? { number < lines.count && lines[number].start > 0 ? lines[number] : nil }

    mutating func set(_ line: Line, at number: Int) {
      if number >= lines.count {
        lines += repeatElement(Line(), count: max(number + 1, lines.count * 2) - lines.count)
      }
      lines[number] = line
    }
  }

  private struct Entry {
    let resolution: Resolution
    let isNormalized: Bool
    /// The start of the host, which ends where the line begins.
    let hostStart: Int32
    let line: Line
    let hash: UInt64
  }

  /// Creates a cache that is emptied when its lines have more than `byteLimit` bytes: lines depend on hosts, and a log
  /// may contain any number of hosts. `hashMask` lets a test force collisions. The seed differs from run to run, so
  /// that nobody can craft a log whose hosts collide; it does not affect the output.
  package init(byteLimit: Int = 32_000_000, hashMask: UInt64 = .max) {
    self.byteLimit = byteLimit
    hash = PathHash(seed: .random(in: 0...(.max)), mask: hashMask)
  }

  /// The line for `resolution` if it is a certain match of an experience; nil if it is not cached.
  @inline(__always)
  func line(ofCertain resolution: Resolution) -> Line? {
    guard let index = resolution.certainExperience else { return nil }
    return index < 0 ? sharedCertain[~index] : certain[index]
  }

  /// The line for `key`, whose host is in `normalized`; nil if it is not cached.
  @inline(__always)
  func line(for key: AnswerKey, in normalized: Span<UInt8>) -> Line? {
    if key.resolution.certainExperience != nil { return line(ofCertain: key.resolution) }
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: key, normalized, hash(of: key, normalized))]
    return number > 0 ? entries[Int(number &- 1)].line : nil
  }

  /// Stores `template` as the line for `key`, whose host is in `normalized`. There must not be a line for `key` yet.
  mutating func keep(_ template: consuming AnswerTemplate, for key: AnswerKey, in normalized: Span<UInt8>) -> Line {
    if bytes.count > byteLimit { self = AnswerLineCache(byteLimit: byteLimit, hashMask: hash.mask) }
    let hostStart = bytes.count
    normalized.extracting(key.host).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    let line = append(consume template)
    if let index = key.resolution.certainExperience {
      if index < 0 { sharedCertain.set(line, at: ~index) } else { keep(line, ofExperience: index) }
      return line
    }
    if entries.count * 2 >= slots.count { addSlots() }
    let hash = hash(of: key, normalized)
    let slot = slot(of: key, normalized, hash)
    let entry = Entry(
      resolution: key.resolution,
      isNormalized: key.isNormalized,
      hostStart: Int32(hostStart),
      line: line,
      hash: hash
    )
    entries.append(entry)
    slots[slot] = Int32(entries.count)
    return line
  }

  private mutating func keep(_ line: Line, ofExperience index: Int) {
    certain.set(line, at: index)
    kept.append(index)
  }

  /// Copies the lines that `other` has stored since the last call, so that only one of several threads creates each
  /// line.
  mutating func copyLines(of other: AnswerLineCache) {
    for index in other.kept.dropFirst(copied) where certain[index] == nil && bytes.count <= byteLimit {
      guard let line = other.certain[index] else { continue }
      keep(append(other.bytes[line.bytes], Array(other.holes[line.holes])), ofExperience: index)
    }
    copied = other.kept.count
  }

  /// Appends the bytes and the holes of a template.
  private mutating func append(_ template: consuming AnswerTemplate) -> Line {
    let holes = template.holes
    return append(template.finish(), holes)
  }

  /// Appends bytes and holes. Most lines have the same two holes, which are stored once.
  private mutating func append(_ line: some Collection<UInt8>, _ own: [AnswerTemplate.Hole]) -> Line {
    let start = bytes.count
    bytes += line
    let isLikeFirst = own.count <= min(2, holes.count) && zip(own, holes).allSatisfy { $0.offset == $1.offset }
    let firstHole = isLikeFirst ? 0 : holes.count
    if !isLikeFirst { holes += own }
    return Line(
      start: Int32(start),
      end: Int32(bytes.count),
      firstHole: Int32(firstHole),
      endOfHoles: Int32(firstHole + own.count)
    )
  }

  private mutating func addSlots() {
    slots = ContiguousArray(repeating: 0, count: max(64, slots.count * 2))
    for (index, entry) in entries.enumerated() {
      var slot = SlotTable.home(of: entry.hash, count: slots.count)
      while slots[slot] > 0 { slot = slot + 1 == slots.count ? 0 : slot + 1 }
      slots[slot] = Int32(index + 1)
    }
  }

  @inline(__always)
  private func hash(of key: AnswerKey, _ normalized: Span<UInt8>) -> UInt64 {
    hash.hash(normalized, key.host, below: key.resolution.hashed(from: hash.start))
  }

  /// The slot that contains the number of the entry for `key`, or the free slot for it.
  @inline(__always)
  private func slot(of key: AnswerKey, _ normalized: Span<UInt8>, _ hash: UInt64) -> Int {
    var slot = SlotTable.home(of: hash, count: slots.count)
    while slots[slot] > 0, !isEntry(Int(slots[slot]) &- 1, for: key, normalized, hash) {
      slot = slot &+ 1 == slots.count ? 0 : slot &+ 1
    }
    return slot
  }

  @inline(__always)
  private func isEntry(_ index: Int, for key: AnswerKey, _ normalized: Span<UInt8>, _ hash: UInt64) -> Bool {
    let entry = entries[index]
    let count = Int(entry.line.start &- entry.hostStart)
    return entry.hash == hash && count == key.host.count && entry.isNormalized == key.isNormalized
      && entry.resolution == key.resolution
      && normalized.holds(bytes.span, from: Int(entry.hostStart), at: key.host.lowerBound, count: count)
  }
}

extension Resolution {
  /// The index of the experience that matches under every interpretation; negative if it shares its template with
  /// others.
  fileprivate var certainExperience: Int? {
    guard case .advanced(let index) = outcome, certainty == .certain else { return nil }
    return Int(index)
  }

  /// The hash of all properties. A `Hasher` would cost as much as a look-up.
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
