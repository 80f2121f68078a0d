extension Parser {
  /// Handles a token that is not a value where a value is expected.
  @inline(never)
  mutating func recoverValue(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    if state == .rootValue { return skipTrivia(token, bytes) || giveUpAtStart(token, bytes) }
    switch token.kind {
    case .word:
      let text = textWithoutQuotes(from: token, bytes)
      report { _ in .wordAsValue(text, bytes) }
      return addMissing(text)
    case .unknown where bytes[token.lowerBound] == UInt8(ascii: "("):
      return skipParentheses(token, bytes)
    case .comma, .rightBrace, .rightBracket:
      return valueIsMissing(before: token, bytes)
    case .colon:
      return skip(token) { _ in .strayColon(token) }
    default:
      return skipTrivia(token, bytes) || skip(token) { _ in .stray(token, bytes) }
    }
  }

  /// Handles a token that is not a string where a key is expected.
  @inline(never)
  mutating func recoverKey(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    switch token.kind {
    case .number where isDecimalComma(token):
      reportStructure { $0.decimalComma(token, bytes) }
      recovery.isSkipping = true
      state = .afterMember
      return true
    case .word, .number, .true, .false, .null:
      let token = keyWithoutOpeningQuote(token, bytes)
      reportStructure { _ in .wordAsKey(token, bytes) }
      recovery.isSkipping = nextKind(bytes) != .colon
      add(.string, isPlain: false, token.lowerBound, token.upperBound)
      state = .colon
      return true
    case .leftBrace where closesObjectInArray(before: token, bytes):
      return false
    case .colon, .leftBrace, .leftBracket:
      reportStructure { _ in .keyIsMissing(token) }
      add(.missing, token.lowerBound, token.lowerBound)
      state = token.kind == .colon ? .colon : .memberValue
      return false
    case .comma:
      return skip(token) { _ in .strayComma(token) }
    case .rightBrace where state == .key:
      reportTrailingComma(before: token)
      return close(at: token.upperBound)
    case .rightBrace, .rightBracket:
      return recoverCloser(token, bytes)
    default:
      return skipTrivia(token, bytes) || skip(token) { _ in .stray(token, bytes) }
    }
  }

  /// Handles a token other than a colon after a key.
  @inline(never)
  mutating func recoverColon(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    let key = records.count - 1
    switch token.kind {
    case .comma where isListInBraces(bytes):
      return skipListInBraces(bytes)
    case .comma where isCommaForColon(bytes):
      reportStructure { .otherColon(token, key: $0.excerpt(of: key, bytes), bytes) }
      state = .memberValue
      return true
    case .comma, .rightBrace, .rightBracket:
      return valueIsMissing(before: token, bytes)
    case .word where isKeyWithoutClosingQuote(key, before: token, bytes):
      reportStructure { .keyIsNotClosed($0.records[key].range, bytes) }
      return addMissing(token)
    case .string where nextKind(bytes) == .colon:
      reportStructure { .valueIsMissing($0.endPoint(of: key), key: $0.excerpt(of: key, bytes), hasColon: false) }
      add(.missing, records[key].range.upperBound, records[key].range.upperBound)
      recovery.isSkipping = true
      state = .afterMember
      return false
    case .string, .number, .true, .false, .null, .leftBrace, .leftBracket, .word:
      reportStructure { .colonIsMissing(after: $0.records[key].range, key: $0.excerpt(of: key, bytes), before: token) }
      state = .memberValue
      recovery.isSkipping = token.kind == .word
      return false
    case .unknown where isColonSubstitute(token, bytes):
      let token = arrow(token, bytes)
      reportStructure { .otherColon(token, key: $0.excerpt(of: key, bytes), bytes) }
      // An ideographic space often follows such a colon.
      recovery.isSkipping = bytes[token.lowerBound] != UInt8(ascii: "=")
      state = .memberValue
      return true
    default:
      return skipTrivia(token, bytes) || skip(token) { _ in .stray(token, bytes) }
    }
  }

  /// Handles a token other than a comma or a closing bracket after an element.
  @inline(never)
  mutating func recoverAfterElement(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    switch token.kind {
    case .rightBrace: return recoverCloser(token, bytes)
    case .colon where closesArrayBeforeKey(token, bytes):
      state = .memberValue
      return true
    case .colon: return skipColonInArray(token)
    case .word where quoteEndsTextEarly(before: token, bytes): return skipRest(token, bytes)
    case .string, .number, .true, .false, .null, .leftBrace, .leftBracket, .word:
      reportStructure { $0.commaIsMissing(before: token, bytes) }
      recovery.isSkipping = token.kind == .word
      state = .element
      return false
    default:
      return skipTrivia(token, bytes) || skip(token) { _ in .stray(token, bytes) }
    }
  }

  /// Handles a token other than a comma or a closing brace after a member.
  @inline(never)
  mutating func recoverAfterMember(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    switch token.kind {
    case .rightBracket: return recoverCloser(token, bytes)
    case .colon: return skip(token) { _ in .strayColon(token) }
    case .leftBrace, .leftBracket:
      reportStructure { $0.commaIsMissing(before: token, bytes) }
      recovery.isSkipping = true
      state = .key
      return false
    case .string, .word, .number, .true, .false, .null:
      guard nextKind(bytes) == .colon else { return skipRest(token, bytes) }
      reportStructure { $0.commaIsMissing(before: token, bytes) }
      if token.kind != .string { recovery.isSkipping = true }
      state = .key
      return false
    default:
      return skipTrivia(token, bytes) || skip(token) { _ in .stray(token, bytes) }
    }
  }

  /// Handles a token after the end of the outermost value.
  @inline(never)
  mutating func recoverEnd(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    guard !skipTrivia(token, bytes), !recovery.isSkipping else { return true }
    guard records[0].kind.isContainer else { return giveUpAfterLiteral(before: token, bytes) }
    let end = records[0].range.upperBound
    if token.kind == .comma, nextKind(bytes) == .string {
      return skip(token) { _ in .closerTooEarly(SourceRange(end - 1, end), bytes) }
    }
    return skip(token) { _ in .textAfterEnd(token, rootEnd: end) }
  }

  /// Whether a number directly follows a comma that directly follows a number.
  private func isDecimalComma(_ token: Token) -> Bool {
    guard state == .key, let last = records.last, last.kind == .number else { return false }
    return Int(last.upperBound) == recovery.lastComma && token.lowerBound == recovery.lastComma + 1
  }

  private func decimalComma(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let whole = records[records.count - 1].range
    return .decimalComma(SourceRange(whole.lowerBound, token.upperBound), comma: recovery.lastComma, bytes)
  }

  private mutating func skipColonInArray(_ token: Token) -> Bool {
    guard recovery.arrayWithColons != open else {
      recovery.isSkipping = true
      return true
    }
    recovery.arrayWithColons = open
    return skip(token) { .colonInArray(token, array: $0.bracketRange(of: Int($0.open))) }
  }

  private mutating func skipRest(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    guard !recovery.isSkipping, let last = records.last, quoteEndsTextEarly(before: token, bytes) else {
      return skip(token) { .textAfterValue(token, value: $0.records.last?.range, bytes) }
    }
    return skip(token) { _ in .quoteInText(last.range, before: token, bytes) }
  }

  /// Whether a comma after a key was typed in place of its colon: a value follows, not another key.
  private func isCommaForColon(_ bytes: Span<UInt8>) -> Bool {
    var ahead = lexer
    switch ahead.nextSignificant(in: bytes).kind {
    case .number, .true, .false, .null, .leftBrace, .leftBracket: return true
    case .string: return ahead.nextSignificant(in: bytes).kind != .colon
    default: return false
    }
  }

  /// The kind of the token after the current one.
  func nextKind(_ bytes: Span<UInt8>) -> Token.Kind {
    var ahead = lexer
    return ahead.nextSignificant(in: bytes).kind
  }

  private mutating func valueIsMissing(before token: Token, _ bytes: Span<UInt8>) -> Bool {
    switch (state, token.kind) {
    case (.element, .rightBracket):
      reportTrailingComma(before: token)
      return close(at: token.upperBound)
    case (.rootValue, _):
      return skip(token) { _ in .stray(token, bytes) }
    case (.memberValue, _), (.colon, _):
      let key = records[records.count - 1]
      let offset = state == .colon ? Int(key.upperBound) : token.lowerBound
      let point = SourceRange(offset, offset)
      let hasColon = state == .memberValue
      reportStructure {
        .valueIsMissing(point, key: $0.excerpt(of: $0.records.count - 1, bytes), hasColon: hasColon)
      }
      add(.missing, offset, offset)
      state = .afterMember
      return false
    case (_, .comma):
      reportStructure { _ in .strayComma(token) }
      add(.missing, token.lowerBound, token.lowerBound)
      recovery.isSkipping = true
      state = .afterElement
      return takeCommaInRun(token)
    default:
      return recoverCloser(token, bytes)
    }
  }

  private mutating func takeCommaInRun(_ token: Token) -> Bool {
    recovery.lastComma = token.lowerBound
    state = .element
    return true
  }

  private mutating func reportTrailingComma(before token: Token) {
    guard dialect == .json, !recovery.isSkipping else { return }
    report { .trailingComma(at: $0.recovery.lastComma, before: token) }
  }
}
