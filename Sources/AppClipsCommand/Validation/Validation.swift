import ExperienceRegistry
import JSONSyntax
import RegistryFiles

/// What was checked for one call of `validate`, over all the paths that were named.
struct Validation {
  /// What is reported.
  let report: Report
  /// The findings that are known from now on, where `--write-baseline` asks.
  let newBaseline: Baseline
  /// The entries of `--baseline` that nothing matches any more. Only a run over whole registries can tell.
  let staleEntries: [Baseline.Entry]

  /// Judges what the rules found in `checked`.
  ///
  /// Every finding is named and claimed from the baseline first, whether it is asked for or not: a fingerprint must not
  /// depend on which part of a registry is looked at.
  init(
    _ checked: [CheckedRegistry],
    for request: ValidationRequest,
    baseline: Baseline = Baseline([]),
    workingFolder: String?,
    shownPath: (String) -> String
  ) {
    let items = checked.flatMap { $0.items(shownPath: shownPath) }
    let texts = checked.map { $0.textsOfFindings(shownPath: shownPath) }
    let findings = items.map(\.finding)
    let sources = Sources(of: findings, shownPath: \.self) { path in texts.lazy.compactMap { $0[path] }.first }
    let names = Fingerprints(findings, paths: items.map(\.path), sources: sources)
    let entries = items.indices.map { Baseline.Entry(items[$0], content: names.contents[$0]) }
    var baseline = baseline
    let known = entries.map { baseline.claim($0) }
    let wanted = items.indices.filter { items[$0].isWanted && findings[$0].severity >= request.leastSeverity }
    newBaseline = Baseline(wanted.map { entries[$0] })
    let reported = request.newBaseline == nil ? wanted.filter { !known[$0] } : []
    let shown = reported.prefix(request.mostFindings ?? reported.count)
    let rules = Set(request.rules.map(\.identifier))
    staleEntries = checked.allSatisfy(\.isWhole) ? baseline.unclaimedEntries.filter { rules.contains($0.rule) } : []
    report = Report(
      findings: shown.map { findings[$0] },
      fingerprints: shown.map { names.values[$0] },
      summary: ValidationSummary(
        of: checked.map(\.registry),
        findings: reported.map { findings[$0] },
        suppressed: checked.reduce(wanted.count - reported.count) { $0 + $1.suppressedCount(for: request) },
        notShown: reported.count - shown.count
      ),
      sources: sources,
      files: request.format.namesEveryFile ? checked.flatMap { $0.files(shownPath: shownPath) } : [],
      workingFolder: workingFolder,
      isStrict: request.isStrict
    )
  }
}

extension Baseline.Entry {
  fileprivate init(_ item: CheckedRegistry.Item, content: String) {
    self.init(
      rule: item.finding.rule,
      file: item.path,
      pointer: item.finding.pointer,
      row: item.finding.row,
      content: content
    )
  }
}

extension ValidationSummary {
  fileprivate init(of registries: [Registry], findings: [Finding], suppressed: Int, notShown: Int) {
    self.init(
      apps: registries.reduce(0) { $0 + $1.apps.count },
      experiences: registries.reduce(0) { $0 + $1.experiences.count },
      files: registries.reduce(0) { $0 + $1.textPaths.count },
      findings: findings,
      suppressed: suppressed,
      notShown: notShown
    )
  }
}
