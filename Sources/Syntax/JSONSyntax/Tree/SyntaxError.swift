import TextBasics

/// A defect in a JSON text, with its location and a help.
package struct SyntaxError: Hashable, Sendable {
  /// The sort of a defect.
  package enum Kind: Hashable, Sendable {
    /// RFC 8259 does not allow it.
    case syntax
    /// The bytes are not UTF-8.
    case notUTF8
    /// The nesting is deeper than `Tree.depthLimit`.
    case tooDeep
  }

  /// A spelling that JSON does not allow and that an author tends to use throughout a file: all its occurrences count
  /// as one mistake.
  enum Habit: Hashable, Sendable {
    /// Single or typographic quotes.
    case otherQuotes
    case keyWithoutQuotes
    case comment
    /// Numbers with a decimal comma.
    case decimalComma
  }

  /// A second location that explains the first.
  package struct Related: Hashable, Sendable {
    /// What is at that location.
    package let message: String
    /// The location.
    package let range: SourceRange
  }

  /// The sort of the defect.
  package let kind: Kind
  /// The location of the defect; an empty range if something is missing.
  package let range: SourceRange
  /// What was found and what was expected, without a final period.
  package let message: String
  /// How to fix it.
  package let help: String
  /// A second location, if it helps.
  package let related: Related?
  /// The edits that fix it, if the parser knows what was meant.
  package let correction: Correction?
  /// Whether a closing bracket is missing, so that what follows may be in a different container than intended.
  package let missesCloser: Bool
  /// The habit that the defect is an instance of, if any.
  let habit: Habit?
  /// The bytes whose meaning is unreliable: those of the problem, and those of the value it is the remainder of.
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

/// Messages for defects in brackets and braces.
extension SyntaxError {
  static func closerTooMany(_ token: Token, open: SourceRange, _ bytes: Span<UInt8>) -> SyntaxError {
    let name = token.kind == .rightBrace ? "brace" : "bracket"
    let kind = token.kind == .rightBrace ? "object" : "array"
    return SyntaxError(
      at: token.range,
      "unexpected closing \(name); no \(kind) is open",
      help: "remove the \(name)",
      related: Related(message: "the open \(container(at: open, bytes)) starts here", range: open)
    )
  }

  static func closerIsMissing(before token: Token, opened: SourceRange, _ bytes: Span<UInt8>) -> SyntaxError {
    let kind = container(at: opened, bytes)
    let found = token.kind == .rightBrace ? "}" : "]"
    return SyntaxError(
      at: token.range,
      "the \(kind) is not closed before this \(found)",
      help: "add \(kind == "object" ? "}" : "]") before the \(found)",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  static func closerIsMissing(beforeKey opened: SourceRange, at offset: Int, _ bytes: Span<UInt8>) -> SyntaxError {
    let kind = container(at: opened, bytes)
    return SyntaxError(
      at: SourceRange(offset, offset),
      "the \(kind) is not closed before the next \(kind == "array" ? "key" : "element")",
      help: "add \(kind == "object" ? "}" : "]") before the comma",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  static func closerIsOther(_ token: Token, opened: SourceRange, _ bytes: Span<UInt8>) -> SyntaxError {
    let kind = container(at: opened, bytes)
    let wanted = kind == "object" ? "}" : "]"
    return SyntaxError(
      at: token.range,
      "expected \(wanted) to close the \(kind), found \(token.kind == .rightBrace ? "}" : "]")",
      help: "use \(wanted) instead",
      related: Related(message: "the \(kind) was opened here", range: opened)
    )
  }

  static func textEnds(
    at offset: Int,
    opened: SourceRange,
    closers: String,
    _ bytes: Span<UInt8>
  ) -> SyntaxError {
    let kind = container(at: opened, bytes)
    return SyntaxError(
      at: SourceRange(offset, offset),
      "the file ends before the \(kind) is closed",
      help: "add \(closers.count > 8 ? "the \(closers.count) missing closing brackets" : closers) at the end",
      related: Related(message: "the \(kind) was opened here", range: opened),
      missesCloser: true
    )
  }

  private static func container(at opened: SourceRange, _ bytes: Span<UInt8>) -> String {
    bytes[opened.lowerBound] == .leftBrace ? "object" : "array"
  }
}

/// Messages for defects in the bytes.
extension SyntaxError {
  static let utf16 = SyntaxError(
    .notUTF8,
    at: SourceRange(0, 2),
    "the file is UTF-16; JSON files must be UTF-8",
    help: "save the file as UTF-8"
  )

  static func tooLong(_ count: Int) -> SyntaxError {
    SyntaxError(
      at: SourceRange(0, 0),
      "the file has \(Words.grouped(count)) bytes; the limit is \(Words.grouped(Tree.byteLimit))",
      help: "split it into smaller files"
    )
  }

  /// One problem for all bytes of a file that are not UTF-8: the file was saved in another encoding.
  static func notUTF8(_ runs: [SourceRange], _ bytes: Span<UInt8>) -> SyntaxError? {
    guard let first = runs.first else { return nil }
    let byte = String(bytes[first.lowerBound], radix: 16, uppercase: true)
    let more = runs.count == 1 ? "" : " (and \(runs.count - 1) more later in the file)"
    return SyntaxError(
      .notUTF8,
      at: first,
      "the file is not valid UTF-8: unexpected byte 0x\(byte)\(more)",
      help: "save the file as UTF-8"
    )
  }
}

extension SourceText {
  /// `problems`, plus one for the bytes that are not UTF-8, in order of location.
  func problems(with problems: [SyntaxError]) -> [SyntaxError] {
    guard !problems.contains(where: { $0.kind == .notUTF8 }) else { return problems }
    let runs = brokenRuns()
    guard !problems.isEmpty || !runs.isEmpty else { return [] }
    let bytes = bytes[...]
    let broken = SyntaxError.notUTF8(runs, bytes.span)
    return (problems + [broken].compactMap(\.self)).sorted { $0.range < $1.range }
  }
}
