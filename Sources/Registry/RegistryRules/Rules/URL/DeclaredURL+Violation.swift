import ExperienceResolver
import JSONSyntax
import RegistryModel

extension DeclaredURL {
  /// The violation if the URL is invalid for one of `reasons`, at the part of the URL that causes it.
  func violation(
    of reasons: [InvocationURL.ParseError.Reason],
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

  /// The range in the file that causes `problem`; nil if it is the whole URL.
  func blame(for problem: InvocationURL.ParseError) -> SourceRange? {
    problem.range.isEmpty ? nil : sourceRange(of: problem.range)
  }

  /// A violation at the part of the text between two UTF-8 offsets, or at the whole text if `part` is nil.
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

  /// The range in the file of the part of the text between two UTF-8 offsets.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    document.range(ofDecodedUTF8: range, in: text.node)
  }
}
