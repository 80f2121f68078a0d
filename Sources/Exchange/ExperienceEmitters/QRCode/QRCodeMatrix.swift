/// The matrix of modules while the code is generated: first the function patterns, then the codewords around them.
struct QRCodeMatrix: Sendable {
  let version: QRCodeVersion
  /// The modules in row order; true is dark.
  private(set) var modules: [Bool]
  /// Whether each module belongs to a pattern or to format or version information, which masks do not change.
  private var isFixed: [Bool]

  var size: Int { version.size }

  init(_ version: QRCodeVersion) {
    self.version = version
    let count = version.size * version.size
    modules = [Bool](repeating: false, count: count)
    isFixed = modules
    fixTimingPatterns()
    fixFinderPatterns()
    fixAlignmentPatterns()
    fixVersionInformation()
    fixFormatInformation(0)
  }

  /// Places codewords in the free modules: pairs of columns from the right, alternately upward and downward, without
  /// the timing column.
  mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    for (turn, right) in Self.pairs(size: size).enumerated() {
      for step in 0..<size {
        let row = turn % 2 == 0 ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] && bit < 8 * codewords.count {
          modules[row * size + column] = (codewords[bit / 8] >> UInt8(7 - bit % 8)) & 1 == 1
          bit += 1
        }
      }
    }
  }

  /// The modules with `mask` applied and the format information that identifies it.
  func masked(_ mask: QRCodeMask, _ correction: QRCodeCorrection) -> [Bool] {
    var copy = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] && mask.inverts(row: row, column: column) {
        copy.modules[row * size + column].toggle()
      }
    }
    copy.fixFormatInformation(QRCodeInformation.format(correction, mask: mask.number))
    return copy.modules
  }

  /// The right column of each pair, from the right.
  private static func pairs(size: Int) -> [Int] {
    Array(stride(from: size - 1, to: 6, by: -2)) + Array(stride(from: 5, to: 0, by: -2))
  }
}

extension QRCodeMatrix {
  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func fixTimingPatterns() {
    for position in 0..<size {
      fix(6, position, position % 2 == 0)
      fix(position, 6, position % 2 == 0)
    }
  }

  /// Sets the three finder patterns with their light separators.
  private mutating func fixFinderPatterns() {
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      for down in max(row - 4, 0)...min(row + 4, size - 1) {
        for across in max(column - 4, 0)...min(column + 4, size - 1) {
          let distance = max(abs(down - row), abs(across - column))
          fix(down, across, distance != 2 && distance != 4)
        }
      }
    }
  }

  private mutating func fixAlignmentPatterns() {
    let centres = version.alignmentCentres
    guard let last = centres.last else { return }
    for row in centres {
      for column in centres where ![(6, 6), (6, last), (last, 6)].contains(where: { $0 == (row, column) }) {
        for down in -2...2 {
          for across in -2...2 { fix(row + down, column + across, max(abs(down), abs(across)) != 1) }
        }
      }
    }
  }

  private mutating func fixVersionInformation() {
    guard version.hasVersionInformation else { return }
    let bits = QRCodeInformation.version(version)
    for bit in 0..<18 {
      let isDark = (bits >> bit) & 1 == 1
      let (long, short) = (bit / 3, size - 11 + bit % 3)
      fix(long, short, isDark)
      fix(short, long, isDark)
    }
  }

  /// Sets both copies of the 15 format bits, and the module that is always dark.
  private mutating func fixFormatInformation(_ bits: Int) {
    for bit in 0..<15 {
      let isDark = (bits >> bit) & 1 == 1
      // Around the upper left finder pattern, where bits 6 and up skip the timing patterns.
      switch bit {
      case 0...5: fix(bit, 8, isDark)
      case 6...7: fix(bit + 1, 8, isDark)
      case 8: fix(8, 7, isDark)
      default: fix(8, 14 - bit, isDark)
      }
      if bit < 8 { fix(8, size - 1 - bit, isDark) } else { fix(size - 15 + bit, 8, isDark) }
    }
    fix(size - 8, 8, true)
  }
}
