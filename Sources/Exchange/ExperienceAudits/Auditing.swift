package import AppClipCodes
package import ExperienceEmitters
package import RegistryModel
package import RegistryRules

extension Registry {
  /// Checks built or deployed files against the registry, and returns the findings, sorted and always in the same
  /// order.
  ///
  /// Files of no kind in ``Audits`` are skipped. Findings are located in audited files, with the paths that the
  /// folder gives them, and their related locations are in files of the registry. Findings that an app allows under
  /// `lint` are not included.
  package func audit(_ folder: AuditedFolder, _ options: AuditOptions = AuditOptions()) -> [Finding] {
    auditReport([folder], options).findings
  }

  /// The findings of some rules in several folders, each once, and those that the apps allow.
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
    return FindingReport(Set(found).sorted(), of: rules.map(\.rule), in: self).asWritten(in: self)
  }
}

/// Facts about audited files that the files themselves do not state.
package struct AuditOptions: Sendable, Hashable {
  /// The id of the app that they belong to; nil to find it from the files.
  package var app: String?
  /// The host that serves the folder as its root; nil to find it from the folders' names.
  package var host: String?
  /// The Xcode target of property lists and size reports; nil to find it from the files.
  package var target: BuildTarget?
  /// The user's tables for App Clip Codes; nil without them.
  package var codeTables: CodeTables?

  /// Creates options. By default, everything is found from the files.
  package init(app: String? = nil, host: String? = nil, target: BuildTarget? = nil) {
    self.app = app
    self.host = host
    self.target = target
  }
}
