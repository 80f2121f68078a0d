import ExperienceAudits
import RegistryFiles
public import RegistryModel
package import RegistryRules
import SystemFiles

extension Registry {
  /// Runs all rules and returns their findings, sorted by file and location. The order is always the same.
  ///
  /// Findings that an app allows with a `lint` exception are omitted. Visits every member of every file on all
  /// processors; no rule compares every file with every other.
  public func findings() -> [Finding] {
    report(workers: Threads()).findings.locating { bytes(at: $0) }
  }

  /// The findings of `rules`, computed by `workers`, and how many findings the apps have allowed.
  package func report(
    rules: [Rule] = Rules.all,
    workers: any Workers = OneWorker()
  ) -> FindingReport {
    reportAsRead(rules: rules, known: Rules.withAudits, workers: workers).asWritten(in: self)
  }
}

extension Rules {
  /// The complete catalog: the rules of `validate`, then those of `audit`. An exception can name any of them.
  package static let withAudits = all + AuditRules.all.map(\.rule)
}
