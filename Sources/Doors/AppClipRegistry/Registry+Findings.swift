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

  /// The findings about `apps`, and layout findings, which may be about hidden files of any app.
  package func findings(about apps: [App]) -> [Finding] {
    findings().filter { finding in
      finding.ruleID.hasPrefix("layout/") || apps.contains { finding.concerns($0) }
    }
  }

  /// The errors about `apps`. Nothing is emitted or published for an app that has one.
  package func errors(about apps: [App]) -> [Finding] { findings(about: apps).filter { $0.severity == .error } }

  /// The apps among `apps` that one of the `errors` stops: those that it is about, and those that share a host with one of
  /// them, because their files for that host would be incomplete. An error about no app stops all of them.
  package func apps(stoppedBy errors: [Finding], among apps: [App]) -> [App] {
    guard errors.allSatisfy({ error in self.apps.contains(where: error.concerns) }) else { return apps }
    let wrong = apps.filter { app in errors.contains { $0.concerns(app) } }
    let (ids, hosts) = (Set(wrong.map(\.id)), Set(wrong.flatMap(\.hosts)))
    return apps.filter { ids.contains($0.id) || !hosts.isDisjoint(with: $0.hosts) }
  }

  /// The findings of `rules`, computed by `workers`, and how many findings the apps have allowed. With `mostPerFile`, only
  /// so many are made for each file, and the others are counted.
  package func report(
    rules: [Rule] = Rules.all,
    workers: any Workers = OneWorker(),
    mostPerFile: Int? = nil
  ) -> FindingReport {
    RuleResults(self, rules: rules, workers: workers, mostPerFile: mostPerFile).report
  }
}

extension Finding {
  /// Whether the finding is about a file of `app` or has a related location in one, as in a conflict between two apps.
  fileprivate func concerns(_ app: App) -> Bool {
    self.appID == app.id || related.contains { $0.location.file.hasPrefix(app.folderPrefix) }
  }
}
