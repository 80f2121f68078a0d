import ExperienceAudits
import ExperienceRegistry
import RegistryRules

extension ValueKind {
  /// The identifier of a rule.
  static let rule = ValueKind.known(Rules.withAudits.map(\.identifier))

  /// Identifiers of rules of audits.
  static let auditRules = ValueKind.known(AuditRules.all.map(\.rule.identifier))

  /// Areas of rules and identifiers, with commas between them; the shell offers the first of them.
  static let rules = ValueKind.known(RuleCatalogue(Rules.all).areas.map(\.name) + Rules.all.map(\.identifier))
}
