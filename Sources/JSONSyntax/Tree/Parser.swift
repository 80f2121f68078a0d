/// Builds the nodes of a tree from tokens.
///
/// A machine with eight states and no stack of its own: the open containers are the chain of parents. Each token is
/// offered to the state until one takes it; a state that cannot leads into `Parser+Recovery`, which reports once, changes the
/// state, and drops the token or offers it again. Rejected: a strict parser with a second, tolerant one for what it refuses,
/// because the two would have to agree.
struct Parser {
  /// What may come next.
  enum State {
    case rootValue, firstElement, element, firstKey, key, colon, memberValue, afterElement, afterMember, end
  }

  let dialect: Dialect
  var lexer = Lexer()
  var records: [NodeRecord] = []
  var problems: [SyntaxProblem] = []
  var state = State.rootValue
  /// The index of the innermost open container.
  var open = NodeRecord.none
  var depth = 0
  var recovery = Recovery()

  init(dialect: Dialect, byteCount: Int) {
    self.dialect = dialect
    records.reserveCapacity(byteCount / 20 + 4)
  }

  /// Reads the whole text.
  mutating func parse(_ bytes: Span<UInt8>) {
    guard isReadable(bytes) else { return }
    while true {
      let token = lexer.nextSignificant(in: bytes)
      guard token.kind != .endOfText else { return finish(bytes) }
      while !take(token, bytes) {}
    }
  }

  /// Offers `token` to the current state; false says that it must be offered again, to the state that is current then.
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
      return takeComma(token, next: .element)
    case .afterMember:
      if token.kind == .rightBrace { return close(at: token.upperBound) }
      guard token.kind == .comma else { return recoverAfterMember(token, bytes) }
      return takeComma(token, next: .key)
    case .end: return recoverEnd(token, bytes)
    }
  }

  /// The state behind a complete value.
  var stateAfterValue: State {
    guard open != NodeRecord.none else { return .end }
    return records[Int(open)].kind == .object ? .afterMember : .afterElement
  }

  /// Adds a node without children.
  mutating func add(_ kind: NodeKind, isPlain: Bool = true, _ lowerBound: Int, _ upperBound: Int) {
    let next = records.count + 1
    records.append(NodeRecord(kind, isPlain: isPlain, from: lowerBound, to: upperBound, parent: open, next: next))
  }

  /// Closes the innermost container behind `upperBound`.
  mutating func close(at upperBound: Int) -> Bool {
    let index = Int(open)
    records[index].upperBound = UInt32(truncatingIfNeeded: upperBound)
    records[index].next = records.count
    open = records[index].parent
    depth -= 1
    recovery.isSkipping = false
    state = stateAfterValue
    return true
  }

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
    state = stateAfterValue
    return true
  }

  private mutating func takeKey(_ token: Token, _ bytes: Span<UInt8>) -> Bool {
    guard token.kind == .string else { return recoverKey(token, bytes) }
    addLiteral(.string, token, bytes)
    recovery.isSkipping = false
    state = .colon
    return true
  }

  private mutating func takeComma(_ token: Token, next: State) -> Bool {
    recovery.lastComma = token.lowerBound
    recovery.isSkipping = false
    state = next
    return true
  }

  private mutating func addLiteral(_ kind: NodeKind, _ token: Token, _ bytes: Span<UInt8>) {
    if token.form == .malformed { reportLiteral(token, bytes) }
    add(kind, isPlain: token.form == .plain, token.lowerBound, token.upperBound)
  }

  private mutating func begin(_ kind: NodeKind, _ token: Token, next: State, _ bytes: Span<UInt8>) -> Bool {
    guard depth < Tree.depthLimit else { return skipTooDeep(token, bytes) }
    add(kind, token.lowerBound, token.upperBound)
    open = UInt32(truncatingIfNeeded: records.count - 1)
    depth += 1
    recovery.isSkipping = false
    state = next
    return true
  }
}
