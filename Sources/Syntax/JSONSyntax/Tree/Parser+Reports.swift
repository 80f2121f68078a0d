extension Parser {
  /// Records a defect, up to `Tree.problemLimit`. The message is built only if the defect is recorded.
  mutating func report(_ problem: (Parser) -> SyntaxError) {
    guard problems.count < Tree.problemLimit else { return }
    problems.append(problem(self))
  }

  /// Records a defect, unless it may be the consequence of one already reported.
  mutating func reportStructure(_ problem: (Parser) -> SyntaxError) {
    guard !recovery.isSkipping else { return }
    report(problem)
  }

  /// Drops a token. Only the first of several in a row is reported.
  mutating func skip(_ token: Token, reporting problem: (Parser) -> SyntaxError) -> Bool {
    reportStructure(problem)
    recovery.isSkipping = true
    return true
  }

  /// Drops a comment, a space that JSON does not allow, or bytes that are not UTF-8; returns false for any other token.
  mutating func skipTrivia(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    switch token.kind {
    case .lineComment, .blockComment: reportComment(token, bytes)
    case .hashComment: reportForeignComment(token, bytes)
    case .strangeSpace: reportStrangeSpace(token, bytes)
    case .notUTF8: recovery.isSkipping = true
    default: return false
    }
    return true
  }

  /// Whether the text can be parsed at all: it is not too long, is UTF-8, and is not in another known format.
  mutating func isReadable(_ bytes: Span<UInt8>) -> Bool {
    if bytes.count > Tree.byteLimit {
      report { _ in .tooLong(bytes.count) }
      return false
    }
    guard bytes.count > 1 else { return true }
    let isMarked = (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)
    if isMarked || bytes[0] == 0 || bytes[1] == 0 {
      report { _ in .utf16 }
      return false
    }
    guard let format = ForeignFormat(bytes) else { return true }
    giveUp(.foreign(format, bytes))
    return false
  }

  /// The text of a literal for a message, shortened if it is long or continues on the next line.
  func excerpt(of index: Int, _ bytes: Span<UInt8>) -> String {
    SyntaxError.excerpt(records[index].range, bytes)
  }

  /// The empty range at the end of a node.
  func endPoint(of index: Int) -> SourceRange {
    SourceRange(Int(records[index].upperBound), Int(records[index].upperBound))
  }

  /// The problem for a missing comma between the last child of the innermost container and `token`.
  func commaIsMissing(before token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let isObject = records[Int(open)].kind == .object
    var last = Int(open) + 1
    while last < records.count, records[last].next < records.count {
      last = records[last].next
    }
    let text = records[last].kind.isContainer ? nil : excerpt(of: last, bytes)
    return .commaIsMissing(after: records[last].range, text: text, next: token, inObject: isObject, bytes)
  }

  /// Reports a comment; comments with only white space between them are one defect.
  private mutating func reportComment(_ token: Token, _ bytes: Span<UInt8>) {
    if token.form == .malformed { return reportStructure { _ in .commentIsNotClosed(token) } }
    guard dialect == .json else { return }
    defer { recovery.lastCommentEnd = token.upperBound }
    guard !isAdjacent(to: recovery.lastCommentEnd, token, bytes) else { return }
    reportStructure { _ in .comment(token) }
  }

  private mutating func reportForeignComment(_ token: Token, _ bytes: Span<UInt8>) {
    defer { recovery.lastCommentEnd = token.upperBound }
    guard !isAdjacent(to: recovery.lastCommentEnd, token, bytes) else { return }
    reportStructure { .hashComment(token, $0.dialect) }
  }

  private mutating func reportStrangeSpace(_ token: Token, _ bytes: Span<UInt8>) {
    guard !recovery.hasStrangeSpace else { return }
    recovery.hasStrangeSpace = true
    reportStructure { _ in .strangeSpace(token, bytes) }
  }

  /// Whether only white space is between the offset `end` and `token`.
  private func isAdjacent(to end: Int?, _ token: Token, _ bytes: Span<UInt8>) -> Bool {
    guard let end else { return false }
    for offset in end..<token.lowerBound where !bytes[offset].isWhitespace {
      return false
    }
    return true
  }
}

/// The parser's state for error recovery, which ensures that one defect gives one problem.
struct ParserResync {
  /// Whether a defect was reported since the last accepted comma or bracket, so that what follows is its consequence.
  var isSkipping = false
  /// The offset of the last accepted comma.
  var lastComma = 0
  /// The array in which a colon was reported, so that further colons in it are not.
  var arrayWithColons = NodeRecord.none
  /// How many containers would be open at the end of the text if every bracket counted; computed at the first bracket
  /// that does not match. Positive if closing brackets are missing, negative if there are too many.
  var surplus: Int?
  /// Whether an opening bracket beyond the depth limit was reported.
  var isTooDeep = false
  /// Whether a space that JSON does not allow was reported.
  var hasStrangeSpace = false
  /// Where the last comment in a `.json` file ends.
  var lastCommentEnd: Int?
  /// The quote that ends a text which an earlier quote on its line seemed to end, and the number of records at that time.
  var lateQuote = (offset: 0, records: 0)
}
