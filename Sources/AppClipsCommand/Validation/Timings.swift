import Synchronization

/// How long the parts of a run and each of its rules took.
final class Timings: Sendable {
  /// A part of a run.
  enum Phase: String, CaseIterable, Sendable {
    case reading = "reading the files"
    case checking = "running the rules"
    case reporting = "writing the findings"
  }

  private let clock: Clock
  private let phases = Mutex<[Phase: Duration]>([:])
  private let rules = Mutex<[String: Duration]>([:])

  init(_ clock: Clock) {
    self.clock = clock
  }

  /// Does `work` and adds its time to `phase`.
  func measure<Result, Problem: Error>(
    _ phase: Phase,
    _ work: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let start = clock.now()
    defer {
      let took = clock.now() - start
      phases.withLock { $0[phase, default: .zero] += took }
    }
    return try work()
  }

  /// Does `work` and adds its time to the rule called `identifier`.
  func measure<Result>(rule identifier: String, _ work: () -> Result) -> Result {
    let start = clock.now()
    let result = work()
    let took = clock.now() - start
    rules.withLock { $0[identifier, default: .zero] += took }
    return result
  }

  /// The parts in their order, then the rules that looked at something, the slowest first.
  var text: String {
    let phases = phases.withLock { $0 }
    let rules = rules.withLock { $0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rows = Phase.allCases.map { (phases[$0] ?? .zero, $0.rawValue) } + rules.map { ($0.value, "  \($0.key)") }
    return rows.map { "\(Self.milliseconds($0.0)) ms  \($0.1)\n" }.joined()
  }

  /// `    12.3`, to the right of nine columns.
  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + (attoseconds + 50_000_000_000_000) / 100_000_000_000_000
    let text = "\(tenths / 10).\(tenths % 10)"
    return String(repeating: " ", count: max(0, 9 - text.utf8.count)) + text
  }
}
