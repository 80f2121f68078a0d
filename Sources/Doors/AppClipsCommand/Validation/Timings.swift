import RegistryRules
import SystemFiles
import Synchronization

/// The times that the phases of a run and its rules took.
final class Timings: Sendable {
  /// A phase of a run.
  enum Phase: String, CaseIterable, Sendable {
    case reading = "reading the files"
    case checking = "running the rules"
    case reporting = "writing the findings"
  }

  private let clock: Clock
  private let phases = Mutex<[Phase: Duration]>([:])
  private let rules = Mutex<[String: Duration]>([:])

  init(_ clock: Clock) { self.clock = clock }

  /// Runs `work` and adds its time to `phase`.
  func measure<Result, Problem: Error>(_ phase: Phase, _ work: () throws(Problem) -> Result) throws(Problem) -> Result {
    let start = clock.now()
    defer {
      let took = clock.now() - start
      phases.withLock { $0[phase, default: .zero] += took }
    }
    return try work()
  }

  /// Runs `work` and adds its time to the rule called `identifier`.
  func measure<Result>(rule identifier: String, _ work: () -> Result) -> Result {
    let start = clock.now()
    let result = work()
    let took = clock.now() - start
    rules.withLock { $0[identifier, default: .zero] += took }
    return result
  }

  /// The phases in order, then the rules that checked something, slowest first.
  var text: String {
    let phases = phases.withLock { $0 }
    let rules = rules.withLock { $0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rows = Phase.allCases.map { (phases[$0] ?? .zero, $0.rawValue) } + rules.map { ($0.value, "  \($0.key)") }
    return rows.map { "\(Self.milliseconds($0.0)) ms  \($0.1)\n" }.joined()
  }

  /// The duration in milliseconds, right-aligned in nine columns: `    12.3`.
  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + (attoseconds + 50_000_000_000_000) / 100_000_000_000_000
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(0, 9 - text.utf8.count)) + text
  }
}

extension Rule {
  /// The same rule with its checks timed.
  ///
  /// The clock wraps the rules and is not part of the engine, so that runs without timings have no overhead.
  func timed(by timings: Timings) -> Rule {
    Rule(
      identifier,
      severity,
      summary,
      why: why,
      sources: sources,
      passes: self.passes,
      fails: self.fails,
      check: check?.timed(as: identifier, by: timings)
    )
  }
}

extension Rule.Check {
  fileprivate func timed(as rule: String, by timings: Timings) -> Rule.Check {
    switch self {
    case .file(let check): .file { file, template, add in timings.measure(rule: rule) { check(file, template, add) } }
    case .owner(let check): .owner(check.timed(as: rule, by: timings))
    case .registry(let check): .registry { all, shared in timings.measure(rule: rule) { check(all, shared) } }
    }
  }
}

extension OwnerCheck {
  fileprivate func timed(as rule: String, by timings: Timings) -> OwnerCheck {
    switch self {
    case .field(let check): .field { problem, owner in timings.measure(rule: rule) { check(problem, owner) } }
    case .url(let traits, let check): .url(traits) { url in timings.measure(rule: rule) { check(url) } }
    case .answer(let check): .answer { url, answer, owner in timings.measure(rule: rule) { check(url, answer, owner) } }
    case .cardText(let traits, let check): .cardText(traits) { text in timings.measure(rule: rule) { check(text) } }
    case .code(let check): .code { code, answer, owner in timings.measure(rule: rule) { check(code, answer, owner) } }
    case .picture(let check): .picture { image in timings.measure(rule: rule) { check(image) } }
    case .place(let check): .place { place, experience in timings.measure(rule: rule) { check(place, experience) } }
    case .app(let check): .app { app in timings.measure(rule: rule) { check(app) } }
    case .whole(let check): .whole { owner in timings.measure(rule: rule) { check(owner) } }
    }
  }
}
