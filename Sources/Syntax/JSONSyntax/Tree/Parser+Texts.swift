/// Recovery from missing and misplaced quotes.
extension Parser {
  /// Adds a missing value that covers `token`; everything up to the next comma is treated as its consequence.
  mutating func addMissing(_ token: Token) -> Bool {
    add(.missing, token.lowerBound, token.upperBound)
    recovery.isSkipping = true
    state = stateAfterValue
    return true
  }

  /// The unquoted value of a member that begins with `word`, which may be several words on one line.
  ///
  /// The value ends before a bracket, and before a comma that is followed by a quote or the end of the line. Other
  /// spellings of JSON's own words, such as `True`, are always a single word.
  mutating func textWithoutQuotes(from word: Token, _ bytes: Span<UInt8>) -> Token {
    guard isInObject, !SyntaxError.isLiteral(word, bytes) else { return word }
    var end = word.upperBound
    while end < bytes.count, !endsTextWithoutQuotes(at: end, bytes) { end += 1 }
    while end > word.upperBound, bytes[end - 1] == .space || bytes[end - 1] == .tab { end -= 1 }
    guard end > word.upperBound else { return word }
    lexer.offset = end
    return Token(.word, .malformed, word.lowerBound, end)
  }

  private func endsTextWithoutQuotes(at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    switch bytes[offset] {
    case .lineFeed, .carriageReturn, .rightBrace, .rightBracket, .leftBrace, .leftBracket: return true
    case .comma:
      var next = offset + 1
      while next < bytes.count, bytes[next] == .space || bytes[next] == .tab { next += 1 }
      return next == bytes.count || bytes[next].isLineEnd || bytes[next] == .quote || bytes[next] == .slash
    default: return false
    }
  }

  /// A key whose opening quote is missing, including its closing quote: `title": "Americano"`.
  mutating func keyWithoutOpeningQuote(_ word: Token, _ bytes: Span<UInt8>) -> Token {
    guard word.kind == .word, word.upperBound < bytes.count, bytes[word.upperBound] == .quote else { return word }
    var ahead = lexer
    ahead.offset = word.upperBound + 1
    guard ahead.nextSignificant(in: bytes).kind == .colon else { return word }
    lexer.offset = word.upperBound + 1
    return Token(.word, .malformed, word.lowerBound, word.upperBound + 1)
  }

  /// Whether a key extends to the opening quote of its value: `"title: "Americano"`.
  func isKeyWithoutClosingQuote(_ key: Int, before word: Token, _ bytes: Span<UInt8>) -> Bool {
    let range = records[key].range
    guard records[key].kind == .string, range.upperBound == word.lowerBound, range.count > 2 else { return false }
    var last = range.upperBound - 2
    while last > range.lowerBound, bytes[last] == .space { last -= 1 }
    return bytes[last] == .colon
  }

  /// Whether the closing quote of the string before `token` was meant to be part of the string: another quote follows
  /// on the line, and no comma, colon or opening bracket comes directly before it.
  mutating func quoteEndsTextEarly(before token: Token, _ bytes: Span<UInt8>) -> Bool {
    // The answer is the same for all words before that quote, and there can be thousands.
    if recovery.lateQuote.records == records.count, token.upperBound <= recovery.lateQuote.offset { return true }
    guard let last = records.last, last.kind == .string, token.kind != .string,
      bytes[token.lowerBound] != UInt8(ascii: "+")
    else { return false }
    for offset in Int(last.upperBound)..<token.lowerBound where bytes[offset].isLineEnd { return false }
    var before = UInt8.space
    for offset in token.lowerBound..<bytes.count {
      let byte = bytes[offset]
      if byte.isLineEnd { return false }
      if byte == .quote {
        guard before != .comma, before != .colon, before != .leftBrace, before != .leftBracket else { return false }
        recovery.lateQuote = (offset, records.count)
        return true
      }
      if byte != .space { before = byte }
    }
    return false
  }
}

/// Recovery from brackets and punctuation of other languages.
extension Parser {
  /// Skips parentheses and their content, which becomes a missing value.
  mutating func skipParentheses(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    reportStructure { _ in .parentheses(token) }
    var end = token.upperBound
    var levels = 1
    while levels > 0 {
      let start = lexer
      let next = lexer.nextSignificant(in: bytes)
      let isParenthesis = next.kind == .unknown && bytes[next.lowerBound] == UInt8(ascii: ")")
      levels += isParenthesis ? -1 : next.kind.levelChange
      guard levels > 0 || isParenthesis, next.kind != .endOfText else {
        lexer = start
        break
      }
      end = next.upperBound
    }
    return addMissing(Token(.unknown, .malformed, token.lowerBound, end))
  }

  /// Whether `token` was typed instead of a colon: `=`, `=>` or the full-width colon of an East Asian keyboard.
  func isColonSubstitute(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    bytes[token.lowerBound] == UInt8(ascii: "=") || EncodedScalar(at: token.lowerBound, in: bytes).scalar == "\u{FF1A}"
  }

  /// `token`, extended by the `>` of an arrow.
  mutating func arrow(_ token: Token, _ bytes: Span<UInt8>) -> Token {
    guard bytes[token.lowerBound] == UInt8(ascii: "="), token.upperBound < bytes.count,
      bytes[token.upperBound] == UInt8(ascii: ">")
    else { return token }
    lexer.offset = token.upperBound + 1
    return Token(.unknown, .malformed, token.lowerBound, lexer.offset)
  }

  /// At the comma after the first string in braces: whether only strings and commas follow up to the closing brace, so
  /// that it is a list. Checked once per object.
  func isListInBraces(_ bytes: Span<UInt8>) -> Bool {
    guard isInObject, records.count - 1 == Int(open) + 1 else { return false }
    var ahead = lexer
    while true {
      guard ahead.nextSignificant(in: bytes).kind == .string else { return false }
      switch ahead.nextSignificant(in: bytes).kind {
      case .comma: continue
      case .rightBrace: return true
      default: return false
      }
    }
  }

  /// Skips a list in braces; its object is left empty.
  mutating func skipListInBraces(_ bytes: Span<UInt8>) -> Bool {
    reportStructure { .listInBraces($0.bracketRange(of: Int($0.open))) }
    records.removeLast()
    var next = lexer.nextSignificant(in: bytes)
    while next.kind != .rightBrace, next.kind != .endOfText { next = lexer.nextSignificant(in: bytes) }
    return close(at: next.upperBound)
  }
}

extension Parser {
  /// Reports what is wrong with a malformed string or number.
  @inline(never)
  mutating func reportLiteral(_ token: Token, _ bytes: Span<UInt8>) {
    guard token.kind == .string else {
      report { _ in .number(token, bytes) }
      recovery.isSkipping = true
      return
    }
    guard bytes[token.lowerBound] == .quote else { return report { _ in .otherQuotes(token, bytes) } }
    guard isClosed(token, bytes) else {
      reportStructure { _ in .stringIsNotClosed(token) }
      recovery.isSkipping = true
      return
    }
    reportContent(of: token, bytes)
  }

  /// Reports every invalid escape, and the first of each unescaped control character.
  private mutating func reportContent(of token: Token, _ bytes: Span<UInt8>) {
    var seen: Set<UInt8> = []
    var offset = token.lowerBound + 1
    while offset < token.upperBound - 1 {
      let byte = bytes[offset]
      if byte == .backslash {
        offset += reportEscape(at: offset, in: token, bytes)
        continue
      }
      if byte < .space, seen.insert(byte).inserted, byte != .carriageReturn || bytes[offset + 1] != .lineFeed {
        report { _ in .controlCharacter(at: offset, in: token, bytes) }
      }
      offset += 1
    }
  }

  /// Reports the escape at `offset` if it is invalid, and returns the number of bytes to skip.
  private mutating func reportEscape(at offset: Int, in token: Token, _ bytes: Span<UInt8>) -> Int {
    if let length = Lexer.escapeLength(at: offset, in: bytes) { return length }
    report { _ in .escape(at: offset, before: token.upperBound - 1, bytes) }
    return 1
  }

  /// Whether the last byte of a string is its closing quote and not an escaped quote.
  private func isClosed(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    var offset = token.lowerBound + 1
    while offset < token.upperBound, bytes[offset] != .quote {
      offset += bytes[offset] == .backslash ? Lexer.escapeLength(at: offset, in: bytes) ?? 1 : 1
    }
    return offset == token.upperBound - 1
  }
}
