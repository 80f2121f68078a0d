import TextBasics

/// Messages for defects inside strings and numbers.
extension SyntaxError {
  static func stringIsNotClosed(_ token: Token) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "the string is not closed before the end of the line",
      help: "add a double quote at the end of the string"
    )
  }

  static func otherQuotes(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let opening = EncodedScalar(at: token.lowerBound, in: bytes).scalar
    let name = opening == "'" ? "single quotes" : opening == "`" ? "backticks" : "typographic quotes"
    let content = SourceRange(
      token.lowerBound + UTF8.width(opening),
      max(token.upperBound - closingWidth(token, bytes), token.lowerBound)
    )
    return SyntaxError(
      at: token.range,
      "the string is in \(name); JSON requires straight double quotes",
      help: "use \"\(excerpt(content, bytes))\"",
      correction: .quotes(around: content, of: token, bytes),
      habit: .otherQuotes
    )
  }

  static func controlCharacter(at offset: Int, in token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let (name, escape) = description(ofControl: bytes[offset])
    let start = bytes[offset] == .lineFeed && bytes[offset - 1] == .carriageReturn ? offset - 1 : offset
    return SyntaxError(
      at: SourceRange(start, offset + 1),
      "the string contains an unescaped \(name); JSON does not allow it",
      help: "use \(escape) instead",
      correction: bytes[offset] == .tab ? .escapedTabs(in: token, bytes) : nil
    )
  }

  /// The problem of an invalid escape at `offset`, in a string whose text ends at `limit`.
  static func escape(at offset: Int, before limit: Int, _ bytes: Span<UInt8>) -> SyntaxError {
    let help = isPath(from: offset + 1, before: limit, bytes) ? "use / instead of \\; paths use forward slashes" : nil
    guard bytes[offset + 1] == UInt8(ascii: "u") else { return unknownEscape(at: offset, help: help, bytes) }
    var end = offset + 2
    while end < limit, end < offset + 6, bytes[end].hexadecimalValue != nil {
      end += 1
    }
    let range = SourceRange(offset, end)
    let digits = Words.counted(end - offset - 2, "hexadecimal digit")
    return SyntaxError(
      at: range,
      "the escape \(excerpt(range, bytes)) has \(digits); JSON requires four",
      help: help ?? "use four digits after \\u, or \\\\u for a backslash and a u"
    )
  }

  /// Whether the rest of a string looks like the rest of a path: one word that ends in a period and two to four letters
  /// or digits.
  private static func isPath(from start: Int, before limit: Int, _ bytes: Span<UInt8>) -> Bool {
    var ending = 0
    for offset in start..<max(start, limit) {
      guard !bytes[offset].isWhitespace else { return false }
      let isLetter = UnicodeScalar(bytes[offset]).properties.isAlphabetic || bytes[offset].isDigit
      ending = bytes[offset] == UInt8(ascii: ".") ? 1 : ending > 0 && isLetter ? ending + 1 : 0
    }
    return (3...5).contains(ending)
  }

  private static func unknownEscape(at offset: Int, help: String?, _ bytes: Span<UInt8>) -> SyntaxError {
    let range = SourceRange(offset, offset + 1 + EncodedScalar(at: offset + 1, in: bytes).length)
    let text = excerpt(range, bytes)
    return SyntaxError(
      at: range,
      "\(text) is not a JSON escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits",
      help: help ?? "use \\\(text) for a literal backslash"
    )
  }

  private static func closingWidth(_ token: Token, _ bytes: Span<UInt8>) -> Int {
    var start = token.upperBound - 1
    while start > token.lowerBound, bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return token.upperBound - start
  }

  private static func description(ofControl byte: UInt8) -> (name: String, escape: String) {
    switch byte {
    case .tab: ("tab", "\\t")
    case .lineFeed, .carriageReturn: ("line break", "\\n")
    case 0x08: ("backspace", "\\b")
    case .formFeed: ("form feed", "\\f")
    default:
      (
        "control character \(Unicode.Scalar(byte).codePoint)",
        "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      )
    }
  }
}

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
