import ExperienceRegistry
import JSONSyntax
import SystemFiles

/// What was checked for one call of `validate`, over all the paths that were named.
struct Validation {
  /// What is reported.
  let report: Report
  /// The findings that are known from now on, where `--write-baseline` asks.
  let newBaseline: Baseline
  /// The entries of `--baseline` that nothing matches any more. Only a run over whole registries can tell.
  let staleEntries: [Baseline.Entry]

  /// Judges what the rules found in `checked`.
  init(
    _ checked: [CheckedRegistry],
    for request: ValidationRequest,
    baseline: Baseline = Baseline([]),
    workingFolder: String?,
    shownPath: (String) -> String
  ) {
    let reporting = request.reporting
    let items = checked.flatMap { $0.items(shownPath: shownPath) }
    let texts = checked.map { $0.textsOfFindings(shownPath: shownPath) }
    let sources = Sources(of: items.map(\.finding), shownPath: \.self) { path in
      texts.lazy.compactMap { $0[path] }.first
    }
    let reported = ReportedFindings(items, for: reporting, known: baseline, sources: sources)
    let rules = Set(request.rules.map(\.identifier))
    newBaseline = reported.newBaseline
    staleEntries = checked.allSatisfy(\.isWhole) ? reported.unclaimedEntries.filter { rules.contains($0.rule) } : []
    report = Report(
      findings: reported.shown,
      fingerprints: reported.fingerprints,
      summary: ValidationSummary(
        of: checked.map(\.registry),
        findings: reported.counting,
        suppressed: checked.reduce(reported.knownCount) { $0 + $1.suppressedCount(for: reporting) },
        notShown: reported.notShownCount
      ),
      sources: sources,
      files: reporting.format.namesEveryFile ? checked.flatMap { $0.files(shownPath: shownPath) } : [],
      workingFolder: workingFolder,
      isStrict: reporting.isStrict
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
