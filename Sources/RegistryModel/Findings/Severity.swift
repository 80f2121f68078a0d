/// How serious a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// A mistake that Apple or a customer will encounter; `validate` fails.
  case error
  /// Probably a mistake; `validate --strict` fails.
  case warning
  /// Worth knowing; never makes a command fail.
  case note
}

extension Severity: Comparable {
  /// Orders notes before warnings and warnings before errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
