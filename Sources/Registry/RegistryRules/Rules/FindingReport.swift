import JSONSyntax
package import RegistryModel

/// The findings to report, and those that the apps' exceptions allow.
///
/// The rule about unused exceptions runs here, because they are known only after every other rule has run.
package struct FindingReport: Sendable {
  /// The findings to report, sorted.
  package let findings: [Finding]
  /// The findings that the apps' exceptions allow, sorted.
  package let suppressed: [Finding]
  /// The findings to report that are counted, but not made, by file.
  package let further: [FurtherFindings]

  /// The number of findings to report of a severity.
  package func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity } + further.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
  }

  /// Splits `all` by the apps' exceptions. Only findings of `rules` are kept; those of other rules only mark
  /// exceptions as used.
  package init(
    _ all: [Finding],
    further: [FurtherFindings] = [],
    of rules: [Rule],
    in registry: Registry
  ) {
    let reported = Set(rules.map(\.identifier))
    var exceptions = Exceptions(registry)
    var counting: [Finding] = []
    var suppressed: [Finding] = []
    for finding in all {
      let isAllowed = exceptions.allow(finding)
      guard reported.contains(finding.ruleID) else { continue }
      if isAllowed { suppressed.append(finding) } else { counting.append(finding) }
    }
    for finding in rules.flatMap({ $0.findings(ofUnused: exceptions, in: registry) }) {
      if exceptions.allow(finding) { suppressed.append(finding) } else { counting.append(finding) }
    }
    self.init(counting, suppressed: suppressed, further: further)
  }

  private init(_ findings: [Finding], suppressed: [Finding], further: [FurtherFindings]) {
    self.findings = findings.sorted()
    self.suppressed = suppressed.sorted()
    self.further = further
  }

  /// The same findings, located in the files on disk.
  package func asWritten(in registry: Registry) -> FindingReport {
    guard !registry.isAsOnDisk || !registry.templates.isEmpty else { return self }
    return FindingReport(
      registry.asWritten(findings),
      suppressed: registry.asWritten(suppressed),
      further: further
    )
  }
}

extension Registry {
  /// The rules that exceptions name and `rules` lacks; empty unless `rules` reports unused exceptions.
  func rulesToJudgeExceptions(inAdditionTo rules: [Rule]) -> [Rule] {
    guard rules.contains(where: \.reportsUnusedExceptions) else { return [] }
    let running = Set(rules.map(\.identifier))
    let named = Set(apps.flatMap { $0.declaration?.exceptions ?? [] }.compactMap { $0.allow?.value })
    let wanted = named.subtracting(running)
    return Rules.all.filter { wanted.contains($0.identifier) }
  }
}

extension Rule {
  /// Whether this is the rule about unused exceptions, which are known only after all other rules have run.
  var reportsUnusedExceptions: Bool { identifier == Rule.lintUnusedException.identifier }

  fileprivate func findings(ofUnused exceptions: Exceptions, in registry: Registry) -> [Finding] {
    guard reportsUnusedExceptions else { return [] }
    var editable: [String: Bool] = [:]
    return exceptions.unused(in: registry).map { exception, app in
      let violation = Self.violation(byUnused: exception, of: app)
      let isEditable = editable[app.id] ?? app.document.tree.duplicateKeys().isEmpty
      editable[app.id] = isEditable
      return Finding(violation, of: self, app: app.id, experience: nil, fix: isEditable ? violation.fix : nil)
    }
  }
}
