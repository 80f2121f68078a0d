package import RegistryModel

extension Registry {
  /// What `rules` find in the files as they are read; those of an app in an older version of the format are in memory only.
  /// Exceptions name rules of `known`.
  package func reportAsRead(rules: [Rule], known: [Rule], workers: any Workers) -> FindingReport {
    let all = rules + rulesToJudgeExceptions(beside: rules, known)
    var engine = RuleEngine(self, rules: all, known: known.map(\.identifier))
    engine.run(workers)
    return FindingReport(engine.findings, of: rules, in: self, known: known)
  }

  /// The rules that exceptions name and `rules` lack, where one of `rules` asks which exceptions are of use.
  private func rulesToJudgeExceptions(beside rules: [Rule], _ known: [Rule]) -> [Rule] {
    guard rules.contains(where: \.asksForUnusedExceptions) else { return [] }
    let running = Set(rules.map(\.identifier))
    let named = Set(apps.flatMap { $0.declaration?.exceptions ?? [] }.compactMap { $0.allow?.value })
    let wanted = named.subtracting(running)
    return known.filter { $0.check != nil && wanted.contains($0.identifier) }
  }
}

extension Rule {
  fileprivate var asksForUnusedExceptions: Bool {
    if case .unusedException = check { true } else { false }
  }
}
