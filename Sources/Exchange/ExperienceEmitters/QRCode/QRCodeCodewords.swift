import AppClipCodes

/// The codewords of a code: the text's bits, padded to the capacity and divided into blocks with error correction.
struct QRCodeCodewords: Sendable {
  /// The codewords in the order in which they are placed in the matrix.
  let interleaved: [UInt8]

  init(_ bits: QRCodeBits, _ version: QRCodeVersion, _ correction: QRCodeCorrection) {
    let blocks = QRCodeBlocks(version, correction)
    let code = ReedSolomon(correctionCodewords: blocks.correctionCodewords)
    var rest = Self.filled(bits, to: blocks.dataCodewords)[...]
    var data: [ArraySlice<UInt8>] = []
    for length in blocks.dataLengths {
      data.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    let corrections = data.map { code.correction(of: $0)[...] }
    interleaved = Self.columns(of: data) + Self.columns(of: corrections)
  }

  /// The bits followed by the terminator of up to four zeros, zeros up to a whole codeword, and alternating padding
  /// codewords.
  private static func filled(_ bits: QRCodeBits, to codewords: Int) -> [UInt8] {
    var bits = bits
    bits.append(0, length: min(4, 8 * codewords - bits.count))
    bits.append(0, length: -bits.count & 7)
    var filling = 0xEC
    while bits.bytes.count < codewords {
      bits.append(filling, length: 8)
      filling ^= 0xEC ^ 0x11
    }
    return bits.bytes
  }

  /// The first codeword of each block, then the second of each, and so on; shorter blocks lack the last one.
  private static func columns(of blocks: [ArraySlice<UInt8>]) -> [UInt8] {
    let length = blocks.map(\.count).max() ?? 0
    return (0..<length).flatMap { offset in
      blocks.compactMap { offset < $0.count ? $0[$0.startIndex + offset] : nil }
    }
  }
}

/// A growing sequence of bits. The first bit is the highest bit of the first codeword.
struct QRCodeBits: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Appends the lowest `length` bits of `value`, the highest first.
  mutating func append(_ value: Int, length: Int) {
    for shift in (0..<length).reversed() {
      if count % 8 == 0 { bytes.append(0) }
      if (value >> shift) & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}

/// The number of blocks that the codewords of a code are divided into, and the error correction of each block: table 9
/// of ISO/IEC 18004:2015.
struct QRCodeBlocks: Sendable {
  /// The number of blocks.
  let count: Int
  /// The number of error correction codewords in each block.
  let correctionCodewords: Int
  /// The total number of codewords, data and error correction.
  let codewords: Int

  init(_ version: QRCodeVersion, _ correction: QRCodeCorrection) {
    let column = version.number - 1
    count = Int(Self.counts[correction.rawValue][column])
    correctionCodewords = Int(Self.corrections[correction.rawValue][column])
    codewords = version.codewords
  }

  /// The number of data codewords in all blocks.
  var dataCodewords: Int { codewords - count * correctionCodewords }

  /// The number of data codewords in each block, distributed as evenly as possible with the longer blocks last.
  var dataLengths: [Int] {
    let longer = dataCodewords % count
    return (0..<count).map { dataCodewords / count + ($0 < count - longer ? 0 : 1) }
  }

  /// One row per level, one column per version.
  private static let corrections: [[UInt8]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
      28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
      26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
      28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
      30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let counts: [[UInt8]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
      8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
      17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
      23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
      25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
