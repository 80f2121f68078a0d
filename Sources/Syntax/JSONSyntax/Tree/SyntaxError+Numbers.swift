/// Messages for defects in numbers.
extension SyntaxError {
  /// The problem with the number in `token`, which RFC 8259 section 6 does not allow.
  static func number(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let text = excerpt(token.range, bytes)
    let (message, help) = numberDefect(text)
    return SyntaxError(at: token.range, message, help: help)
  }

  private static func numberDefect(_ text: String) -> (message: String, help: String) {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.drop { $0 == "-" || $0 == "+" }
    if ["nan", "infinity", "inf"].contains(digits.lowercased()) {
      return ("\(text) is not a JSON number; JSON has no such value", "use a number, or null")
    }
    if text.hasPrefix("+"), isNumber(digits) {
      return ("the number \(text) starts with a plus sign; JSON does not allow it", "use \(digits)")
    }
    if let value = decimal(ofPrefixed: digits) {
      return ("the number \(text) is not decimal; JSON allows only decimal numbers", "use \(sign)\(value)")
    }
    if digits.hasPrefix("."), isNumber("0" + digits) {
      return (
        "the number \(text) starts with a decimal point; JSON requires a digit before it", "use \(sign)0\(digits)"
      )
    }
    if digits.hasSuffix("."), isNumber(digits.dropLast()) {
      return ("the number \(text) ends with a decimal point; JSON requires a digit after it", "use \(sign)\(digits)0")
    }
    let stripped = digits.drop { $0 == "0" }
    let shortened = stripped.first?.isNumber == true ? stripped : "0" + stripped
    if digits.hasPrefix("0"), isNumber(shortened) {
      return (
        "the number \(text) has a leading zero; JSON does not allow it",
        "use \(sign)\(shortened), or put it in quotes"
      )
    }
    return (
      "\(text) is not a JSON number", "use digits with at most one decimal point, or put the value in double quotes"
    )
  }

  private static func isNumber(_ text: some StringProtocol) -> Bool {
    let bytes = ContiguousArray(text.utf8)
    return bytes.first != .minus && bytes.span.isJSONNumber
  }

  /// The decimal value of a number such as `0x1F`, `0o17` or `0b11`; nil for other text.
  private static func decimal(ofPrefixed digits: Substring) -> Int? {
    let radix: Int
    switch digits.prefix(2).lowercased() {
    case "0x": radix = 16
    case "0o": radix = 8
    case "0b": radix = 2
    default: return nil
    }
    return Int(digits.dropFirst(2), radix: radix)
  }
}
