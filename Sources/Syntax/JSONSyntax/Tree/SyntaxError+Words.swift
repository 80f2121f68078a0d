import TextBasics

/// Messages for unquoted text, comments and stray characters.
extension SyntaxError {
  static func wordAsValue(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let text = excerpt(token.range, bytes)
    let unquoted = text.filter { $0 != "\"" }
    if let literal = literal(meantBy: text) {
      return SyntaxError(at: token.range, "\(text) is not a JSON value; JSON uses \(literal)", help: "use \(literal)")
    }
    if ["nan", "infinity", "inf"].contains(text.lowercased()) {
      return SyntaxError(
        at: token.range,
        "\(text) is not a JSON number; JSON has no such value",
        help: "use a number, or null"
      )
    }
    return SyntaxError(
      at: token.range,
      "the string \(text) is not in quotes; JSON requires double quotes",
      help: "use \"\(unquoted)\""
    )
  }

  /// Whether `word` is another spelling of `true`, `false` or `null`.
  static func isLiteral(_ word: Token, _ bytes: Span<UInt8>) -> Bool {
    literal(meantBy: excerpt(word.range, bytes)) != nil
  }

  static func wordAsKey(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let text = excerpt(token.range, bytes).filter { $0 != "\"" }
    return SyntaxError(
      at: token.range,
      "the key \(text) is not in quotes; JSON requires double quotes",
      help: "use \"\(text)\"",
      correction: token.kind == .word ? .quotes(aroundKey: token, bytes) : nil,
      habit: .keyWithoutQuotes
    )
  }

  static func comment(_ token: Token) -> SyntaxError {
    SyntaxError(
      at: token.range,
      "comments are not allowed in a .json file",
      help: "remove the comment, or change the file extension to .jsonc",
      habit: .comment
    )
  }

  static func hashComment(_ token: Token, _ dialect: Dialect) -> SyntaxError {
    let inJSON = dialect == .json
    return SyntaxError(
      at: token.range,
      inJSON ? "comments are not allowed in a .json file" : "expected a comment that starts with // or /*",
      help: inJSON ? "remove the comment, or use // and change the file extension to .jsonc" : "use // instead",
      habit: .comment
    )
  }

  static func commentIsNotClosed(_ token: Token) -> SyntaxError {
    SyntaxError(
      at: SourceRange(token.lowerBound, token.lowerBound + 2),
      "the comment is not closed",
      help: "add */ where the comment ends"
    )
  }

  static func strangeSpace(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let code = EncodedScalar(at: token.lowerBound, in: bytes).scalar.codePoint
    return SyntaxError(
      at: token.range,
      "the character \(code) looks like a space but is a different character; JSON allows only spaces, tabs and line breaks",
      help: "replace \(code) with an ordinary space everywhere outside quotes"
    )
  }

  static func stray(_ token: Token, _ bytes: Span<UInt8>) -> SyntaxError {
    let scalar = EncodedScalar(at: token.lowerBound, in: bytes).scalar
    let isVisible = scalar.value > 0x20 && scalar.value != 0x7F
    let name = isVisible ? quotedExcerpt(token.range, bytes) : "control character \(scalar.codePoint)"
    return SyntaxError(
      at: token.range,
      "unexpected \(name)",
      help: help(for: scalar)
    )
  }

  /// The text of `range` for a message, in double quotes unless it has quotes of its own.
  static func quotedExcerpt(_ range: SourceRange, _ bytes: Span<UInt8>) -> String {
    let text = excerpt(range, bytes)
    return text.contains("\"") ? text : "\"\(text)\""
  }

  /// The text of `range` for a message, cut off after 40 characters and at the end of its line.
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

  private static func literal(meantBy text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on", "wahr", "ja", "vrai", "oui", "✓", "✔": "true"
    case "false", "no", "off", "falsch", "nein", "faux", "non": "false"
    case "null", "nil", "none", "undefined": "null"
    default: nil
    }
  }

  private static func help(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case ";", "\u{FF0C}": "replace it with a comma, or remove it"
    case "'", "`", "\"": "put the string in double quotes, on one line"
    case _ where scalar.isTypographicQuote: "put the string in double quotes, on one line"
    default: "remove it, or put the string that contains it in double quotes"
    }
  }
}

extension [SyntaxError] {
  /// The problems, with all problems of one habit merged into the first of them: one mistake, and one correction.
  package func oneForEachHabit() -> [SyntaxError] {
    let groups = Dictionary(grouping: self.filter { $0.habit != nil }, by: \.habit)
    var seen: Set<SyntaxError.Habit> = []
    return compactMap { problem in
      guard let habit = problem.habit, let all = groups[habit], all.count > 1 else { return problem }
      return seen.insert(habit).inserted ? SyntaxError(first: problem, of: all) : nil
    }
  }
}

extension SyntaxError {
  fileprivate init(first: SyntaxError, of all: [SyntaxError]) {
    let corrections = all.compactMap(\.correction)
    let isComplete = corrections.count == all.count
    self.init(
      first.kind,
      at: first.range,
      "\(first.message) (and \(all.count - 1) more later in the file)",
      help: first.help,
      related: first.related,
      correction: isComplete ? first.correction.map { Correction(joining: corrections, title: $0.title) } : nil,
      missesCloser: first.missesCloser,
      habit: first.habit
    )
  }
}

extension Correction {
  fileprivate init(joining all: [Correction], title: String) {
    self.init(title, all.flatMap(\.edits), isCertain: all.allSatisfy(\.isCertain))
  }
}

extension Tree {
  /// Whether a text, number or word overlaps bytes that a problem is about, so that its value may not be what the
  /// author meant.
  package func isSpoiled(_ range: SourceRange) -> Bool {
    guard !problems.isEmpty, let literal = literal(holding: range) else { return false }
    return problems.contains {
      $0.spoiled.lowerBound < literal.upperBound && literal.lowerBound < $0.spoiled.upperBound
    }
  }

  /// The bytes of the literal that `range` begins in.
  private func literal(holding range: SourceRange) -> SourceRange? {
    let end = records.partitionIndex { Int($0.lowerBound) > range.lowerBound }
    guard end > 0, !records[end - 1].kind.isContainer else { return nil }
    let found = records[end - 1].range
    return range.upperBound <= found.upperBound ? found : nil
  }
}
