import JSONSyntax
import RegistryModel

/// Violations while they are found: in a file with very many, the errors come first, then the warnings, each in the order
/// of the file, and the others are only counted, so that a million mistakes take no more memory than a few thousand.
///
/// Those of rules with an exception are all kept, because each of them may be allowed, and so are those in the rows of a
/// template, because several may be one finding.
struct CountedViolations {
  /// The violations, and one for each number of others (`Violation.others`).
  private(set) var all: [RuleEngine.Violated] = []
  /// If a file has enough errors, the last of those that are kept.
  private var lastKept: Violation?
  private let bound: Bound?
  /// The number of violations at which they are counted again.
  private var next: Int

  /// How many are kept for each file, and what decides about the others.
  final class Bound: Sendable {
    fileprivate let most: Int
    fileprivate let rules: [Rule]
    fileprivate let registry: Registry
    let excepted: Set<String>

    /// Creates a bound; nil for a registry in an older version of the format, whose locations are not yet those in its file.
    init?(_ most: Int?, of rules: [Rule], in registry: Registry) {
      guard let most, registry.isAsOnDisk else { return nil }
      self.most = most
      self.rules = rules
      self.registry = registry
      excepted = registry.rulesWithException
    }
  }

  /// Keeps all if `bound` is nil.
  init(_ bound: Bound?, _ violations: [RuleEngine.Violated] = []) {
    self.bound = bound
    all = violations
    next = bound.map { 4 * $0.most } ?? .max
  }

  @inline(__always)
  mutating func add(_ violation: Violation?, of rule: Int) {
    guard let violation else { return }
    all.append((rule, violation))
    if all.count >= next { count() }
  }

  @inline(__always)
  mutating func add(_ violations: [Violation], of rule: Int) {
    for violation in violations { add(violation, of: rule) }
  }

  /// Counts an error that a rule would find at `range` of the only file, without making it; false if it may be one that is
  /// kept.
  mutating func counts(errorAt range: SourceRange, of rule: Int) -> Bool {
    guard let bound, let lastKept, lastKept.location.range < range,
      !bound.excepted.contains(bound.rules[rule].identifier)
    else { return false }
    add(Violation(countedLike: lastKept, number: 1, .error), of: rule)
    return true
  }

  /// The violations of which findings are made, and the numbers of the others.
  var parts: (kept: [RuleEngine.Violated], further: [FurtherFindings]) {
    var counted = self
    counted.count()
    let kept = counted.all.filter { $0.violation.others == 0 }
    guard kept.count < counted.all.count else { return (kept, []) }
    var numbers: [String: [Severity: Int]] = [:]
    for (_, violation) in counted.all where violation.others > 0 {
      numbers[violation.location.file, default: [:]][violation.severity ?? .error, default: 0] += violation.others
    }
    let further = numbers.sorted { $0.key < $1.key }.flatMap { file, numbers in
      numbers.sorted { $0.key > $1.key }.map { FurtherFindings(file: file, severity: $0.key, count: $0.value) }
    }
    return (kept, further)
  }

  /// Leaves only those that are kept, and a number for the others.
  private mutating func count() {
    defer { next = max(next, 2 * all.count) }
    guard let bound, all.count > bound.most else { return }
    let registry = bound.registry
    all.removeAll { registry.isSpoiled($0.violation, of: bound.rules[$0.rule]) }
    var counts: [String: Int] = [:]
    for (_, violation) in all { counts[violation.location.file, default: 0] += 1 }
    let full = Set(counts.filter { $0.value > bound.most && registry.templates.row(at: $0.key) == nil }.keys)
    guard !full.isEmpty else { return }
    var files: [String: [RuleEngine.Violated]] = [:]
    var kept: [RuleEngine.Violated] = []
    var others: [RuleEngine.Violated] = []
    for violated in all {
      if !full.contains(violated.violation.location.file) {
        kept.append(violated)
      } else if violated.violation.others > 0 {
        others.append(violated)
      } else {
        files[violated.violation.location.file, default: []].append(violated)
      }
    }
    for file in files.keys.sorted() {
      let sorted = files[file, default: []].map { Ordered($0, bound.rules) }.sorted()
      kept += sorted.prefix(bound.most).map(\.violated)
      let last = sorted.count < bound.most || full.count > 1 ? nil : sorted[bound.most - 1]
      lastKept = last?.severity == .error ? last?.violated.violation : nil
      for one in sorted.dropFirst(bound.most) {
        if bound.excepted.contains(one.rule) { kept.append(one.violated) } else { others.append(one.violated) }
      }
    }
    for (rule, group) in Dictionary(grouping: others, by: \.rule) {
      for (severity, group) in Dictionary(grouping: group, by: { $0.violation.severity ?? bound.rules[rule].severity })
      {
        for group in Dictionary(grouping: group, by: \.violation.location.file).values {
          let number = group.reduce(0) { $0 + max($1.violation.others, 1) }
          kept.append((rule, Violation(countedLike: group[0].violation, number: number, severity)))
        }
      }
    }
    all = kept
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

extension Registry {
  /// The rules that an exception of an app names.
  var rulesWithException: Set<String> {
    Set(apps.flatMap { $0.declaration?.exceptions ?? [] }.compactMap { $0.allow?.value })
  }

  /// Whether a syntax error distorts the text that the violation is about.
  func isSpoiled(_ violation: Violation, of rule: Rule) -> Bool {
    rule.area != "json" && tree(at: violation.location.file)?.isSpoiled(violation.location.range) == true
  }
}
