/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// Apple or a customer will meet the mistake; `validate` fails.
  case error
  /// Probably a mistake; `validate --strict` fails.
  case warning
  /// Worth knowing; never fails a run.
  case note
}

extension Severity: Comparable {
  /// Notes before warnings before errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
