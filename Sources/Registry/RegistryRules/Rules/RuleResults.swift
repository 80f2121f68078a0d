package import RegistryModel

/// What rules found in a registry, so that the next version of it can be checked without starting over.
package struct RuleResults: Sendable {
  /// The findings, located in the files on disk.
  package let report: FindingReport
  /// The findings, located in the documents as loaded; those of an app in an older version of the format exist only in memory.
  package let reportAsRead: FindingReport
  private let registry: Registry
  /// The rules that ran, and those with an exception.
  private let rules: [String]
  private let checked: RuleEngine.Results

  /// Runs `rules`. Results of `earlier` are used again where they cannot differ; the report is the same without them.
  /// With `mostPerFile`, only so many findings are made for each file. `change` is what differs from the registry of `earlier`;
  /// it is found out if it is nil.
  package init(
    _ registry: Registry,
    rules: [Rule],
    workers: any Workers,
    mostPerFile: Int? = nil,
    reusing earlier: RuleResults? = nil,
    after change: RegistryChange? = nil
  ) {
    let all = rules + registry.rulesToJudgeExceptions(inAdditionTo: rules)
    let bound = CountedViolations.Bound(mostPerFile, of: all, in: registry)
    // Which violations are only counted depends on the exceptions.
    let names = all.map(\.identifier) + (bound?.excepted.sorted() ?? [])
    let comparable = earlier.flatMap { $0.rules == names ? $0 : nil }
    let change = comparable.map { change ?? RegistryChange(from: $0.registry, to: registry) }
    if let comparable, let change, change.hasSameTable { registry.adoptTable(of: comparable.registry) }
    var engine = RuleEngine(registry, rules: all, bound)
    let kept = change.flatMap { change in
      comparable.map { KeptResults($0.checked, of: $0.registry, change, registry) }
    }
    checked = engine.run(workers, keeping: kept)
    let (made, further) = registry.findings(for: engine.violations, of: all, bound)
    reportAsRead = FindingReport(made, further: further, of: rules, in: registry)
    report = reportAsRead.asWritten(in: registry)
    self.rules = names
    self.registry = registry
  }
}
