/// Helpers for the wording of messages, so that they are consistent.
package enum Words {
  /// `text` in double quotes, the way messages quote user input.
  package static func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// "a, b or c".
  package static func alternatives(_ words: [String]) -> String { joined(words, by: "or") }

  /// "a, b and c".
  package static func list(_ words: [String]) -> String { joined(words, by: "and") }

  /// "1 character", "2 characters".
  package static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// "131,072": a number of 0 or more, with commas between groups of three digits.
  package static func grouped(_ number: Int) -> String {
    guard number >= 1_000 else { return String(number) }
    return "\(grouped(number / 1_000)),\(String(1_000 + number % 1_000).dropFirst())"
  }

  /// "1 second", "5 minutes", "2 hours": a time in the largest unit of which it has at least two.
  package static func duration(seconds: Int) -> String {
    let units = [(3_600, "hour"), (60, "minute")]
    let (length, noun) = units.first { seconds >= 2 * $0.0 } ?? (1, "second")
    return counted((seconds + length / 2) / length, noun)
  }

  /// "1 byte is missing", "2 bytes are missing".
  package static func missing(_ count: Int, _ noun: String) -> String {
    "\(counted(count, noun)) \(count == 1 ? "is" : "are") missing"
  }

  /// The maximum number of items that a sentence lists; the others are only counted.
  private static let mostNames = 40

  private static func joined(_ words: [String], by conjunction: String) -> String {
    if words.count > mostNames + 1 {
      return joined(words.prefix(mostNames) + ["\(words.count - mostNames) others"], by: conjunction)
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension String {
  /// Whether the text is empty or only white space. Checks only one byte if the text begins with a visible ASCII
  /// character, as most texts do.
  package var isBlank: Bool {
    guard let first = utf8.first else { return true }
    guard first <= 0x20 || first >= 0x80 else { return false }
    return allSatisfy(\.isWhitespace)
  }
}

extension StringProtocol {
  /// The text without the white space at its ends.
  package var trimmed: String {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}

extension Unicode.Scalar {
  /// The code point as Unicode writes it: "U+00A0".
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The code point and name of an invisible character, for a message: "U+202E RIGHT-TO-LEFT OVERRIDE".
  package var named: String {
    guard let name = Self.controlNames[value] ?? properties.name else { return codePoint }
    return "\(codePoint) \(name)"
  }

  /// Unicode gives control characters no names, only aliases
  /// (https://www.unicode.org/Public/UCD/latest/ucd/NameAliases.txt); these are the common ones.
  private static let controlNames: [UInt32: String] = [
    0x00: "NULL", 0x07: "ALERT", 0x08: "BACKSPACE", 0x09: "TAB", 0x0A: "LINE FEED", 0x0B: "VERTICAL TAB",
    0x0C: "FORM FEED", 0x0D: "CARRIAGE RETURN", 0x1B: "ESCAPE", 0x7F: "DELETE", 0x85: "NEXT LINE",
  ]
}

/// Quoting for shell command lines.
package enum ShellWord {
  /// A path as one word, quoted unless it contains only letters, digits and `/._-`.
  package static func path(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0.isDigit || "/._-".utf8.contains($0) }
    return isPlain ? path : quoted(path)
  }

  /// `text` as one quoted word. URLs need quotes too, because zsh treats `?` as a wildcard.
  package static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

extension String {
  /// Whether the text is a number as a spreadsheet shows and saves one that is too long for it: `4.93012E+11`. Its last digits
  /// are lost.
  package var isShortenedNumber: Bool {
    utf8.contains(UInt8(ascii: "+")) && wholeMatch(of: /[0-9][.,][0-9]+E\+[0-9]+/) != nil
  }
}
