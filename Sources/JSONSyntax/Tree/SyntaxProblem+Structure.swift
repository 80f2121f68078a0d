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
      "a comma stands before the closing \(closer.kind == .rightBrace ? "brace" : "bracket"); JSON allows none",
      help: "remove the comma",
      correction: Correction("remove the comma", [TextEdit(SourceRange(offset, offset + 1), [])])
    )
  }

  static func strayComma(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "nothing stands before this comma; a comma separates two values",
      help: "remove the comma, or write what belongs before it"
    )
  }

  static func strayColon(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "a colon stands where none belongs; one separates a key from its value",
      help: "remove the colon, or put quotes around the text that it belongs to"
    )
  }

  static func colonInArray(_ token: Token, array: SourceRange) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "a colon stands in an array; only members of objects have keys",
      help: "write { } in place of [ ], or remove the colon",
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
      "\(excerpt(token.range, bytes)) stands after the key \(key); JSON needs a colon",
      help: "write : in its place",
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
      help: "write \(whole).\(fraction) or \(whole)\(fraction)"
    )
  }

  static func textBehindValue(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "\(excerpt(token.range, bytes)) stands behind the value; a comma or a closing brace may",
      help: "remove it, or write \\\" for a double quote that belongs to the text"
    )
  }

  static func textBehindEnd(_ token: Token, rootEnd: Int) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "the text goes on after the end of its value; a JSON file holds one value",
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
