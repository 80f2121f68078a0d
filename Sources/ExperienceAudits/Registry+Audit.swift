public import ExperienceRegistry

extension Registry {
  /// What is wrong with files that were built or deployed, seen from the registry: sorted, and the same every time.
  ///
  /// Files of no kind in ``Audits`` are passed over. The places of findings are in audited files, as the folder calls them,
  /// and second places in files of the registry.
  public func audit(_ folder: AuditedFolder, _ options: AuditOptions = AuditOptions()) -> [Finding] {
    audit(folder, options, rules: AuditRules.all)
  }

  /// The same with some rules only.
  package func audit(_ folder: AuditedFolder, _ options: AuditOptions, rules: [AuditRule]) -> [Finding] {
    var run = AuditRun(AuditScene(self, folder, options), rules: rules)
    run.run()
    return run.findings.map { oldApps.asWritten($0) }.sorted()
  }
}
