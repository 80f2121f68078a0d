/// Messages for defects in the structure: commas, colons, keys and values.
extension SyntaxError {
  static func commaIsMissing(
    after last: SourceRange,
    text: String?,
    next: Token,
    inObject: Bool,
    _ bytes: Span<UInt8>
  ) -> SyntaxError {
    let closer = last.isEmpty || bytes[last.upperBound - 1] != .rightBrace ? "the closing bracket" : "the closing brace"
    return SyntaxError(
      at: SourceRange(last.upperBound, last.upperBound),
      "a comma is missing before the next \(inObject ? "key" : "element")",
      help: "add a comma after \(text ?? closer)",
      related: Related(message: "the next \(inObject ? "key" : "element") is here", range: next.range),
      correction: .comma(after: last, before: next, inObject: inObject)
    )
  }

  static func trailingComma(at offset: Int, before closer: Token) -> SyntaxError {
    SyntaxError(
      at: SourceRange(offset, offset + 1),
      "trailing comma before the closing \(closer.kind == .rightBrace ? "brace" : "bracket"); JSON does not allow it",
      help: "remove the comma",
      correction: Correction("remove the comma", [TextEdit(SourceRange(offset, offset + 1), [])])
    )
  }

  static func strayComma(_ token: Token) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "expected a value before this comma",
      help: "remove the comma, or write what belongs before it"
    )
  }

  static func strayColon(_ token: Token) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "unexpected colon; a colon separates a key from its value",
      help: "remove the colon, or put the string that contains it in double quotes"
    )
  }

  static func colonInArray(_ token: Token, array: SourceRange) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "unexpected colon in an array; only objects have keys",
      help: "use { } instead of [ ], or remove the colon",
      related: Related(message: "the array was opened here", range: array)
    )
  }

  static func colonIsMissing(after key: SourceRange, key text: String, before next: Token) -> SyntaxError {
    SyntaxError(
      at: SourceRange(key.upperBound, key.upperBound),
      "a colon is missing after the key \(text)",
      help: "add a colon between the key and its value",
      correction: next.kind == .word ? nil : .insert(":", at: key.upperBound, "add the colon", isCertain: false)
    )
  }

  static func otherColon(_ token: Token, key: String, _ bytes: Span<UInt8>) -> SyntaxError {
    let isEqualSign = bytes[token.lowerBound] == UInt8(ascii: "=")
    return SyntaxError(
      at: token.range,
      "expected a colon after the key \(key), found \(quotedExcerpt(token.range, bytes))",
      help: "use : instead",
      correction: Correction("replace it with a colon", [TextEdit(token.range, [.colon])], isCertain: isEqualSign)
    )
  }

  static func valueIsMissing(_ location: SourceRange, key: String, hasColon: Bool) -> SyntaxError {
    SyntaxError(
      at: location,
      "the key \(key) has no value",
      help: hasColon
        ? "add a value after the colon, or remove the key" : "add a colon and a value after the key, or remove the key"
    )
  }

  static func keyIsMissing(_ token: Token) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "expected a key before this value",
      help: "add a key in double quotes and a colon before the value"
    )
  }

  static func decimalComma(_ range: SourceRange, comma: Int, _ bytes: Span<UInt8>) -> SyntaxError {
    let whole = excerpt(SourceRange(range.lowerBound, comma), bytes)
    let fraction = excerpt(SourceRange(comma + 1, range.upperBound), bytes)
    return SyntaxError(
      at: range,
      "the number \(whole),\(fraction) contains a comma; JSON uses a decimal point and no thousands separators",
      help: "use \(whole).\(fraction) or \(whole)\(fraction)",
      habit: .decimalComma
    )
  }

  static func textAfterValue(_ token: Token, value: SourceRange?, _ bytes: Span<UInt8>) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "expected a comma or a closing brace after the value, found \(quotedExcerpt(token.range, bytes))",
      help: "remove the extra characters, or put them inside the quotes of the value",
      spoils: value
    )
  }

  static func quoteInText(_ text: SourceRange, before token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    var start = text.upperBound - 1
    while start > text.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return SyntaxError(
      at: SourceRange(start, text.upperBound),
      "this double quote ends the string, but \(quotedExcerpt(token.range, bytes)) follows",
      help: "use \\\" for a double quote inside a string, or use typographic quotes: “ ”"
    )
  }

  static func closerTooEarly(_ closer: SourceRange, _ bytes: Span<UInt8>) -> SyntaxError {
    let isBrace = bytes[closer.lowerBound] == .rightBrace
    return SyntaxError(
      at: closer,
      "this \(isBrace ? "brace" : "bracket") closes the outermost \(isBrace ? "object" : "array"), but more content "
        + "follows",
      help: "remove the \(isBrace ? "brace" : "bracket")"
    )
  }

  static func listInBraces(_ brace: SourceRange) -> SyntaxError {
    SyntaxError(
      at: brace,
      "expected keys and values between { and }, found an array of strings",
      help: "use [ ] instead of { }"
    )
  }

  static func parentheses(_ token: Token) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "unexpected parenthesis; JSON does not use parentheses",
      help: "put { } around keys and values, or [ ] around elements"
    )
  }

  static func keyIsNotClosed(_ key: SourceRange, _ bytes: Span<UInt8>) -> SyntaxError {
    let text = excerpt(SourceRange(key.lowerBound, key.upperBound - 1), bytes)
    let name = text.reversed().drop { $0 == " " || $0 == ":" }.reversed()
    return SyntaxError(
      at: key,
      "the key \(String(name)) has no closing quote",
      help: "add a double quote before the colon"
    )
  }

  static func textAfterEnd(_ token: Token, rootEnd: Int) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "expected the end of the file, found more content after the value",
      help: "remove the extra content, or the bracket that ends the value too early",
      related: Related(message: "the value ends here", range: SourceRange(rootEnd - 1, rootEnd))
    )
  }

  static func noValue(_ location: SourceRange) -> SyntaxError {
    SyntaxError(at: location, "expected a value, found the end of the file", help: "add an object: {}")
  }

  static func tooDeep(_ token: Token) -> SyntaxError {
    SyntaxError(
      .tooDeep,
      at: token.range,
      "the nesting is \(Tree.depthLimit + 1) levels deep; the limit is \(Tree.depthLimit)",
      help: "use fewer levels of nesting"
    )
  }
}
