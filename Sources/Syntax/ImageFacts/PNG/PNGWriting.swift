/// The building blocks of a PNG file (https://www.w3.org/TR/png-3/#5DataRep).
package enum PNGWriting {
  /// The bytes that every PNG file begins with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The bytes of a chunk: length, type, data and checksum.
  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    let checksum = CyclicRedundancyCheck.value(of: ByteWindow(checked), in: 0..<checked.count)
    return number(data.count) + checked + number(checksum)
  }

  /// The header chunk of an image of `width` x `height` pixels with 8 bits per sample, not interlaced.
  package static func header(width: Int, height: Int, _ colourType: PNGHeader.ColourType) -> [UInt8] {
    chunk("IHDR", number(width) + number(height) + [8, colourType.rawValue, 0, 0, 0])
  }

  /// The four bytes of `value`, the most significant first.
  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The checksum of PNG chunks (PNG, 3rd edition, 5.5 and annex D): CRC-32, computed bit by bit, because it is needed
/// for only 17 bytes.
enum CyclicRedundancyCheck {
  /// The checksum of the bytes in `range`, in eight steps per byte.
  static func value(of bytes: ByteWindow, in range: Range<Int>) -> Int {
    var register: UInt32 = 0xFFFF_FFFF
    for offset in range {
      register ^= UInt32(bytes[offset] ?? 0)
      for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
    }
    return Int(~register)
  }
}

/// Writes a zlib stream (RFC 1950, RFC 1951) of runs of equal bytes: one block with the fixed codes, in which a run is
/// one byte and copies of the preceding byte.
///
/// This is sufficient for a drawing of a few plain areas: 6.5 MB of pixels become 85 KB.
package struct RunCompressor {
  private var bytes: [UInt8] = [0x78, 0x01]
  private var bits: UInt32 = 0
  private var bitCount = 0
  /// The two sums of Adler-32.
  private var sums = (one: 1, two: 0)

  private static let modulus = 65_521
  /// The longest copy, and its symbol (RFC 1951, 3.2.5).
  private static let longestCopy = (length: 258, symbol: 285)
  /// The longest copy, except for the one above, that has its own symbol without extra bits.
  private static let longestPlainCopy = 10

  package init() {
    // The header of the last block, with fixed codes.
    append(0b011, count: 3)
  }

  /// Adds `count` bytes, all `byte`.
  package mutating func write(_ byte: UInt8, count: Int = 1) {
    guard count > 0 else { return }
    addToSums(Int(byte), count: count)
    appendSymbol(Int(byte))
    var rest = count - 1
    while rest >= 3 {
      let isLongest = rest >= Self.longestCopy.length
      let length = isLongest ? Self.longestCopy.length : min(rest, Self.longestPlainCopy)
      appendSymbol(isLongest ? Self.longestCopy.symbol : length + 254)
      // The distance 1: five zero bits.
      append(0, count: 5)
      rest -= length
    }
    for _ in 0..<rest { appendSymbol(Int(byte)) }
  }

  /// Ends the stream and returns it.
  package mutating func finish() -> [UInt8] {
    appendSymbol(256)
    if bitCount > 0 { append(0, count: 8 - bitCount) }
    let sum = sums.two << 16 | sums.one
    return bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private mutating func addToSums(_ byte: Int, count: Int) {
    sums.two = (sums.two + count * sums.one + byte * (count * (count + 1) / 2)) % Self.modulus
    sums.one = (sums.one + count * byte) % Self.modulus
  }

  /// Appends a symbol in the fixed codes (RFC 1951, 3.2.6).
  private mutating func appendSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: appendCode(0x30 + symbol, count: 8)
    case ..<256: appendCode(0x190 + symbol - 144, count: 9)
    case ..<280: appendCode(symbol - 256, count: 7)
    default: appendCode(0xC0 + symbol - 280, count: 8)
    }
  }

  /// Appends a code. Codes begin with their highest bit; everything else begins with its lowest.
  private mutating func appendCode(_ code: Int, count: Int) {
    for shift in stride(from: count - 1, through: 0, by: -1) { append(UInt32(code >> shift & 1), count: 1) }
  }

  private mutating func append(_ value: UInt32, count: Int) {
    bits |= value << UInt32(bitCount)
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
