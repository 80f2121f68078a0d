import RegistryModel

extension RuleDocumentation {
  /// A made-up rule with nothing but an identifier.
  static func named(_ id: String) -> RuleDocumentation {
    RuleDocumentation(id: id, severity: .error, summary: "", why: "", sources: [])
  }
}
