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
