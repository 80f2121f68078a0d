/// One of the eight patterns that invert some of the codewords' modules, so that there are no large areas of one color
/// and nothing looks like a finder pattern.
struct QRCodeMask: Sendable {
  /// The number of the mask, 0 to 7.
  let number: Int

  init(_ number: Int) { self.number = number }

  /// Whether the module at `row` and `column` is inverted: table 10 of ISO/IEC 18004:2015.
  func inverts(row: Int, column: Int) -> Bool {
    switch number {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// The number of the mask with the lowest penalty; the lower number if two are equal.
  static func best(for matrix: QRCodeMatrix, _ correction: QRCodeCorrection) -> Int {
    let penalties = (0..<8).map { number in
      QRCodePenalty(modules: matrix.masked(QRCodeMask(number), correction), size: matrix.size).total
    }
    return penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
  }
}
