extension Registry {
  /// Everything the rules find, sorted by file and place: the same findings in the same order, every time.
  ///
  /// Exceptions that an app declares under `lint` are left out. Costs a look at every member of every file; no rule
  /// compares all files with all others.
  public func findings() -> [Finding] { report().findings }

  /// What the rules find, and how many of the findings the apps have allowed.
  package func report(rules: [Rule] = Rules.all) -> FindingReport {
    var engine = RuleEngine(self, rules: rules)
    engine.run()
    return FindingReport(engine.findings.sorted(), in: self)
  }
}

/// The findings that count and those that an app allows.
package struct FindingReport: Sendable {
  /// The findings that count, sorted.
  package let findings: [Finding]
  /// How many findings the apps' exceptions leave out.
  package let suppressed: Int

  init(_ all: [Finding], in registry: Registry) {
    findings = all.filter { !registry.allows($0) }
    suppressed = all.count - findings.count
  }
}

extension Registry {
  /// Whether the app that a finding belongs to has an exception for it, with a reason.
  fileprivate func allows(_ finding: Finding) -> Bool {
    guard let id = finding.app, let exceptions = app(id)?.declaration?.exceptions else { return false }
    return exceptions.contains { exception in
      guard exception.allow?.value == finding.rule, let reason = exception.reason else { return false }
      guard !reason.value.allSatisfy(\.isWhitespace) else { return false }
      return exception.experience.map { $0.value == finding.experience } ?? true
    }
  }
}
