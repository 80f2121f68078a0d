import TextBasics

/// The width of text on a terminal, and the characters that must not be written to one as they are.
package enum TerminalText {
  /// `text` with every character that a terminal would obey, hide or reorder written as its code point: `<U+202E>`.
  package static func visible(_ text: String) -> String {
    guard !isPrintableASCII(text), text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) { result += name(of: scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// `text` made visible, for the beginning of a line: in quotes if a CI server could interpret the line as a workflow
  /// command (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands).
  package static func startOfLine(_ text: String) -> String {
    let text = visible(text)
    return text.drop(while: \.isWhitespace).hasPrefix("::") ? "\"\(text)\"" : text
  }

  /// The width of `text` in columns. It must not contain tabs or unsafe characters.
  package static func columns(of text: String) -> Int {
    isPrintableASCII(text) ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether each byte is a character of one column, which is fast to check and true for most cells.
  private static func isPrintableASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  /// The width of a character in columns: 0, 1 or 2.
  ///
  /// Terminals differ on characters of several scalars. Those that support grapheme clusters use the sum of the widths,
  /// at most 2; an emoji variation selector makes its character wide.
  package static func columns(of character: Character) -> Int {
    var sum = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F { return 2 }
      sum += columns(of: scalar)
    }
    return min(sum, 2)
  }

  /// The name of an unsafe character: `<U+202E>`.
  package static func name(of scalar: Unicode.Scalar) -> String { "<\(scalar.codePoint)>" }

  /// The name of a byte that is not UTF-8: `<FF>`.
  package static func name(ofByte byte: UInt8) -> String { "<\(Hexadecimal.digits(byte))>" }

  /// Whether a terminal would obey, hide or reorder text by `scalar` instead of showing it. Unsafe are control
  /// characters, line and paragraph separators, the direction controls of Unicode Standard Annex 9, and invisible
  /// format characters except the two joiners, which are used in emoji and some scripts.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    // Letters and ideographs need no look into the tables of the standard library.
    if (0xAE...0x5FF).contains(scalar.value) || (0x2070...0xD7FF).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return !isJoiner(scalar) && !isTag(scalar)
    default: return false
    }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// Whether `scalar` is a tag character, used in the flags of England, Scotland and Wales.
  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return scalar.properties.isEmojiPresentation || isWide(scalar) ? 2 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && wideRanges.contains { $0.contains(scalar.value) }
  }

  /// The scalars, other than emoji, that take two columns on a terminal: width W or F in EastAsianWidth.txt of Unicode 14.0
  /// (<https://www.unicode.org/Public/14.0.0/ucd/EastAsianWidth.txt>); ranges are joined over unassigned code points,
  /// and emoji are left to the standard library's newer data.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,
    0x2329...0x232A,
    0x2E80...0x303E,
    0x3041...0x3247,
    0x3250...0x4DBF,
    0x4E00...0xA4C6,
    0xA960...0xA97C,
    0xAC00...0xD7A3,
    0xF900...0xFAFF,
    0xFE10...0xFE19,
    0xFE30...0xFE6B,
    0xFF01...0xFF60,
    0xFFE0...0xFFE6,
    0x16FE0...0x18D08,
    0x1AFF0...0x1B2FB,
    0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

/// The colors of an output, or none.
package struct Palette: Sendable {
  /// Whether text is colored.
  package let isColored: Bool

  /// A palette without colors.
  package static let plain = Palette(isColored: false)

  package init(isColored: Bool) { self.isColored = isColored }

  /// `text` in `ink`; an empty text stays empty.
  package func paint(_ text: String, _ ink: Ink) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }
}

/// The colors by meaning. The raw value is the "select graphic rendition" parameter of ECMA-48.
package enum Ink: String, Sendable, CaseIterable {
  case heading = "1"
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"
  case gutter = "1;34"
  case removed = "31"
  case added = "32"

  /// The sequences that ``Palette`` writes.
  private static let sequences = (allCases.map(\.rawValue) + ["0"]).map { Array("\u{1B}[\($0)m".utf8) }

  /// The length of such a sequence at the beginning of `bytes`; nil if there is none.
  static func sequenceLength(in bytes: ArraySlice<UInt8>) -> Int? {
    sequences.first { bytes.starts(with: $0) }?.count
  }
}
