extension Unicode.Scalar {
  /// The character as messages name it where nobody can see it: "U+202E RIGHT-TO-LEFT OVERRIDE".
  package var named: String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    guard let name = Self.controlNames[value] ?? properties.name else { return code }
    return "\(code) \(name)"
  }

  /// Unicode gives control characters no names, only aliases
  /// (https://www.unicode.org/Public/UCD/latest/ucd/NameAliases.txt); these are the ones that people meet.
  private static let controlNames: [UInt32: String] = [
    0x00: "NULL", 0x07: "ALERT", 0x08: "BACKSPACE", 0x09: "TAB", 0x0A: "LINE FEED", 0x0B: "VERTICAL TAB",
    0x0C: "FORM FEED", 0x0D: "CARRIAGE RETURN", 0x1B: "ESCAPE", 0x7F: "DELETE", 0x85: "NEXT LINE",
  ]
}
