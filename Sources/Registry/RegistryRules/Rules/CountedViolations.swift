import RegistryModel

/// The violations of which findings are made, and the numbers of the others: in a file with very many, the errors come
/// first, then the warnings, each in the order of the file.
///
/// Those of rules with an exception are all kept, because each of them may be allowed, and so are those in the rows of a
/// template, because several may be one finding.
struct CountedViolations {
  private(set) var parts: (kept: [RuleEngine.Violated], further: [FurtherFindings])

  init(_ violations: [RuleEngine.Violated], of rules: [Rule], in registry: Registry, most: Int) {
    parts = (violations, [])
    // Locations in an older version of the format are not yet those in its file.
    guard violations.count > most, registry.isAsOnDisk else { return }
    var counts: [String: Int] = [:]
    for (_, violation) in violations { counts[violation.location.file, default: 0] += 1 }
    let full = Set(counts.filter { $0.value > most && registry.templates.row(at: $0.key) == nil }.keys)
    guard !full.isEmpty else { return }
    let excepted = Set(registry.apps.flatMap { $0.declaration?.exceptions ?? [] }.compactMap { $0.allow?.value })
    parts.kept = violations.filter { !full.contains($0.violation.location.file) }
    let groups = Dictionary(grouping: violations.filter { full.contains($0.violation.location.file) }) {
      $0.violation.location.file
    }
    for (file, group) in groups.sorted(by: { $0.key < $1.key }) {
      let sorted = group.map { Ordered($0, rules) }.sorted()
      parts.kept += sorted.prefix(most).map(\.violated)
      var further: [Severity: Int] = [:]
      for one in sorted.dropFirst(most) {
        if excepted.contains(one.rule) {
          parts.kept.append(one.violated)
        } else {
          further[one.severity, default: 0] += 1
        }
      }
      for (severity, count) in further.sorted(by: { $0.key > $1.key }) {
        parts.further.append(FurtherFindings(file: file, severity: severity, count: count))
      }
    }
  }

  /// A violation in the order in which findings are made.
  private struct Ordered: Comparable {
    let violated: RuleEngine.Violated
    let rule: String
    let severity: Severity

    init(_ violated: RuleEngine.Violated, _ rules: [Rule]) {
      self.violated = violated
      rule = rules[violated.rule].identifier
      severity = violated.violation.severity ?? rules[violated.rule].severity
    }

    static func < (left: Ordered, right: Ordered) -> Bool {
      if left.severity != right.severity { return left.severity > right.severity }
      let (first, second) = (left.violated.violation, right.violated.violation)
      if first.location.range != second.location.range { return first.location.range < second.location.range }
      return left.rule == right.rule ? first.message < second.message : left.rule < right.rule
    }

    static func == (left: Ordered, right: Ordered) -> Bool { !(left < right) && !(right < left) }
  }
}
