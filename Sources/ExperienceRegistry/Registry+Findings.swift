import ExperienceAudits
public import RegistryModel
package import RegistryRules

extension Registry {
  /// Everything the rules find, sorted by file and place: the same findings in the same order, every time.
  ///
  /// Exceptions that an app declares under `lint` are left out. Costs a look at every member of every file; no rule
  /// compares all files with all others.
  public func findings() -> [Finding] { report().findings }

  /// What the rules find with the help of `workers`, and how many of the findings the apps have allowed.
  package func report(
    rules: [Rule] = Rules.all,
    workers: any Workers = OneWorker()
  ) -> FindingReport {
    reportAsRead(rules: rules, known: Rules.withAudits, workers: workers).asWritten(in: self)
  }
}

extension Rules {
  /// The rules of validate, then those of audit: the whole catalogue, and what an exception can name.
  package static let withAudits = all + AuditRules.all.map(\.rule)
}
