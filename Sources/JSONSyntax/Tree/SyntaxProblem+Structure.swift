/// The wording of defects in how values are put together.
extension SyntaxProblem {
  static func commaIsMissing(
    behind last: SourceRange,
    text: String?,
    next: Token,
    inObject: Bool,
    _ bytes: Span<UInt8>
  ) -> SyntaxProblem {
    let closer = last.isEmpty || bytes[last.upperBound - 1] != .rightBrace ? "the closing bracket" : "the closing brace"
    return SyntaxProblem(
      at: SourceRange(last.upperBound, last.upperBound),
      "a comma is missing between two \(inObject ? "members" : "elements")",
      help: "add a comma after \(text ?? closer)",
      related: Related(message: "the next \(inObject ? "member" : "element") begins here", range: next.range),
      correction: .comma(behind: last, before: next, inObject: inObject)
    )
  }

  static func trailingComma(at offset: Int, before closer: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: SourceRange(offset, offset + 1),
      "trailing comma before the closing \(closer.kind == .rightBrace ? "brace" : "bracket"); JSON does not allow it",
      help: "remove the comma",
      correction: Correction("remove the comma", [TextEdit(SourceRange(offset, offset + 1), [])])
    )
  }

  static func strayComma(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "expected a value before this comma",
      help: "remove the comma, or write what belongs before it"
    )
  }

  static func strayColon(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "unexpected colon; a colon separates a key from its value",
      help: "remove the colon, or put quotes around the text that it belongs to"
    )
  }

  static func colonInArray(_ token: Token, array: SourceRange) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "unexpected colon in an array; only members of objects have keys",
      help: "write { } instead of [ ], or remove the colon",
      related: Related(message: "the array was opened here", range: array)
    )
  }

  static func colonIsMissing(behind key: SourceRange, key text: String, before next: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: SourceRange(key.upperBound, key.upperBound),
      "a colon is missing after the key \(text)",
      help: "add a colon between the key and its value",
      correction: next.kind == .word ? nil : .insert(":", at: key.upperBound, "add the colon", isCertain: false)
    )
  }

  static func otherColon(_ token: Token, key: String, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let isEqualSign = bytes[token.lowerBound] == UInt8(ascii: "=")
    return SyntaxProblem(
      at: token.range,
      "expected a colon after the key \(key), found \(excerpt(token.range, bytes))",
      help: "write : instead",
      correction: Correction("write a colon in its place", [TextEdit(token.range, [.colon])], isCertain: isEqualSign)
    )
  }

  static func valueIsMissing(_ place: SourceRange, key: String) -> SyntaxProblem {
    SyntaxProblem(
      at: place,
      "the member \(key) has no value",
      help: "write a colon and a value after the key, or remove the member"
    )
  }

  static func keyIsMissing(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "the member has no key",
      help: "write a key in double quotes and a colon before the value"
    )
  }

  static func decimalComma(_ range: SourceRange, comma: Int, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let whole = excerpt(SourceRange(range.lowerBound, comma), bytes)
    let fraction = excerpt(SourceRange(comma + 1, range.upperBound), bytes)
    return SyntaxProblem(
      at: range,
      "the number \(whole),\(fraction) has a comma; JSON numbers have a decimal point and no separators",
      help: "write \(whole).\(fraction) or \(whole)\(fraction)",
      habit: .decimalComma
    )
  }

  static func textBehindValue(_ token: Token, value: SourceRange?, _ bytes: Span<UInt8>) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "expected a comma or a closing bracket after the value, found \(excerpt(token.range, bytes))",
      help: "remove it, or put it inside the quotes of the value",
      spoils: value
    )
  }

  static func quoteInText(_ text: SourceRange, before token: Token, _ bytes: Span<UInt8>) -> SyntaxProblem {
    var start = text.upperBound - 1
    while start > text.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return SyntaxProblem(
      at: SourceRange(start, text.upperBound),
      "this quote ends the text before \(excerpt(token.range, bytes))",
      help: "write \\\" for a double quote inside a text, or use typographic quotes: “ ”"
    )
  }

  static func closerTooEarly(_ closer: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let isBrace = bytes[closer.lowerBound] == .rightBrace
    return SyntaxProblem(
      at: closer,
      "this \(isBrace ? "brace" : "bracket") ends the file's \(isBrace ? "object" : "list"), but more follows",
      help: "remove the \(isBrace ? "brace" : "bracket")"
    )
  }

  static func listInBraces(_ brace: SourceRange) -> SyntaxProblem {
    SyntaxProblem(
      at: brace,
      "expected members with a key and a value in { }, found a list",
      help: "write [ ] instead of { }"
    )
  }

  static func parentheses(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "JSON has no parentheses",
      help: "write { } around members, [ ] around a list"
    )
  }

  static func keyIsNotClosed(_ key: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let text = excerpt(SourceRange(key.lowerBound, key.upperBound - 1), bytes)
    let name = text.reversed().drop { $0 == " " || $0 == ":" }.reversed()
    return SyntaxProblem(
      at: key,
      "the key \(String(name)) has no closing quote",
      help: "add a double quote before the colon"
    )
  }

  static func textBehindEnd(_ token: Token, rootEnd: Int) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "expected the end of the file after its value, found more text",
      help: "remove what follows, or the bracket that ends the value too early",
      related: Related(message: "the value ends here", range: SourceRange(rootEnd - 1, rootEnd))
    )
  }

  static func noValue(_ place: SourceRange) -> SyntaxProblem {
    SyntaxProblem(at: place, "the file holds no value", help: "write an object: {}")
  }

  static func tooDeep(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      .tooDeep,
      at: token.range,
      "the nesting reaches level \(Tree.depthLimit + 1); \(Tree.depthLimit) are read",
      help: "write the content less deeply nested"
    )
  }
}
