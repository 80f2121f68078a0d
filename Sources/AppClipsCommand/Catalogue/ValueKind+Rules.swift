import ExperienceRegistry

extension ValueKind {
  /// The identifier of a rule.
  static let rule = ValueKind.known(Rules.all.map(\.identifier))

  /// Areas of rules and identifiers, with commas between them; the shell offers the first of them.
  static let rules = ValueKind.known(RuleCatalogue(Rules.all).areas.map(\.name) + Rules.all.map(\.identifier))
}
