package import RegistryModel

extension Registry {
  /// What `rules` find in the files as they are read; those of an app in an older version of the format are in memory only.
  package func reportAsRead(
    rules: [Rule] = Rules.all,
    workers: any Workers = OneWorker()
  ) -> FindingReport {
    let all = rules + rulesToJudgeExceptions(beside: rules)
    var engine = RuleEngine(self, rules: all)
    engine.run(workers)
    return FindingReport(engine.findings, of: rules, in: self)
  }

  /// The rules that exceptions name and `rules` lack, where one of `rules` asks which exceptions are of use.
  private func rulesToJudgeExceptions(beside rules: [Rule]) -> [Rule] {
    guard rules.contains(where: \.asksForUnusedExceptions) else { return [] }
    let running = Set(rules.map(\.identifier))
    let named = Set(apps.flatMap { $0.declaration?.exceptions ?? [] }.compactMap { $0.allow?.value })
    return named.subtracting(running).sorted().compactMap(Rules.named)
  }
}

extension Rule {
  fileprivate var asksForUnusedExceptions: Bool {
    if case .unusedException = check { true } else { false }
  }
}
