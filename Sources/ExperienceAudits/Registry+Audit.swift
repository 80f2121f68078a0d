public import ExperienceEmitters
public import RegistryModel
package import RegistryRules

extension Registry {
  /// What is wrong with files that were built or deployed, seen from the registry: sorted, and the same every time.
  ///
  /// Files of no kind in ``Audits`` are passed over. The places of findings are in audited files, as the folder calls them,
  /// and second places in files of the registry. Exceptions that an app declares under `lint` are left out.
  public func audit(_ folder: AuditedFolder, _ options: AuditOptions = AuditOptions()) -> [Finding] {
    auditReport([folder], options).findings
  }

  /// What some rules find in several folders, each finding once, and what of it the apps have allowed.
  package func auditReport(
    _ folders: [AuditedFolder],
    _ options: AuditOptions,
    rules: [AuditRule] = AuditRules.all
  ) -> FindingReport {
    let found = folders.flatMap { folder in
      var run = AuditRun(AuditScene(self, folder, options), rules: rules)
      run.run()
      return run.findings
    }
    return FindingReport(Set(found).sorted(), of: rules.map(\.rule), in: self, known: []).asWritten(in: self)
  }
}

/// What somebody knows about audited files that the files themselves do not say.
public struct AuditOptions: Sendable, Hashable {
  /// The app they belong to, by its id; nil for what the files say.
  public var app: String?
  /// The host that serves the folder as its root; nil for what the folders' names say.
  public var host: String?
  /// The Xcode target that property lists and size reports are of; nil for what the files say.
  public var target: BuildTarget?

  /// Creates options; without any the files speak for themselves.
  public init(app: String? = nil, host: String? = nil, target: BuildTarget? = nil) {
    self.app = app
    self.host = host
    self.target = target
  }
}
