/// How hard a code is to read: the four features of table 11 of ISO/IEC 18004:2015, with its weights.
struct QRCodePenalty: Sendable {
  let modules: [Bool]
  let size: Int

  /// The sum of all features.
  var total: Int {
    var total = blocks + balance
    for line in 0..<size {
      total += Self.runs(modules[(line * size)..<((line + 1) * size)])
      let column = stride(from: line, to: size * size, by: size).map { modules[$0] }
      total += Self.runs(column[...])
    }
    return total
  }

  /// Five or more of one colour in a line, and what looks like a finder pattern beside four light modules; beyond the
  /// code lies the quiet zone, which is light.
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

  /// Lengths of runs, light and dark by turns, light first and last: the places where dark, light, dark, light, dark
  /// are as 1 : 1 : 3 : 1 : 1, once for each side with four light modules or more.
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

  /// Squares of two by two in one colour, overlapping ones too.
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

  /// How far the dark modules are from half of all, in steps of five per cent.
  private var balance: Int {
    let dark = modules.count { $0 }
    return 10 * (abs(20 * dark - 10 * modules.count) / modules.count)
  }
}
