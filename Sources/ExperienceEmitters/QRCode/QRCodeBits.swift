/// Bits on their way into codewords, the first bit the highest of the first codeword.
struct QRCodeBits: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Appends the lowest `length` bits of `value`, the highest of them first.
  mutating func append(_ value: Int, length: Int) {
    for shift in (0..<length).reversed() {
      if count % 8 == 0 { bytes.append(0) }
      if (value >> shift) & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
