import ExperienceResolver

/// Collects the lengths of registered texts for `PrefixLengthHints`.
struct EndingsBuilder {
  private var slots: GrowingSlots
  private var markers: [PrefixLengthHint] = []

  init(mayCrowd: Bool) { slots = GrowingSlots(mayCrowd: mayCrowd) }

  /// Whether a search among the markers took longer than happens by chance.
  var isCrowded: Bool { slots.isCrowded }

  /// Whether a look-up of some marker would take longer than happens by chance.
  var hasLongRun: Bool { slots.hasLongRun }

  /// Registers the text in `range` of `bytes`, which is not empty, below the folder with `state`.
  mutating func insert(_ bytes: Span<UInt8>, _ range: Range<Int>, below state: UInt64, _ hash: PathHash) {
    var state = state
    var done = 0
    while note(length: range.count, done: done, at: state & hash.mask) {
      state = PathHash.state(after: state, word: bytes.word(at: range.lowerBound + done))
      done += 8
    }
  }

  private mutating func note(length: Int, done: Int, at hash: UInt64) -> Bool {
    if let known = slots.first(hash, where: { _ in true }) {
      return markers[known].note(length: length, done: done)
    }
    slots.append(hash)
    markers.append(.blank)
    return markers[markers.count - 1].note(length: length, done: done)
  }

  /// The marker recorded for `hash`; a blank one if there is none.
  func marker(at hash: UInt64) -> PrefixLengthHint {
    slots.first(hash) { _ in true }.map { markers[$0] } ?? PrefixLengthHint(payload: 0)
  }

  /// Appends the finished markers to `writer`.
  func write(to writer: inout TableWriter) { slots.write(to: &writer) { markers[$0].payload } }
}

extension PrefixLengthHint {
  /// A marker without any lengths.
  static let blank = PrefixLengthHint(payload: 1 << 23)

  /// Records a text that ends `length` bytes after the folder, `done` of which come before this marker. Returns whether
  /// the next marker has to record it too.
  mutating func note(length: Int, done: Int) -> Bool {
    if length - done <= 8 {
      payload |= 1 << UInt32(length - done - 1)
      return false
    }
    if further == 0 { payload |= UInt32(length) << 8 }
    guard further != length else { return false }
    payload |= 1 << 22
    return true
  }
}
