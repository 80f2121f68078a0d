import JSONSyntax
import TestSupport

/// A random text that no formatter would produce: one-line, broken and wrapped containers next to each other, comments
/// in all possible positions, trailing commas, and either line end.
struct UntidyDocument {
  let dialect: Dialect
  private(set) var text: [UInt8] = []
  private let newline: String
  private let indentation: String
  private var commentCount = 0

  init(_ random: inout SeededRandom) {
    dialect = random.oneIn(2) ? .json : .jsonWithComments
    newline = random.one(of: ["\n", "\n", "\r\n", "\r"])
    indentation = random.one(of: ["  ", "    ", "\t", ""])
    if random.oneIn(4) { text += [0xEF, 0xBB, 0xBF] }
    filler(&random, level: 0)
    container(&random, depth: random.integer(in: 1...3), level: 1)
    filler(&random, level: 0)
  }

  var tree: Tree { Tree(SourceText(text), dialect: dialect) }

  private mutating func container(_ random: inout SeededRandom, depth: Int, level: Int) {
    let isObject = !random.oneIn(3)
    let style = random.one(of: Style.allCases)
    let count = random.one(of: [0, 1, 1, 2, 3, 4, 5])
    append(isObject ? "{" : "[")
    for index in 0..<count {
      space(&random, style, level: level, isFirst: index == 0)
      if isObject { key(&random, index, style, level: level) }
      value(&random, depth: depth, level: level)
      if random.oneIn(8) { filler(&random, level: level) }
      let isTrailing = dialect == .jsonWithComments && random.oneIn(3)
      if index < count - 1 || isTrailing { append(",") }
      if random.oneIn(5) { comment(&random) }
    }
    space(&random, style, level: level - 1, isFirst: true)
    append(isObject ? "}" : "]")
  }

  private enum Style: CaseIterable {
    case dense, inline, padded, broken, blank, mixed
  }

  private mutating func space(_ random: inout SeededRandom, _ style: Style, level: Int, isFirst: Bool) {
    switch style {
    case .dense: break
    case .inline: append(isFirst ? "" : " ")
    case .padded: append(" ")
    case .broken: breakLine(level)
    case .blank:
      append(newline)
      breakLine(level)
    case .mixed: filler(&random, level: level)
    }
    if random.oneIn(6) { filler(&random, level: level) }
  }

  private mutating func filler(_ random: inout SeededRandom, level: Int) {
    for _ in 0..<random.integer(in: 0...3) {
      switch random.integer(in: 0...4) {
      case 0: append(random.one(of: [" ", "\t", "   "]))
      case 1: breakLine(level)
      case 2: comment(&random)
      default: break
      }
    }
  }

  private mutating func comment(_ random: inout SeededRandom) {
    guard dialect == .jsonWithComments else { return }
    commentCount += 1
    append(random.one(of: ["", " "]))
    switch random.integer(in: 0...3) {
    case 0: append("/* c\(commentCount) */")
    case 1: append("/* c\(commentCount)\(newline)\(indentation)d */")
    default: append("// c\(commentCount)\(newline)")
    }
  }

  private mutating func key(_ random: inout SeededRandom, _ index: Int, _ style: Style, level: Int) {
    append(random.one(of: ["\"k\(index)\"", "\"k\\u003\(index)\"", "\"ü\(index)\""]))
    if random.oneIn(12) { filler(&random, level: level) }
    append(style == .dense ? ":" : random.one(of: [": ", ": ", ":", " : "]))
    if random.oneIn(12) { filler(&random, level: level) }
  }

  private mutating func value(_ random: inout SeededRandom, depth: Int, level: Int) {
    if depth > 0, random.oneIn(2) {
      container(&random, depth: depth - 1, level: level + 1)
    } else {
      append(
        random.one(of: ["1", "-2.50", "true", "false", "null", "\"\"", "\"a \\\" // b\"", "\"\\u00e9☕️\"", "[]", "{}"])
      )
    }
  }

  private mutating func breakLine(_ level: Int) {
    append(newline)
    append(String(repeating: indentation, count: level))
  }

  private mutating func append(_ piece: String) {
    text += Array(piece.utf8)
  }
}
