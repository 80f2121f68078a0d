/// What there is to read about a rule: its identifier, what it looks for, why that matters, and the sources.
///
/// A class, because every finding refers to the rule that made it.
public final class RuleDocumentation: Sendable {
  /// The identifier, `area/pattern-found`. It never changes, and no other rule ever gets it.
  public let id: String
  /// The severity of its findings, unless a finding says otherwise.
  public let severity: Severity
  /// What it looks for, in one sentence.
  public let summary: String
  /// Why that matters.
  public let why: String
  /// The pages that document what the rule checks; empty if the rule is this package's own.
  public let sources: [Source]

  package init(id: String, severity: Severity, summary: String, why: String, sources: [Source]) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.sources = sources
  }
}

extension RuleDocumentation: Hashable {
  /// Rules are equal if their identifiers are.
  public static func == (left: RuleDocumentation, right: RuleDocumentation) -> Bool { left.id == right.id }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

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
