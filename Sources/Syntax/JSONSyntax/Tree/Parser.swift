/// Builds the nodes of a tree from tokens.
///
/// A state machine with ten states and no separate stack: the open containers are the chain of parents. Each token is
/// offered to the current state until a state accepts it. A state that cannot accept it calls a method in
/// `Parser+Resync`, which reports the defect once, changes the state, and either drops the token or offers it
/// again.
///
/// Rejected: a strict parser for files without defects in front of this one. The two would have to agree, and it would
/// save only 5 % of the instructions of `appclips validate` (1,293 instead of 1,357 million for 10,000 files of 1 KB).
struct Parser {
  /// What the parser expects next.
  enum State {
    case firstKey, key, memberValue, firstElement, element, rootValue, colon, afterElement, afterMember, end

    /// Whether a key comes next.
    var takesKey: Bool { self == .firstKey || self == .key }

    /// Whether a string may come next.
    var takesString: Bool {
      switch self {
      case .firstKey, .key, .memberValue, .firstElement, .element, .rootValue: true
      default: false
      }
    }
  }

  let dialect: Dialect
  var lexer = Lexer()
  var records: [NodeRecord] = []
  var problems: [SyntaxError] = []
  var state = State.rootValue
  /// The index of the innermost open container.
  var open = NodeRecord.none
  /// Whether that container is an object.
  var isInObject = false
  var depth = 0
  var recovery = ParserResync()
  /// Whether every literal so far is well-formed and without escapes.
  var isPlain = true
  /// Whether the text is not JSON at all, so that parsing further would only add follow-up errors.
  var hasGivenUp = false

  init(dialect: Dialect, byteCount: Int) {
    self.dialect = dialect
    // Enough for any handwritten text; `Tree` keeps a copy of exactly the records that exist.
    records.reserveCapacity(byteCount / 8 + 8)
  }

  /// Parses the whole text.
  mutating func parse(_ bytes: Span<UInt8>) {
    guard isReadable(bytes) else { return }
    while !hasGivenUp {
      if lexer.isAtString(in: bytes), state.takesString {
        takeString(bytes)
        continue
      }
      let token = lexer.nextSignificant(in: bytes)
      guard token.kind != .endOfText else { return finish(bytes) }
      if token.kind == .unknown, stopsAtForeignSign(token, bytes) { return }
      guard take(token, bytes) else {
        takeAgain(token, bytes)
        continue
      }
    }
  }

  /// Accepts the string that comes next. A fast path around `take`, because most tokens are strings in a valid
  /// position.
  @inline(__always)
  private mutating func takeString(_ bytes: Span<UInt8>) {
    let token = lexer.string(at: lexer.offset, in: bytes)
    lexer.offset = token.upperBound
    if state.takesKey {
      _ = takeKey(token, bytes)
    } else {
      addLiteral(.string, token, bytes)
      _ = completeValue(bytes)
    }
  }

  /// Offers a token until a state accepts it. Separate from the loop above, so that `take` is inlined there only once.
  @inline(never)
  private mutating func takeAgain(_ token: Token, _ bytes: Span<UInt8>) {
    while !hasGivenUp, !take(token, bytes) {}
  }

  /// Offers `token` to the current state; returns false if it must be offered again to the new current state.
  @inline(__always)
  mutating func take(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    switch state {
    case .memberValue, .element, .rootValue: return takeValue(token, bytes)
    case .firstElement:
      guard token.kind == .rightBracket else { return takeValue(token, bytes) }
      return close(at: token.upperBound)
    case .key: return takeKey(token, bytes)
    case .firstKey:
      guard token.kind == .rightBrace else { return takeKey(token, bytes) }
      return close(at: token.upperBound)
    case .colon:
      guard token.kind == .colon else { return recoverColon(token, bytes) }
      state = .memberValue
      return true
    case .afterElement:
      if token.kind == .rightBracket { return close(at: token.upperBound) }
      guard token.kind == .comma else { return recoverAfterElement(token, bytes) }
      return takeComma(at: token.lowerBound, next: .element)
    case .afterMember:
      if token.kind == .rightBrace { return close(at: token.upperBound) }
      guard token.kind == .comma else { return recoverAfterMember(token, bytes) }
      return takeComma(at: token.lowerBound, next: .key)
    case .end: return recoverEnd(token, bytes)
    }
  }

  /// The state after a complete value.
  var stateAfterValue: State {
    guard open != NodeRecord.none else { return .end }
    return isInObject ? .afterMember : .afterElement
  }

  /// Adds a node without children.
  @inline(__always)
  mutating func add(_ kind: NodeKind, isPlain: Bool = true, _ lowerBound: Int, _ upperBound: Int) {
    let next = records.count + 1
    if !isPlain { self.isPlain = false }
    records.append(NodeRecord(kind, isPlain: isPlain, from: lowerBound, to: upperBound, parent: open, next: next))
  }

  /// Closes the innermost container, which ends at `upperBound`.
  mutating func close(at upperBound: Int) -> Bool {
    let index = Int(open)
    var record = records[index]
    record.upperBound = UInt32(truncatingIfNeeded: upperBound)
    record.next = records.count
    records[index] = record
    open = record.parent
    isInObject = open != NodeRecord.none && records[Int(open)].isOf(.object)
    depth -= 1
    recovery.isSkipping = false
    state = stateAfterValue
    return true
  }

  @inline(__always)
  private mutating func takeValue(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    switch token.kind {
    case .string: addLiteral(.string, token, bytes)
    case .number: addLiteral(.number, token, bytes)
    case .true: add(.true, token.lowerBound, token.upperBound)
    case .false: add(.false, token.lowerBound, token.upperBound)
    case .null: add(.null, token.lowerBound, token.upperBound)
    case .leftBrace: return begin(.object, token, next: .firstKey, bytes)
    case .leftBracket: return begin(.array, token, next: .firstElement, bytes)
    default: return recoverValue(token, bytes)
    }
    return completeValue(bytes)
  }

  /// Continues after a literal, and accepts the comma that usually follows.
  @inline(__always)
  private mutating func completeValue(_ bytes: Span<UInt8>) -> Bool {
    state = stateAfterValue
    guard open != NodeRecord.none, lexer.skip(.comma, in: bytes) else { return true }
    return takeComma(at: lexer.offset - 1, next: isInObject ? .key : .element)
  }

  @inline(__always)
  private mutating func takeKey(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    guard token.kind == .string else { return recoverKey(token, bytes) }
    recovery.isSkipping = false
    addLiteral(.string, token, bytes)
    state = lexer.skip(.colon, in: bytes) ? .memberValue : .colon
    return true
  }

  @inline(__always)
  private mutating func takeComma(at offset: Int, next: State) -> Bool {
    recovery.lastComma = offset
    recovery.isSkipping = false
    state = next
    return true
  }

  @inline(__always)
  private mutating func addLiteral(_ kind: NodeKind, _ token: Token, _ bytes: Span<UInt8>) {
    if token.form == .malformed { reportLiteral(token, bytes) }
    add(kind, isPlain: token.form == .plain, token.lowerBound, token.upperBound)
  }

  @inline(__always)
  private mutating func begin(_ kind: NodeKind, _ token: Token, next: State, _ bytes: Span<UInt8>) -> Bool {
    guard depth < Tree.depthLimit else { return skipTooDeep(token, bytes) }
    add(kind, token.lowerBound, token.upperBound)
    open = UInt32(truncatingIfNeeded: records.count - 1)
    isInObject = kind == .object
    depth += 1
    recovery.isSkipping = false
    state = next
    return true
  }
}
