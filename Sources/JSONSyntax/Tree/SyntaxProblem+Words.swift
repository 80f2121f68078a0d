/// The wording of defects in what stands without quotes, and of comments and stray characters.
extension SyntaxProblem {
  static func wordAsValue(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let text = excerpt(token.range, bytes)
    let unquoted = text.filter { $0 != "\"" }
    if let literal = literal(meantBy: text) {
      return SyntaxProblem(at: token.range, "\(text) is not JSON; JSON writes \(literal)", help: "write \(literal)")
    }
    if ["nan", "infinity", "inf"].contains(text.lowercased()) {
      return SyntaxProblem(
        at: token.range,
        "\(text) is not a JSON number; JSON has no such value",
        help: "write a number, or null"
      )
    }
    return SyntaxProblem(
      at: token.range,
      "the text \(text) has no quotes; JSON needs double quotes",
      help: "write \"\(unquoted)\""
    )
  }

  /// Whether `word` is one of JSON's words in another spelling.
  static func isLiteral(_ word: Token, _ bytes: Span<UInt8>) -> Bool {
    literal(meantBy: excerpt(word.range, bytes)) != nil
  }

  static func wordAsKey(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let text = excerpt(token.range, bytes).filter { $0 != "\"" }
    return SyntaxProblem(
      at: token.range,
      "the key \(text) has no quotes; JSON needs double quotes",
      help: "write \"\(text)\"",
      correction: token.kind == .word ? .quotes(aroundKey: token, bytes) : nil,
      habit: .keyWithoutQuotes
    )
  }

  static func comment(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: token.range,
      "comments are not allowed in a .json file",
      help: "remove the comment, or give the file the ending .jsonc",
      habit: .comment
    )
  }

  static func hashComment(_ token: Token, _ dialect: Dialect) -> SyntaxProblem {
    let inJSON = dialect == .json
    return SyntaxProblem(
      at: token.range,
      inJSON ? "comments are not allowed in a .json file" : "expected a comment that begins with // or /*",
      help: inJSON ? "remove the comment, or write // and give the file the ending .jsonc" : "write // instead",
      habit: .comment
    )
  }

  static func commentIsNotClosed(_ token: Token) -> SyntaxProblem {
    SyntaxProblem(
      at: SourceRange(token.lowerBound, token.lowerBound + 2),
      "the comment is not closed",
      help: "add */ where the comment ends"
    )
  }

  static func strangeSpace(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let code = codePoint(EncodedScalar(at: token.lowerBound, in: bytes).scalar)
    return SyntaxProblem(
      at: token.range,
      "the character \(code) looks like a space but is not one; JSON allows space, tab and line end",
      help: "replace \(code) by an ordinary space everywhere outside quotes"
    )
  }

  static func stray(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let scalar = EncodedScalar(at: token.lowerBound, in: bytes).scalar
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F
    let name = isVisible ? excerpt(token.range, bytes) : "control character \(codePoint(scalar))"
    return SyntaxProblem(
      at: token.range,
      "unexpected \(name)",
      help: help(for: scalar)
    )
  }

  /// The text of `range` for a message, cut at 40 characters and at the end of its line.
  static func excerpt(_ range: SourceRange, _ bytes: Span<UInt8>) -> String {
    var offset = range.lowerBound
    var text = String.UnicodeScalarView()
    while offset < range.upperBound, !bytes[offset].isLineEnd, text.count < 40 {
      let encoded = EncodedScalar(at: offset, in: bytes)
      text.append(encoded.scalar)
      offset += encoded.length
    }
    return String(text) + (offset < range.upperBound ? "…" : "")
  }

  /// A scalar as Unicode names it: `U+00A0`.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func literal(meantBy text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    case "null", "nil", "none", "undefined": "null"
    default: nil
    }
  }

  private static func help(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case ";", "\u{FF0C}": "write a comma, or nothing"
    case "'", "`", "\"": "write text between two double quotes on one line"
    case _ where scalar.isTypographicQuote: "write text between two double quotes on one line"
    default: "remove it, or put the text that it belongs to in double quotes"
    }
  }
}
