extension Registry {
  /// Everything the rules find, sorted by file and place: the same findings in the same order, every time.
  ///
  /// Exceptions that an app declares under `lint` are left out. Costs a look at every member of every file; no rule
  /// compares all files with all others.
  public func findings() -> [Finding] { report().findings }

  /// What the rules find with the help of `workers`, and how many of the findings the apps have allowed.
  package func report(
    rules: [Rule] = Rules.all,
    workers: any Workers = OneWorker()
  ) -> FindingReport {
    reportAsRead(rules: rules, workers: workers).asWritten(in: self)
  }

  /// The same about the files as they are read, which of an app in an older version of the format are in memory only.
  func reportAsRead(
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
