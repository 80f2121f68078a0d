import ExperienceResolver
import JSONSyntax
import RegistryModel

extension DeclaredURL {
  /// The violation of a URL that is refused for one of `reasons`, at the part of it that is to blame.
  func violation(
    of reasons: [InvocationURLProblem.Reason],
    _ predicate: String,
    help: String,
    severity: Severity? = nil,
    fix: @autoclosure () -> Fix? = nil
  ) -> Violation? {
    guard case .failure(let problem) = url, reasons.contains(problem.reason) else { return nil }
    return Violation(
      at: text.node,
      of: document,
      part: blame(for: problem),
      "\(role.noun) \(predicate)",
      help: help,
      severity: severity,
      fix: fix()
    )
  }

  /// The part of the file to blame for `problem`; nil, which is all of the URL, where no part of it is.
  func blame(for problem: InvocationURLProblem) -> SourceRange? {
    problem.range.isEmpty ? nil : sourceRange(of: problem.range)
  }

  /// A violation at the part of the text between two UTF-8 offsets; at all of it where there is none.
  func violation(
    at part: Range<Int>?,
    _ message: String,
    help: String,
    related: [Finding.Related] = [],
    severity: Severity? = nil,
    fix: Fix? = nil
  ) -> Violation {
    Violation(
      at: text.node,
      of: document,
      part: part.map { sourceRange(of: $0) },
      message,
      help: help,
      related: related,
      severity: severity,
      fix: fix
    )
  }

  /// The part of the text between two UTF-8 offsets, as a range of the file.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    document.range(ofDecodedUTF8: range, in: text.node)
  }
}
