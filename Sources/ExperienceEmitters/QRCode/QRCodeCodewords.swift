/// The codewords of a code: the text's bits filled up to the size, cut into blocks, each with its error correction.
struct QRCodeCodewords: Sendable {
  /// The codewords in the order in which they are laid into the matrix.
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

  /// The bits with the end mark of four zeros, or what of it fits, zeros up to a whole codeword, and then the two
  /// filling codewords by turns.
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

  /// The first codeword of each block, then the second of each, and so on; shorter blocks have no last one.
  private static func columns(of blocks: [ArraySlice<UInt8>]) -> [UInt8] {
    let length = blocks.map(\.count).max() ?? 0
    return (0..<length).flatMap { offset in
      blocks.compactMap { offset < $0.count ? $0[$0.startIndex + offset] : nil }
    }
  }
}
