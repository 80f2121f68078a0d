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

/// The penalty score of a code, which estimates how hard it is to read: the four features of table 11 of
/// ISO/IEC 18004:2015, with the weights given there.
struct QRCodePenalty: Sendable {
  let modules: [Bool]
  let size: Int

  /// The sum of the penalties for all features.
  var total: Int {
    var total = blocks + balance
    for line in 0..<size {
      total += Self.runs(modules[(line * size)..<((line + 1) * size)])
      let column = stride(from: line, to: size * size, by: size).map { modules[$0] }
      total += Self.runs(column[...])
    }
    return total
  }

  /// The penalty for five or more modules of one color in a line, and for modules that look like a finder pattern next
  /// to four light modules. The quiet zone around the code is light.
  private static func runs(_ line: ArraySlice<Bool>) -> Int {
    var penalty = 0
    var lengths: [Int] = []
    var isDark = false
    var length = 0
    for module in line {
      guard module != isDark else {
        length += 1
        continue
      }
      penalty += runPenalty(length)
      lengths.append(length)
      (isDark, length) = (module, 1)
    }
    penalty += runPenalty(length)
    lengths.append(length)
    if isDark { lengths.append(0) }
    return penalty + 40 * finderPatterns(in: lengths)
  }

  private static func runPenalty(_ length: Int) -> Int { length >= 5 ? length - 2 : 0 }

  /// The number of positions in `lengths` where dark, light, dark, light and dark runs have the ratio 1 : 1 : 3 : 1 :
  /// 1, counted once for each side with at least four light modules.
  ///
  /// `lengths` are the lengths of alternating light and dark runs; the first and the last run are light.
  private static func finderPatterns(in lengths: [Int]) -> Int {
    let quiet = 4
    var count = 0
    for first in stride(from: 1, to: lengths.count - 5, by: 2) {
      let unit = lengths[first]
      guard
        lengths[first + 1] == unit, lengths[first + 2] == 3 * unit, lengths[first + 3] == unit,
        lengths[first + 4] == unit
      else { continue }
      let before = lengths[first - 1] + (first == 1 ? quiet * unit : 0)
      let after = lengths[first + 5] + (first + 6 == lengths.count ? quiet * unit : 0)
      if before >= quiet * unit { count += 1 }
      if after >= quiet * unit { count += 1 }
    }
    return count
  }

  /// The penalty for squares of two by two modules of one color, including overlapping ones.
  private var blocks: Int {
    var penalty = 0
    for row in 0..<(size - 1) {
      for column in 0..<(size - 1) {
        let corner = row * size + column
        let isDark = modules[corner]
        if modules[corner + 1] == isDark, modules[corner + size] == isDark, modules[corner + size + 1] == isDark {
          penalty += 3
        }
      }
    }
    return penalty
  }

  /// The penalty for the deviation of the share of dark modules from 50%, in steps of 5%.
  private var balance: Int {
    let dark = modules.count { $0 }
    return 10 * (abs(20 * dark - 10 * modules.count) / modules.count)
  }
}
