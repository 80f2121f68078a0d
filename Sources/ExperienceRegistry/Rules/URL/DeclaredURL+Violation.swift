import ExperienceResolver
import JSONSyntax

extension DeclaredURL {
  /// The violation of a URL that is refused for one of `reasons`, at the part of it that is to blame.
  func violation(of reasons: [InvocationURLProblem.Reason], _ predicate: String, help: String) -> Violation? {
    guard case .failure(let problem) = url, reasons.contains(problem.reason) else { return nil }
    return Violation(at: text.node, of: document, "\(role.noun) \(predicate)", help: help)
  }

  /// The part of the text between two UTF-8 offsets, as a range of the file.
  func sourceRange(of range: Range<Int>) -> SourceRange {
    document.tree.sourceRange(ofDecodedUTF8: range, in: text.node)
  }
}
