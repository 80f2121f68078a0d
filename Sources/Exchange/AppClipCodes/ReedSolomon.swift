/// Reed-Solomon error correction, as QR codes and App Clip Codes use it.
package struct ReedSolomon: Sendable {
  /// The field of the symbols.
  private let field: Field
  /// The power of the first root of the generator polynomial.
  private let firstPower: Int
  /// The generator polynomial without its leading coefficient 1, the highest power first.
  private let generator: [UInt8]

  /// A finite field whose elements are polynomials over the field with two elements.
  package struct Field: Sendable {
    /// The bit above those of an element.
    let overflow: Int
    /// The polynomial that products are reduced by.
    let polynomial: Int

    /// The field with 256 elements: x⁸ + x⁴ + x³ + x² + 1.
    package static let bytes = Field(overflow: 0x100, polynomial: 0x11D)
    /// The field with 16 elements: x⁴ + x + 1.
    package static let nibbles = Field(overflow: 0x10, polynomial: 0x13)

    func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
      var (product, left, right) = (0, Int(left), right)
      while right > 0 {
        if right & 1 == 1 { product ^= left }
        left <<= 1
        if left & overflow != 0 { left ^= polynomial }
        right >>= 1
      }
      return UInt8(truncatingIfNeeded: product)
    }

    func power(_ exponent: Int) -> UInt8 { (0..<exponent).reduce(1) { power, _ in product(power, 2) } }

    /// The inverse of an element that is not 0.
    func inverse(_ element: UInt8) -> UInt8 {
      (0..<overflow - 3).reduce(element) { power, _ in product(power, element) }
    }
  }

  /// Creates the code for blocks with `count` error correction symbols.
  package init(correctionCodewords count: Int, firstPower: Int = 0, field: Field = .bytes) {
    var polynomial: [UInt8] = [1]
    for power in firstPower..<firstPower + count {
      // Multiply by (x - root); in this field, subtraction is addition.
      let root = field.power(power)
      var product = polynomial + [0]
      for (index, coefficient) in polynomial.enumerated() {
        product[index + 1] ^= field.product(coefficient, root)
      }
      polynomial = product
    }
    generator = Array(polynomial.dropFirst())
    self.field = field
    self.firstPower = firstPower
  }

  /// The error correction symbols of `data`: the remainder of dividing it by the generator.
  package func correction(of data: ArraySlice<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for symbol in data {
      let factor = symbol ^ remainder[0]
      remainder = Array(remainder.dropFirst()) + [0]
      for (index, coefficient) in generator.enumerated() {
        remainder[index] ^= field.product(coefficient, factor)
      }
    }
    return remainder
  }

  /// `word` with up to half as many wrong symbols corrected as there are error correction symbols, at most two; nil if
  /// more are wrong.
  ///
  /// The words of App Clip Codes have at most 13 symbols, so every pair of locations is tried.
  package func corrected(_ word: [UInt8]) -> [UInt8]? {
    let syndromes = syndromes(of: word)
    guard syndromes.contains(where: { $0 != 0 }) else { return word }
    for first in word.indices where generator.count >= 2 {
      if let fixed = corrected(word, at: [first], syndromes) { return fixed }
    }
    for first in word.indices where generator.count >= 4 {
      for second in word.indices[(first + 1)...] {
        if let fixed = corrected(word, at: [first, second], syndromes) { return fixed }
      }
    }
    return nil
  }

  /// The values of the word at the roots of the generator; all 0 for a word without errors.
  private func syndromes(of word: [UInt8]) -> [UInt8] {
    generator.indices.map { index in
      let root = field.power(firstPower + index)
      return word.reduce(0) { field.product($0, root) ^ $1 }
    }
  }

  /// The word if errors at one or two `locations` alone explain the syndromes.
  private func corrected(_ word: [UInt8], at locations: [Int], _ syndromes: [UInt8]) -> [UInt8]? {
    let bases = locations.map { field.power(word.count - 1 - $0) }
    // The factor of an error at each location in the first two syndromes.
    let starts = bases.map { base in (0..<firstPower).reduce(UInt8(1)) { power, _ in field.product(power, base) } }
    var fixed = word
    if locations.count == 1 {
      let error = field.product(syndromes[0], field.inverse(starts[0]))
      guard error != 0 else { return nil }
      fixed[locations[0]] ^= error
    } else {
      // e0·a0 + e1·a1 = s0 and e0·a0·b0 + e1·a1·b1 = s1
      let distance = bases[0] ^ bases[1]
      let second = field.product(syndromes[0], bases[0]) ^ syndromes[1]
      let first = field.product(syndromes[0], bases[1]) ^ syndromes[1]
      let errors = [
        field.product(first, field.inverse(field.product(distance, starts[0]))),
        field.product(second, field.inverse(field.product(distance, starts[1]))),
      ]
      guard errors.allSatisfy({ $0 != 0 }) else { return nil }
      for (location, error) in zip(locations, errors) { fixed[location] ^= error }
    }
    return self.syndromes(of: fixed).allSatisfy { $0 == 0 } ? fixed : nil
  }
}
