import TextBasics

/// Texts that are not JSON at all: one problem is reported, and the tree has no nodes.
extension Parser {
  /// Reports a text that is in another format or contains merge conflicts, and drops the nodes parsed so far, so that
  /// no rule checks half of a file.
  mutating func giveUp(_ problem: SyntaxError) {
    report { _ in problem }
    records.removeAll()
    open = NodeRecord.none
    hasGivenUp = true
  }

  /// Gives up at a merge conflict marker, or at quotes that a web page or a program escaped.
  mutating func stopsAtForeignSign(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    if token.isConflictMarker(bytes) {
      giveUp(.conflictMarker(token, bytes))
    } else if bytes[token.lowerBound] == UInt8(ascii: "&"), lexer.isFollowed(by: "quot;", in: bytes) {
      giveUp(.escapedQuotes(SourceRange(token.lowerBound, token.lowerBound + 6), "&quot;"))
    } else if bytes[token.lowerBound] == .backslash, lexer.isFollowed(by: "\"", in: bytes) {
      giveUp(.escapedQuotes(SourceRange(token.lowerBound, token.lowerBound + 2), "\\\""))
    }
    return hasGivenUp
  }

  /// Gives up at the start of a text that does not begin with a value.
  mutating func giveUpAtStart(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    let brace = token.kind.levelChange == 0 ? offsetOfBrace(bytes) : nil
    giveUp(.textBeforeJSON(token, hasBraceLater: brace != nil, isKey: nextKind(bytes) == .colon, bytes))
    return true
  }

  /// Gives up if the outermost value is a string, number or word, and more text follows.
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

extension SyntaxError {
  static func foreign(_ format: ForeignFormat, _ bytes: Span<UInt8>) -> SyntaxError {
    let start = ForeignFormat.firstVisible(in: bytes)
    return SyntaxError(
      at: SourceRange(start, start + 1),
      "the file is \(format.noun), not JSON",
      help: format.help
    )
  }

  static func conflictMarker(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    SyntaxError(
      at: SourceRange(token.lowerBound, token.lowerBound + 7),
      "the file contains merge conflict markers",
      help: "keep one of the two versions, and remove the lines that start with <<<<<<<, ======= and >>>>>>>"
    )
  }

  static func escapedQuotes(_ range: SourceRange, _ sign: String) -> SyntaxError {
    SyntaxError(
      at: range,
      "expected a double quote, found \(sign)",
      help: "replace \(sign) with \" in the whole file"
    )
  }

  static func textBeforeJSON(
    _ first: Token,
    hasBraceLater: Bool,
    isKey: Bool,
    _ bytes: Span<UInt8>
  ) -> SyntaxError {
    if isKey {
      return SyntaxError(
        at: first.range,
        "expected { at the start of the file, found the key \(quotedExcerpt(first.range, bytes))",
        help: "put the keys and values between { and }"
      )
    }
    let scalar = EncodedScalar(at: first.lowerBound, in: bytes).scalar
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F
    return SyntaxError(
      at: first.range,
      "expected { at the start of the file, found "
        + (isVisible ? quotedExcerpt(first.range, bytes) : "the control character \(scalar.codePoint)"),
      help: hasBraceLater ? "remove everything before the {" : "replace the content with a JSON object ({ … })"
    )
  }
}

extension Lexer {
  /// Whether `text` comes next.
  fileprivate func isFollowed(by text: String, in bytes: Span<UInt8>) -> Bool {
    let text = Array(text.utf8)
    guard offset + text.count <= bytes.count else { return false }
    return text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
  }
}
