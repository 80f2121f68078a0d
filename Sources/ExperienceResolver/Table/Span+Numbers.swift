/// Numbers and texts in a table's bytes. What lies outside them traps, but in `TextReader`, which takes bytes as they come.
extension Span<UInt8> {
  /// The eight bytes from `offset` on, the first one lowest.
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The same where the caller has seen that they are there. Whether they are cannot be told from the loop around it by the
  /// compiler, and would be asked for each word of a URL.
  @inline(__always)
  func word(known offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The four bytes from `offset` on.
  @inline(__always)
  func uint32(at offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The four bytes from `offset` on, as a number that may be below 0.
  @inline(__always)
  func int32(at offset: Int) -> Int32 { Int32(bitPattern: uint32(at: offset)) }

  /// The two bytes from `offset` on.
  @inline(__always)
  func uint16(at offset: Int) -> UInt16 {
    UInt16(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }
}

/// Reads what experiences and apps are called. Damaged bytes give wrong texts and nothing worse.
struct TextReader {
  /// Where it reads next.
  private(set) var offset: Int

  init(at offset: Int) { self.offset = offset }

  /// The next byte; 0 behind the end.
  mutating func byte(_ image: Span<UInt8>) -> UInt8 {
    guard offset < image.count else { return 0 }
    offset += 1
    return image[offset - 1]
  }

  /// The next number, as `append(number:)` wrote it.
  mutating func number(_ image: Span<UInt8>) -> Int {
    var number: UInt32 = 0
    var shift: UInt32 = 0
    var byte: UInt8 = 0x80
    while byte >= 0x80, shift < 32 {
      byte = self.byte(image)
      number |= UInt32(byte & 0x7F) << shift
      shift += 7
    }
    return Int(number & 0x7FFF_FFFF)
  }

  /// Where the next text stands, as `append(text:)` wrote it.
  mutating func text(_ image: Span<UInt8>) -> Range<Int> {
    let length = number(image)
    let start = offset
    offset += min(length, image.count - start)
    return start..<offset
  }
}

extension Span<UInt8> {
  /// Whether the bytes in `range` come before those in `other`, or are fewer and equal as far as they go; nil where the
  /// two are the same.
  package func precedes(_ range: Range<Int>, _ other: Range<Int>, of text: Span<UInt8>) -> Bool? {
    for offset in 0..<min(range.count, other.count) {
      let (left, right) = (self[range.lowerBound + offset], text[other.lowerBound + offset])
      if left != right { return left < right }
    }
    return range.count == other.count ? nil : range.count < other.count
  }
}
