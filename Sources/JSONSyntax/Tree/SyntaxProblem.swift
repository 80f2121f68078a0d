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
  package enum Habit: Hashable, Sendable {
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
  package let habit: Habit?
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
