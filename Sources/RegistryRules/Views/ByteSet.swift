/// A set of bytes, stored as one bit for each of the 256 values.
struct ByteSet: Sendable {
  private var low: (UInt64, UInt64) = (0, 0)
  private var high: (UInt64, UInt64) = (0, 0)

  init(_ bytes: some Sequence<UInt8> = []) { for byte in bytes { insert(byte) } }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low.0 |= bit
    case 1: low.1 |= bit
    case 2: high.0 |= bit
    default: high.1 |= bit
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    let part = byte < 0x80 ? (byte < 0x40 ? low.0 : low.1) : (byte < 0xC0 ? high.0 : high.1)
    return part & 1 << UInt64(byte & 63) != 0
  }
}
