/// Texts of which nothing can be said but what they are: one problem, and a tree without nodes.
extension Parser {
  /// Reports a text that is another format or was left by a merge, and drops what was read of it, so that no rule
  /// judges half of it.
  mutating func giveUp(_ problem: SyntaxProblem) {
    report { _ in problem }
    records.removeAll()
    open = NodeRecord.none
    hasGivenUp = true
  }

  /// Gives up at what a merge, a web page or a program left in place of JSON's own signs.
  mutating func stopsAtForeignSign(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    if token.isConflictMarker(bytes) {
      giveUp(.conflictMarker(token, bytes))
    } else if bytes[token.lowerBound] == UInt8(ascii: "&"), lexer.takes("quot;", in: bytes) {
      giveUp(.escapedQuotes(SourceRange(token.lowerBound, token.lowerBound + 6), "&quot;"))
    } else if bytes[token.lowerBound] == .backslash, lexer.takes("\"", in: bytes) {
      giveUp(.escapedQuotes(SourceRange(token.lowerBound, token.lowerBound + 2), "\\\""))
    }
    return hasGivenUp
  }

  /// Gives up at the start of a text that begins with something else than a value.
  mutating func giveUpAtStart(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    let brace = token.kind.levelChange == 0 ? offsetOfBrace(bytes) : nil
    giveUp(.textBeforeJSON(token, hasBraceLater: brace != nil, isKey: nextKind(bytes) == .colon, bytes))
    return true
  }

  /// Gives up where a text or a number is all of the outermost value, and more follows.
  mutating func giveUpAfterLiteral(before token: Token, _ bytes: Span<UInt8>) -> Bool {
    let range = records[0].range
    let first = Token(.word, .malformed, range.lowerBound, range.upperBound)
    giveUp(.textBeforeJSON(first, hasBraceLater: offsetOfBrace(bytes) != nil, isKey: token.kind == .colon, bytes))
    return true
  }

  private func offsetOfBrace(_ bytes: Span<UInt8>) -> Int? {
    (lexer.offset..<max(lexer.offset, bytes.count)).first { bytes[$0] == .leftBrace }
  }
}

extension SyntaxProblem {
  static func foreign(_ format: ForeignFormat, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let start = ForeignFormat.firstVisible(in: bytes)
    return SyntaxProblem(
      at: SourceRange(start, start + 1),
      "the file is \(format.noun), not JSON",
      help: format.help
    )
  }

  static func conflictMarker(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxProblem {
    SyntaxProblem(
      at: SourceRange(token.lowerBound, token.lowerBound + 7),
      "a merge left its conflict markers in the file",
      help: "keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>"
    )
  }

  static func escapedQuotes(_ range: SourceRange, _ sign: String) -> SyntaxProblem {
    SyntaxProblem(
      at: range,
      "expected a double quote, found \(sign)",
      help: "write \" instead of \(sign) in the whole file"
    )
  }

  static func textBeforeJSON(
    _ first: Token,
    hasBraceLater: Bool,
    isKey: Bool,
    _ bytes: Span<UInt8>
  ) -> SyntaxProblem {
    if isKey {
      return SyntaxProblem(
        at: first.range,
        "expected { at the start of the file, found the key \(excerpt(first.range, bytes))",
        help: "put the members between { and }"
      )
    }
    let scalar = EncodedScalar(at: first.lowerBound, in: bytes).scalar
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F
    return SyntaxProblem(
      at: first.range,
      "expected { at the start of the file, found "
        + (isVisible ? excerpt(first.range, bytes) : "the control character \(codePoint(scalar))"),
      help: hasBraceLater ? "remove everything before the {" : "write an object: {}"
    )
  }
}

extension Lexer {
  /// Whether `text` follows at once.
  fileprivate func takes(_ text: String, in bytes: Span<UInt8>) -> Bool {
    let text = Array(text.utf8)
    guard offset + text.count <= bytes.count else { return false }
    return text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
  }
}
