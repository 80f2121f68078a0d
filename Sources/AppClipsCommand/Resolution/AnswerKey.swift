import ExperienceResolver
import RegistryModel

/// What an answer's line depends on, apart from the texts that its template leaves out.
struct AnswerKey {
  /// What the URL resolves to. The index of an experience is negative if the template leaves out what is its own.
  let resolution: Resolution
  /// Where the host is in the normal form; empty if the line does not depend on it, or leaves it out.
  let host: Range<Int>
  /// Whether the URL has a normal form.
  let isNormalized: Bool

  /// Whether the template leaves out this text.
  func leavesOut(_ variable: AnswerVariable) -> Bool {
    switch variable {
    case .url, .normalized: true
    case .host: host.isEmpty
    case .line, .cell: resolution.outcome.isShared
    case .id(nil), .urlPrefix(nil): resolution.outcome.isShared
    case .app(.stringPrefix), .id(.stringPrefix), .urlPrefix(.stringPrefix): resolution.stringPrefix?.isShared ?? false
    case .app, .id, .urlPrefix: false
    }
  }
}

extension Resolution.Outcome {
  /// Whether the outcome stands for all experiences that share a template.
  fileprivate var isShared: Bool {
    if case .advanced(let index) = self { index < 0 } else { false }
  }
}
