/// What a code says of itself, with bits that correct errors in it.
enum QRCodeInformation {
  /// Level and mask in 15 bits, under the pattern that keeps them from being all light.
  static func format(_ correction: QRCodeCorrection, mask: Int) -> Int {
    let data = correction.formatBits << 3 | mask
    return (data << 10 | remainder(of: data << 10, by: 0b101_0011_0111)) ^ 0b101_0100_0001_0010
  }

  /// The version in 18 bits.
  static func version(_ version: QRCodeVersion) -> Int {
    version.number << 12 | remainder(of: version.number << 12, by: 0b1_1111_0010_0101)
  }

  /// The remainder of dividing polynomials whose coefficients are bits.
  private static func remainder(of dividend: Int, by divisor: Int) -> Int {
    var rest = dividend
    let length = Int.bitWidth - divisor.leadingZeroBitCount
    while Int.bitWidth - rest.leadingZeroBitCount >= length {
      rest ^= divisor << (Int.bitWidth - rest.leadingZeroBitCount - length)
    }
    return rest
  }
}
