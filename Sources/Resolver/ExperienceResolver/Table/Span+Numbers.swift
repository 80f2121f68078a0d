/// Access to numbers and texts in a table's bytes. Reading outside them traps, except with `TextReader`, which accepts
/// any bytes.
extension Span<UInt8> {
  /// The eight bytes from `offset` on as a number, the first one lowest.
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The eight bytes from `offset` on, without a bounds check; the caller must have checked the bounds. The compiler
  /// cannot derive this from the surrounding loop and would check for each word of a URL.
  @inline(__always)
  func word(known offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The four bytes from `offset` on as a number.
  @inline(__always)
  func uint32(at offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The four bytes from `offset` on as a signed number.
  @inline(__always)
  func int32(at offset: Int) -> Int32 { Int32(bitPattern: uint32(at: offset)) }

  /// The two bytes from `offset` on as a number.
  @inline(__always)
  func uint16(at offset: Int) -> UInt16 {
    UInt16(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }
}

/// Reads the texts of experiences and apps. Damaged bytes lead to wrong texts, never to a trap.
struct TextReader {
  /// The offset of the next byte to read.
  private(set) var offset: Int

  init(at offset: Int) { self.offset = offset }

  /// The next byte; 0 past the end.
  mutating func byte(_ image: Span<UInt8>) -> UInt8 {
    guard offset < image.count else { return 0 }
    offset += 1
    return image[offset - 1]
  }

  /// The next number, as written by `append(number:)`.
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

  /// The range of the next text, as written by `append(text:)`.
  mutating func text(_ image: Span<UInt8>) -> Range<Int> {
    let length = number(image)
    let start = offset
    offset += min(length, image.count - start)
    return start..<offset
  }
}

extension Span<UInt8> {
  /// Whether the bytes in `range` come before those in `other` of `text`, or are a prefix of them; nil if both are
  /// equal.
  package func precedes(_ range: Range<Int>, _ other: Range<Int>, of text: Span<UInt8>) -> Bool? {
    for offset in 0..<min(range.count, other.count) {
      let (left, right) = (self[range.lowerBound + offset], text[other.lowerBound + offset])
      if left != right { return left < right }
    }
    return range.count == other.count ? nil : range.count < other.count
  }
}
