extension String {
  /// Calls `body` with the UTF-8 bytes of the text. Unlike `withUTF8`, it does not need a copy of the text.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable { body($0.span) } ?? body(ContiguousArray(utf8).span)
  }

  /// Whether the UTF-8 bytes of the text contain `byte`.
  package func holds(_ byte: UInt8) -> Bool { utf8Offset(of: byte) != nil }

  /// The UTF-8 offset of the first `byte`. Ten times faster than `firstIndex`, which advances string indices.
  package func utf8Offset(of byte: UInt8) -> Int? { withBytes { $0.offset(of: byte) } }

  /// Whether the text begins with the bytes of `other`.
  package func begins(withBytesOf other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytes.begins(with: $0) } }
  }
}

extension Span<UInt8> {
  /// Whether these bytes start with `others`. Compares eight bytes at a time.
  package func begins(with others: Span<UInt8>) -> Bool {
    guard others.count <= count else { return false }
    var offset = 0
    while offset &+ 8 <= others.count {
      guard word(at: offset) == others.word(at: offset) else { return false }
      offset &+= 8
    }
    while offset < others.count {
      guard self[offset] == others[offset] else { return false }
      offset &+= 1
    }
    return true
  }

  /// The offset of the first `byte`. Searches eight bytes at a time.
  package func offset(of byte: UInt8) -> Int? {
    let ones = 0x0101_0101_0101_0101 as UInt64
    var offset = 0
    while offset &+ 8 <= count {
      let others = word(at: offset) ^ ones &* UInt64(byte)
      let found = (others &- ones) & ~others & (ones &* 0x80)
      guard found == 0 else { return offset &+ found.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < count {
      if self[offset] == byte { return offset }
      offset &+= 1
    }
    return nil
  }

  /// The offset of the first byte from `start` on that is U+007F or not ASCII. Searches eight bytes at a time.
  package func offsetOfUncommon(from start: Int) -> Int? {
    let ones = 0x0101_0101_0101_0101 as UInt64
    var offset = start
    while offset &+ 8 <= count {
      let word = word(at: offset)
      // A carry reaches only bytes after one that is found.
      let found = (word | word &+ ones) & (ones &* 0x80)
      guard found == 0 else { return offset &+ found.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < count {
      if self[offset] >= 0x7F { return offset }
      offset &+= 1
    }
    return nil
  }

  /// The offset of the first byte from `start` on that is not on an ASCII keyboard: below 0x20, U+007F or not ASCII. The number
  /// of bytes if there is none.
  ///
  /// Searches eight bytes at a time: the first high bit in `odd` is that of such a byte.
  package func endOfKeyboardText(from start: Int) -> Int {
    let ones = 0x0101_0101_0101_0101 as UInt64
    var offset = start
    while offset &+ 8 <= count {
      let word = word(at: offset)
      let odd = (word | (word &+ ones) | (word &- ones &* 0x20)) & (ones &* 0x80)
      guard odd == 0 else { return offset &+ odd.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < count, self[offset] >= 0x20, self[offset] < 0x7F { offset &+= 1 }
    return offset
  }

  /// What the bytes of a text in UTF-8 may hold, in one pass.
  package func rareCharacters() -> RareCharacters {
    var (mayBeControl, mayBeMisread) = (false, false)
    var start = 0
    while !mayBeControl || !mayBeMisread, let offset = offsetOfUncommon(from: start) {
      let byte = self[offset]
      if byte == 0x7F || byte == 0xC2 || byte >= 0xEF { mayBeControl = true }
      guard byte >= 0xC2 else {
        start = offset + 1
        continue
      }
      let next = offset + (byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
      // Ã before a space was à and a space that does not break.
      if next < count, self[next] >= 0x80 || byte == 0xC3 && self[offset + 1] == 0x83 { mayBeMisread = true }
      start = next
    }
    return (mayBeControl, mayBeMisread)
  }

  /// The eight bytes from `offset` on as a number, the first byte being the lowest.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// Whether a text may hold U+007F or a character that begins with the first byte of a control character or noncharacter outside
/// ASCII, and whether it may have been decoded in the wrong encoding: two of its characters outside ASCII are next to each
/// other.
package typealias RareCharacters = (mayBeControl: Bool, mayBeMisread: Bool)
