import ExperienceAudits
import ExperienceRegistry
import RegistryModel
import RegistryRules

extension Rule {
  /// What the rule finds in one of its examples, by itself.
  func findings(in example: Example) -> [Finding] {
    guard check == nil else { return example.registry.report(rules: [self]).findings }
    return example.auditFindings.filter { $0.rule == identifier }
  }
}

extension Example {
  /// The bytes of one of its files.
  func bytes(of path: String) -> [UInt8]? { otherFiles[path]?.bytes ?? sources[path]?.bytes }
}
