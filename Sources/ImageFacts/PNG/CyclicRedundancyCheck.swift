/// The checksum of PNG chunks (PNG, 3rd edition, 5.5 and annex D): CRC-32, bit by bit, because it is asked for 17 bytes.
enum CyclicRedundancyCheck {
  /// The checksum of the bytes in `range`; eight steps a byte.
  static func value(of bytes: ByteWindow, in range: Range<Int>) -> Int {
    var register: UInt32 = 0xFFFF_FFFF
    for offset in range {
      register ^= UInt32(bytes[offset] ?? 0)
      for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
    }
    return Int(~register)
  }
}
