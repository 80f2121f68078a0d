/// The wording of defects in brackets and braces.
extension SyntaxProblem {
  static func closerTooMany(_ token: Token, open: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let name = token.kind == .rightBrace ? "brace" : "bracket"
    let kind = token.kind == .rightBrace ? "object" : "array"
    return SyntaxProblem(
      at: token.range,
      "unexpected closing \(name); no \(kind) is open",
      help: "remove the \(name)",
      related: Related(message: "the \(container(at: open, bytes)) that is open begins here", range: open)
    )
  }

  static func closerIsMissing(before token: Token, opened: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let kind = container(at: opened, bytes)
    let found = token.kind == .rightBrace ? "}" : "]"
    return SyntaxProblem(
      at: token.range,
      "the \(kind) is not closed before this \(found)",
      help: "add \(kind == "object" ? "}" : "]") before the \(found)",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  static func closerIsMissing(beforeKey opened: SourceRange, at offset: Int, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let kind = container(at: opened, bytes)
    return SyntaxProblem(
      at: SourceRange(offset, offset),
      "the \(kind) is not closed before the next \(kind == "array" ? "member" : "element")",
      help: "add \(kind == "object" ? "}" : "]") before the comma",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  static func closerIsOther(_ token: Token, opened: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let kind = container(at: opened, bytes)
    let wanted = kind == "object" ? "}" : "]"
    return SyntaxProblem(
      at: token.range,
      "\(token.kind == .rightBrace ? "}" : "]") closes the \(kind); an \(kind) ends with \(wanted)",
      help: "write \(wanted) instead",
      related: Related(message: "the \(kind) was opened here", range: opened)
    )
  }

  static func textEnds(
    at offset: Int,
    opened: SourceRange,
    closers: String,
    _ bytes: Span<UInt8>
  ) -> SyntaxProblem {
    let kind = container(at: opened, bytes)
    return SyntaxProblem(
      at: SourceRange(offset, offset),
      "the text ends before the \(kind) is closed",
      help: "add \(closers.count > 8 ? "the \(closers.count) missing closing brackets" : closers) at the end",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  private static func container(at opened: SourceRange, _ bytes: Span<UInt8>) -> String {
    bytes[opened.lowerBound] == .leftBrace ? "object" : "array"
  }
}
