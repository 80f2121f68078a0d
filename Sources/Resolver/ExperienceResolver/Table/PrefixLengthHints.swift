/// Finds the longest registered text that is a prefix of what follows a folder, even if it ends inside a segment.
///
/// The string-prefix interpretation needs this search. Trying each length would cost a cache miss per byte; a binary
/// search in sorted text, one per step. Instead, a folder and every further eight bytes that registered texts share
/// have a marker. It records at which of the next eight bytes texts end, one greater length at which texts also end
/// (enough for slugs of equal length), and whether there are more texts after the next marker. Markers are hints: two
/// with the same hash are merged, and every candidate that they point to is compared.
package struct PrefixLengthHints: Sendable {
  let markers: SlotTable

  /// Returns the result of `text` for the greatest length up to `limit` for which it has one. `text` receives a length
  /// and the hash of that many bytes from `start` on; `marker` receives the hash of a marker.
  @inline(__always)
  package static func longest(
    _ bytes: Span<UInt8>,
    from start: Int,
    limit: Int,
    below state: UInt64,
    _ hash: PathHash,
    marker: (UInt64) -> PrefixLengthHint,
    text: (UInt64, Int) -> Int32?
  ) -> Int32? {
    guard limit > 0 else { return nil }
    var best: (length: Int, answer: Int32?) = (0, nil)
    var state = state
    var done = 0
    while true {
      let marker = marker(state & hash.mask)
      var ends = marker.ends
      var length = marker.further
      while true {
        if length > best.length, length <= limit {
          let hash = hash.hash(bytes, start..<start + length, skipping: done, below: state)
          if let answer = text(hash, length) {
            best = (length, answer)
            break
          }
        }
        guard ends != 0 else { break }
        let bit = 7 - ends.leadingZeroBitCount
        length = done + bit + 1
        ends &= ~(1 << UInt8(bit))
      }
      guard marker.goesOn, done + 8 < limit else { return best.answer }
      state = PathHash.state(after: state, word: bytes.word(at: start + done))
      done += 8
    }
  }
}

/// The contents of a marker, in 32 bits.
package struct PrefixLengthHint {
  /// The bits as stored in a table; 0 if there is no marker.
  package var payload: UInt32

  /// A bit set: bit n is set if a text ends after n + 1 bytes.
  @inline(__always)
  var ends: UInt8 { UInt8(truncatingIfNeeded: payload) }

  /// A length, counted from the folder, at which texts end that only this marker records; 0 if there is none.
  @inline(__always)
  package var further: Int { Int(payload >> 8 & 0x3FFF) }

  /// Whether there are more texts after the next marker.
  @inline(__always)
  var goesOn: Bool { payload >> 22 & 1 == 1 }

  /// Creates a marker from its stored bits.
  package init(payload: UInt32) { self.payload = payload }
}
