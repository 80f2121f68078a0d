/// The size of a code: 1 is 21 modules a side, each further version 4 more, 40 is 177.
struct QRCodeVersion: Sendable, Hashable {
  /// 1 to 40.
  let number: Int

  /// The version `number`, which is 1 to 40.
  init(_ number: Int) {
    precondition((1...40).contains(number))
    self.number = number
  }

  /// 21 modules a side.
  static let smallest = QRCodeVersion(1)

  /// Modules a side.
  var size: Int { 4 * number + 17 }

  /// Where alignment patterns have their middle, as rows and as columns: none in version 1, else from 6 to the last
  /// place, in even steps but for the first.
  var alignmentCentres: [Int] {
    guard number > 1 else { return [] }
    let steps = number / 7 + 1
    let last = size - 7
    // Version 32 is the one whose step in the standard's table is not the smallest even one.
    let step = number == 32 ? 26 : (last - 6 + 2 * steps - 1) / (2 * steps) * 2
    return [6] + (0..<steps).reversed().map { last - $0 * step }
  }

  /// Whether the size is written into the code.
  var hasVersionInformation: Bool { number >= 7 }

  /// Modules left for codewords once everything that a reader looks for has its place.
  var dataModules: Int {
    let finders = 3 * 8 * 8
    let timing = 2 * (size - 16)
    let format = 2 * 15 + 1
    let centres = alignmentCentres.count
    // Those in the corners of the finder patterns do not exist; those on a timing line cover 5 modules of it.
    let alignments = centres == 0 ? 0 : (centres * centres - 3) * 25 - (centres - 2) * 2 * 5
    let information = hasVersionInformation ? 2 * 18 : 0
    return size * size - finders - timing - format - alignments - information
  }

  /// Codewords of eight modules; what is left over stays light before the mask.
  var codewords: Int { dataModules / 8 }

  /// Bits for the text, its lengths and modes, at a level of error correction.
  func dataBits(_ correction: QRCodeCorrection) -> Int { 8 * QRCodeBlocks(self, correction).dataCodewords }

  /// Versions that count the characters of a segment with equally many bits.
  enum SizeClass: Int, CaseIterable, Sendable {
    case small, middle, large

    /// The numbers of its versions.
    var versions: ClosedRange<Int> {
      switch self {
      case .small: 1...9
      case .middle: 10...26
      case .large: 27...40
      }
    }
  }
}

/// How much of a code may be damaged and still be read: the levels of ISO/IEC 18004, the weakest first.
enum QRCodeCorrection: Int, CaseIterable, Sendable, Hashable {
  /// About 7 % of the codewords.
  case low
  /// About 15 %.
  case medium
  /// About 25 %.
  case quartile
  /// About 30 %.
  case high

  /// The two bits that say it in the format information, which are not in the levels' order.
  var formatBits: Int {
    switch self {
    case .low: 0b01
    case .medium: 0b00
    case .quartile: 0b11
    case .high: 0b10
    }
  }
}

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
