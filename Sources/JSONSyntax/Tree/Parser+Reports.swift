extension Parser {
  /// Records a defect, up to `Tree.problemLimit`. The words are made only for what is recorded.
  mutating func report(_ problem: (Parser) -> SyntaxProblem) {
    guard problems.count < Tree.problemLimit else { return }
    problems.append(problem(self))
  }

  /// Records a defect unless it may be the consequence of one that was reported.
  mutating func reportStructure(_ problem: (Parser) -> SyntaxProblem) {
    guard !recovery.isSkipping else { return }
    report(problem)
  }

  /// Drops a token. Only the first of several in a row is reported.
  mutating func skip(_ token: Token, reporting problem: (Parser) -> SyntaxProblem) -> Bool {
    reportStructure(problem)
    recovery.isSkipping = true
    return true
  }

  /// Drops a comment, a strange space or bytes that are not UTF-8; false for any other token.
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

  /// Whether the text is what a parser for UTF-8 can read at all.
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

  /// The text of a literal for a message, cut where it is long or goes on in the next line.
  func excerpt(of index: Int, _ bytes: Span<UInt8>) -> String {
    SyntaxProblem.excerpt(records[index].range, bytes)
  }

  /// The place behind a node.
  func behind(_ index: Int) -> SourceRange {
    SourceRange(Int(records[index].upperBound), Int(records[index].upperBound))
  }

  /// The problem of a missing comma between the last child of the innermost container and `token`.
  func commaIsMissing(before token: Token, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let isObject = records[Int(open)].kind == .object
    var last = Int(open) + 1
    while last < records.count, records[last].next < records.count {
      last = records[last].next
    }
    let text = records[last].kind.isContainer ? nil : excerpt(of: last, bytes)
    return .commaIsMissing(behind: records[last].range, text: text, next: token, inObject: isObject, bytes)
  }

  /// Comments with nothing but white space between them are one defect.
  private mutating func reportComment(_ token: Token, _ bytes: Span<UInt8>) {
    if token.form == .malformed { return reportStructure { _ in .commentIsNotClosed(token) } }
    guard dialect == .json else { return }
    defer { recovery.lastCommentEnd = token.upperBound }
    guard !goesOn(from: recovery.lastCommentEnd, to: token, bytes) else { return }
    reportStructure { _ in .comment(token) }
  }

  private mutating func reportForeignComment(_ token: Token, _ bytes: Span<UInt8>) {
    defer { recovery.lastCommentEnd = token.upperBound }
    guard !goesOn(from: recovery.lastCommentEnd, to: token, bytes) else { return }
    reportStructure { .hashComment(token, $0.dialect) }
  }

  private mutating func reportStrangeSpace(_ token: Token, _ bytes: Span<UInt8>) {
    guard !recovery.hasStrangeSpace else { return }
    recovery.hasStrangeSpace = true
    reportStructure { _ in .strangeSpace(token, bytes) }
  }

  private func goesOn(from end: Int?, to token: Token, _ bytes: Span<UInt8>) -> Bool {
    guard let end else { return false }
    for offset in end..<token.lowerBound where !bytes[offset].isWhitespace {
      return false
    }
    return true
  }
}
