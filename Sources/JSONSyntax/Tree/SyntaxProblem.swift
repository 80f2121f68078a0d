/// One defect of the text as JSON, at its place, with the way out.
package struct SyntaxProblem: Hashable, Sendable {
  /// Which sort of defect it is.
  package enum Kind: Hashable, Sendable {
    /// RFC 8259 does not allow it.
    case syntax
    /// The bytes are not UTF-8.
    case notUTF8
    /// The nesting is deeper than `Tree.depthLimit`.
    case tooDeep
  }

  /// A way of writing that JSON does not have and that one person uses throughout a file: all its occurrences in a file are
  /// one mistake.
  enum Habit: Hashable, Sendable {
    /// Single or typographic quotes.
    case otherQuotes
    /// Keys without quotes.
    case keyWithoutQuotes
    /// Comments.
    case comment
    /// Numbers with a decimal comma.
    case decimalComma
  }

  /// A second place that explains the first.
  package struct Related: Hashable, Sendable {
    /// What is there.
    package let message: String
    /// Where.
    package let range: SourceRange
  }

  /// Which sort of defect it is.
  package let kind: Kind
  /// Where it is; empty for what is missing.
  package let range: SourceRange
  /// What is there and what is allowed, without a full stop.
  package let message: String
  /// The way out.
  package let help: String
  /// A second place, if it helps.
  package let related: Related?
  /// What makes it well, where the parser knows.
  package let correction: Correction?
  /// Whether a closing bracket is missing, so that what follows may stand in another container than it was written for.
  package let missesCloser: Bool
  /// The habit it is an instance of, if it is.
  let habit: Habit?
  /// The bytes that do not say what was meant: those of the problem, and of the value whose rest it is.
  let spoiled: SourceRange

  init(
    _ kind: Kind = .syntax,
    at range: SourceRange,
    _ message: String,
    help: String,
    related: Related? = nil,
    correction: Correction? = nil,
    missesCloser: Bool = false,
    habit: Habit? = nil,
    spoils value: SourceRange? = nil
  ) {
    self.kind = kind
    self.range = range
    self.message = message
    self.help = help
    self.related = related
    self.correction = correction
    self.missesCloser = missesCloser
    self.habit = habit
    spoiled = SourceRange(min(range.lowerBound, value?.lowerBound ?? range.lowerBound), range.upperBound)
  }
}

/// The wording of defects in brackets and braces.
extension SyntaxProblem {
  static func closerTooMany(_ token: Token, open: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let name = token.kind == .rightBrace ? "brace" : "bracket"
    let kind = token.kind == .rightBrace ? "object" : "array"
    return SyntaxProblem(
      at: token.range,
      "unexpected closing \(name); no \(kind) is open",
      help: "remove the \(name)",
      related: Related(message: "the \(container(at: open, bytes)) that is open begins here", range: open)
    )
  }

  static func closerIsMissing(before token: Token, opened: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let kind = container(at: opened, bytes)
    let found = token.kind == .rightBrace ? "}" : "]"
    return SyntaxProblem(
      at: token.range,
      "the \(kind) is not closed before this \(found)",
      help: "add \(kind == "object" ? "}" : "]") before the \(found)",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  static func closerIsMissing(beforeKey opened: SourceRange, at offset: Int, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let kind = container(at: opened, bytes)
    return SyntaxProblem(
      at: SourceRange(offset, offset),
      "the \(kind) is not closed before the next \(kind == "array" ? "member" : "element")",
      help: "add \(kind == "object" ? "}" : "]") before the comma",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  static func closerIsOther(_ token: Token, opened: SourceRange, _ bytes: Span<UInt8>) -> SyntaxProblem {
    let kind = container(at: opened, bytes)
    let wanted = kind == "object" ? "}" : "]"
    return SyntaxProblem(
      at: token.range,
      "\(token.kind == .rightBrace ? "}" : "]") closes the \(kind); an \(kind) ends with \(wanted)",
      help: "write \(wanted) instead",
      related: Related(message: "the \(kind) was opened here", range: opened)
    )
  }

  static func textEnds(
    at offset: Int,
    opened: SourceRange,
    closers: String,
    _ bytes: Span<UInt8>
  ) -> SyntaxProblem {
    let kind = container(at: opened, bytes)
    return SyntaxProblem(
      at: SourceRange(offset, offset),
      "the text ends before the \(kind) is closed",
      help: "add \(closers.count > 8 ? "the \(closers.count) missing closing brackets" : closers) at the end",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  private static func container(at opened: SourceRange, _ bytes: Span<UInt8>) -> String {
    bytes[opened.lowerBound] == .leftBrace ? "object" : "array"
  }
}

/// The wording of defects in the bytes.
extension SyntaxProblem {
  static let utf16 = SyntaxProblem(
    .notUTF8,
    at: SourceRange(0, 2),
    "the file is UTF-16; JSON files are UTF-8",
    help: "save the file as UTF-8"
  )

  static func tooLong(_ count: Int) -> SyntaxProblem {
    SyntaxProblem(
      at: SourceRange(0, 0),
      "the file has \(count) bytes; \(Tree.byteLimit) are read",
      help: "split the file"
    )
  }

  /// All bytes of a file that are not UTF-8: somebody saved it in another encoding, once.
  static func notUTF8(_ runs: [SourceRange], _ bytes: Span<UInt8>) -> SyntaxProblem? {
    guard let first = runs.first else { return nil }
    let byte = String(bytes[first.lowerBound], radix: 16, uppercase: true)
    let more = runs.count == 1 ? "" : " (and \(runs.count - 1) more like this below)"
    return SyntaxProblem(
      .notUTF8,
      at: first,
      "the file is not UTF-8: found the byte \(byte)\(more)",
      help: "save the file as UTF-8"
    )
  }
}

extension SourceText {
  /// `problems` and one for the bytes that are not UTF-8, in order of location.
  func problems(besides problems: [SyntaxProblem]) -> [SyntaxProblem] {
    guard !problems.contains(where: { $0.kind == .notUTF8 }) else { return problems }
    let runs = brokenRuns()
    guard !problems.isEmpty || !runs.isEmpty else { return [] }
    let bytes = bytes[...]
    let broken = SyntaxProblem.notUTF8(runs, bytes.span)
    return (problems + [broken].compactMap(\.self)).sorted { $0.range < $1.range }
  }
}
