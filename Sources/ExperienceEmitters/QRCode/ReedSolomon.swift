/// Reed-Solomon error correction over the field of 256 elements that QR codes use: x⁸ + x⁴ + x³ + x² + 1.
struct ReedSolomon: Sendable {
  /// The generator polynomial without its leading 1, the highest power first.
  private let generator: [UInt8]

  /// For blocks with `count` codewords of error correction.
  init(correctionCodewords count: Int) {
    var polynomial: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      // Times (x - root); in this field minus is plus.
      var product = polynomial + [0]
      for (index, coefficient) in polynomial.enumerated() {
        product[index + 1] ^= Self.product(coefficient, root)
      }
      polynomial = product
      root = Self.product(root, 2)
    }
    generator = Array(polynomial.dropFirst())
  }

  /// The codewords that correct errors in `data`: the remainder of dividing it by the generator.
  func correction(of data: ArraySlice<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder[0]
      remainder = Array(remainder.dropFirst()) + [0]
      for (index, coefficient) in generator.enumerated() {
        remainder[index] ^= Self.product(coefficient, factor)
      }
    }
    return remainder
  }

  /// The product of two elements of the field.
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for shift in (0..<8).reversed() {
      let carries = product & 0x80 != 0
      product <<= 1
      if carries { product ^= 0x1D }
      if (right >> UInt8(shift)) & 1 == 1 { product ^= left }
    }
    return product
  }
}
