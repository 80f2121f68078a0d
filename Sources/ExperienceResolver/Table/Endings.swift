/// Finds the longest registered text that is a prefix of what follows a folder, where it may end inside a segment.
///
/// The question behind the string-prefix reading. Trying each length would cost a cache miss a byte, a search in sorted
/// text one a halving. Instead a folder, and each eight bytes further that registered texts share, has a marker: at which
/// of the next eight bytes texts end, one length further on at which texts end too (slugs of one length need no more), and
/// whether there are others behind the next marker. Markers are hints: two of one hash are merged, and whatever they point
/// at is compared.
package struct Endings: Sendable {
  let markers: SlotTable

  /// The answer of `text` for the longest length up to `limit` at which it has one. It is asked with a length and the hash
  /// of that many bytes from `start` on; `marker` is asked with a marker's hash.
  @inline(__always)
  package static func longest(
    _ bytes: Span<UInt8>,
    from start: Int,
    limit: Int,
    below state: UInt64,
    _ hash: PathHash,
    marker: (UInt64) -> Marker,
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

/// What a marker says, in 32 bits.
package struct Marker {
  /// The bits as a table holds them; 0 where there is no marker.
  package var payload: UInt32

  /// Of each bit, whether a text ends after one byte more than its number.
  @inline(__always)
  var ends: UInt8 { UInt8(truncatingIfNeeded: payload) }

  /// A length, counted from the folder, at which texts end that this marker alone leads to; 0 where there is none.
  @inline(__always)
  package var further: Int { Int(payload >> 8 & 0x3FFF) }

  /// Whether other texts are behind the next marker.
  @inline(__always)
  var goesOn: Bool { payload >> 22 & 1 == 1 }

  /// A marker of these bits.
  package init(payload: UInt32) { self.payload = payload }
}
