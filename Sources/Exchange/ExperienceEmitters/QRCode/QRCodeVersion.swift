/// The version, and with it the size, of a code: version 1 has 21 modules per side, each further version 4 more, and
/// version 40 has 177.
struct QRCodeVersion: Sendable, Hashable {
  /// The number of the version, 1 to 40.
  let number: Int

  /// Creates the version `number`, which must be from 1 to 40.
  init(_ number: Int) {
    precondition((1...40).contains(number))
    self.number = number
  }

  /// Version 1, with 21 modules per side.
  static let smallest = QRCodeVersion(1)

  /// The number of modules per side.
  var size: Int { 4 * number + 17 }

  /// The rows, which are also the columns, of the centers of the alignment patterns. Empty in version 1; otherwise from
  /// 6 to the last position, in equal steps except for the first.
  var alignmentCentres: [Int] {
    guard number > 1 else { return [] }
    let steps = number / 7 + 1
    let last = size - 7
    // Version 32 is the only one whose step in the standard's table is not the smallest possible even number.
    let step = number == 32 ? 26 : (last - 6 + 2 * steps - 1) / (2 * steps) * 2
    return [6] + (0..<steps).reversed().map { last - $0 * step }
  }

  /// Whether the code contains version information.
  var hasVersionInformation: Bool { number >= 7 }

  /// The number of modules that are available for codewords.
  var dataModules: Int {
    let finders = 3 * 8 * 8
    let timing = 2 * (size - 16)
    let format = 2 * 15 + 1
    let centres = alignmentCentres.count
    // There are no alignment patterns at the finder patterns; those on a timing pattern cover 5 modules of it.
    let alignments = centres == 0 ? 0 : (centres * centres - 3) * 25 - (centres - 2) * 2 * 5
    let information = hasVersionInformation ? 2 * 18 : 0
    return size * size - finders - timing - format - alignments - information
  }

  /// The number of codewords, of eight modules each. The remaining modules are light before masking.
  var codewords: Int { dataModules / 8 }

  /// The number of bits for the text, its lengths and its modes at a level of error correction.
  func dataBits(_ correction: QRCodeCorrection) -> Int { 8 * QRCodeBlocks(self, correction).dataCodewords }

  /// A group of versions whose segments have character counts of the same length.
  enum SizeClass: Int, CaseIterable, Sendable {
    case small, middle, large

    /// The numbers of the versions in the group.
    var versions: ClosedRange<Int> {
      switch self {
      case .small: 1...9
      case .middle: 10...26
      case .large: 27...40
      }
    }
  }
}

/// The levels of error correction in ISO/IEC 18004, the lowest first: the share of a code that can be damaged.
enum QRCodeCorrection: Int, CaseIterable, Sendable, Hashable {
  /// About 7 % of the codewords.
  case low
  /// About 15 %.
  case medium
  /// About 25 %.
  case quartile
  /// About 30 %.
  case high

  /// The two bits of the level in the format information, which do not follow the order of the levels.
  var formatBits: Int {
    switch self {
    case .low: 0b01
    case .medium: 0b00
    case .quartile: 0b11
    case .high: 0b10
    }
  }
}

/// The format and version information of a code, with error correction.
enum QRCodeInformation {
  /// The level and the mask in 15 bits, masked with a pattern so that they are never all light.
  static func format(_ correction: QRCodeCorrection, mask: Int) -> Int {
    let data = correction.formatBits << 3 | mask
    return (data << 10 | remainder(of: data << 10, by: 0b101_0011_0111)) ^ 0b101_0100_0001_0010
  }

  /// The version in 18 bits.
  static func version(_ version: QRCodeVersion) -> Int {
    version.number << 12 | remainder(of: version.number << 12, by: 0b1_1111_0010_0101)
  }

  /// The remainder of dividing two polynomials whose coefficients are bits.
  private static func remainder(of dividend: Int, by divisor: Int) -> Int {
    var rest = dividend
    let length = Int.bitWidth - divisor.leadingZeroBitCount
    while Int.bitWidth - rest.leadingZeroBitCount >= length {
      rest ^= divisor << (Int.bitWidth - rest.leadingZeroBitCount - length)
    }
    return rest
  }
}
