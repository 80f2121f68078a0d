extension Parser {
  /// Handles a closing bracket that does not match the innermost container.
  ///
  /// There are three cases: the matching bracket is missing before it, it is the wrong bracket, or it is one too many.
  /// The number of containers that would be open at the end of the text decides between them. It is counted once per
  /// text, so that parsing stays linear.
  @inline(never)
  mutating func recoverCloser(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    let surplus = surplus(from: token, bytes)
    let levels = levelsToMatch(token)
    if surplus < 0 {
      recovery.surplus = surplus + 1
      return skip(token) { .closerTooMany(token, open: $0.bracketRange(of: Int($0.open)), bytes) }
    }
    if let levels, levels <= surplus {
      recovery.surplus = surplus - levels
      reportStructure { .closerIsMissing(before: token, opened: $0.bracketRange(of: Int($0.open)), bytes) }
      for _ in 0..<levels {
        completeMember(at: endOfContent)
        _ = close(at: endOfContent)
      }
      return false
    }
    reportStructure { .closerIsOther(token, opened: $0.bracketRange(of: Int($0.open)), bytes) }
    completeMember(at: endOfContent)
    return close(at: token.upperBound)
  }

  /// Closes the containers that the text left open.
  @inline(never)
  mutating func finish(_ bytes: Span<UInt8>) {
    let end = bytes.count
    guard !records.isEmpty else {
      return reportStructure { _ in .noValue(SourceRange(end, end)) }
    }
    guard open != NodeRecord.none else { return }
    if !recovery.isTooDeep {
      reportStructure {
        .textEnds(at: $0.endOfContent, opened: $0.bracketRange(of: Int($0.open)), closers: $0.closers, bytes)
      }
    }
    completeMember(at: endOfContent)
    while open != NodeRecord.none {
      _ = close(at: endOfContent)
    }
  }

  /// Skips a container beyond the depth limit by counting brackets; it becomes a missing value.
  @inline(never)
  mutating func skipTooDeep(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    if !recovery.isTooDeep {
      report { _ in .tooDeep(token) }
      recovery.isTooDeep = true
    }
    var levels = 1
    var end = token.upperBound
    while levels > 0 {
      let inner = lexer.nextSignificant(in: bytes)
      guard inner.kind != .endOfText else { break }
      levels += inner.kind.levelChange
      end = inner.upperBound
    }
    add(.missing, token.lowerBound, end)
    state = stateAfterValue
    return true
  }

  /// The location of a container's opening bracket.
  func bracketRange(of index: Int) -> SourceRange {
    let lower = Int(records[index].lowerBound)
    return SourceRange(lower, lower + 1)
  }

  /// The end of the last key or value in the innermost container, or of its opening bracket: a container that the text
  /// does not close ends there.
  var endOfContent: Int {
    var last = Int(records[Int(open)].lowerBound) + 1
    var child = Int(open) + 1
    while child < records.count {
      last = Int(records[child].upperBound)
      child = records[child].next
    }
    return last
  }

  /// The brackets that would close all open containers, innermost first.
  private var closers: String {
    var text = ""
    var index = open
    while index != NodeRecord.none {
      text += records[Int(index)].kind == .object ? "}" : "]"
      index = records[Int(index)].parent
    }
    return text
  }

  /// Completes the current member if it has no value yet.
  private mutating func completeMember(at offset: Int) {
    guard state == .colon || state == .memberValue else { return }
    add(.missing, offset, offset)
    state = .afterMember
  }

  /// How many open containers must be closed before `token` matches, or nil if no open container is of its kind.
  private func levelsToMatch(_ token: Token) -> Int? {
    let kind = token.kind == .rightBrace ? NodeKind.object : .array
    var levels = 0
    var index = open
    while index != NodeRecord.none {
      if records[Int(index)].kind == kind { return levels }
      levels += 1
      index = records[Int(index)].parent
    }
    return nil
  }

  /// How many containers would be open at the end of the text if every bracket from `token` on counted.
  mutating func surplus(from token: Token, _ bytes: Span<UInt8>) -> Int {
    let surplus = recovery.surplus ?? countSurplus(from: token, bytes)
    recovery.surplus = surplus
    return surplus
  }

  private func countSurplus(from token: Token, _ bytes: Span<UInt8>) -> Int {
    var ahead = lexer
    var surplus = depth + token.kind.levelChange
    while true {
      let next = ahead.nextSignificant(in: bytes)
      guard next.kind != .endOfText else { return surplus }
      surplus += next.kind.levelChange
    }
  }
}

extension Token.Kind {
  /// 1 for an opening bracket or brace, -1 for a closing one.
  var levelChange: Int {
    switch self {
    case .leftBrace, .leftBracket: 1
    case .rightBrace, .rightBracket: -1
    default: 0
    }
  }
}

/// Detects missing closing brackets before the end of the enclosing container.
extension Parser {
  /// At a colon after an element: if that element is a string, the array is in an object, and the text lacks closing
  /// brackets, then the string is the object's next key and the array's bracket is missing before it.
  mutating func closesArrayBeforeKey(_ colon: Token, _ bytes: Span<UInt8>) -> Bool {
    let array = Int(open)
    let key = records.count - 1
    let object = records[array].parent
    guard records[key].kind == .string, records[key].parent == open, object != NodeRecord.none,
      records[Int(object)].kind == .object, surplus(from: colon, bytes) > 0
    else { return false }
    let literal = records.removeLast()
    let end = endOfContent
    reportStructure { .closerIsMissing(beforeKey: $0.bracketRange(of: array), at: end, bytes) }
    recovery.surplus = surplus(from: colon, bytes) - 1
    _ = close(at: end)
    add(.string, isPlain: literal.isPlain, literal.range.lowerBound, literal.range.upperBound)
    return true
  }

  /// At an opening brace where a key is expected: if the object is in an array and the text lacks closing brackets,
  /// then the object's brace is missing before the next element.
  mutating func closesObjectInArray(before token: Token, _ bytes: Span<UInt8>) -> Bool {
    let object = Int(open)
    let array = records[object].parent
    guard state == .key, array != NodeRecord.none, records[Int(array)].kind == .array, surplus(from: token, bytes) > 0
    else { return false }
    let end = endOfContent
    reportStructure { .closerIsMissing(beforeKey: $0.bracketRange(of: object), at: end, bytes) }
    recovery.surplus = surplus(from: token, bytes) - 1
    _ = close(at: end)
    state = .element
    return true
  }
}
