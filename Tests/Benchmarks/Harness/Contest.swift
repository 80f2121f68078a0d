/// A set of contenders that do the same work on the same data and are measured in turn.
///
/// Each round runs every contender once, so that a slow moment of the machine affects all of them, and each gets the
/// median of its rounds. A first round, which warms up caches, is not counted.
struct Contest {
  private var contenders: [(name: String, run: () throws -> Int)] = []
  private let rounds: Int

  /// Creates a contest with `rounds` rounds after the warm-up round; use an odd number, so that there is a median
  /// round.
  init(rounds: Int = 7) {
    self.rounds = rounds
  }

  /// Adds a contender; the first one is the baseline. The result of `run` (a count, a checksum) must be the same for
  /// all contenders, which also prevents the work from being optimized away.
  mutating func add(_ name: String, _ run: @escaping () throws -> Int) {
    contenders.append((name, run))
  }

  /// Runs the contest.
  func rows(measuredAs measure: Measure) throws -> [BenchmarkRow] {
    let seconds = try medians()
    return zip(contenders, seconds).map { contender, time in
      let isBaseline = contender.name == contenders[0].name
      return BenchmarkRow(
        name: contender.name,
        value: measure.value(ofSeconds: time),
        unit: measure.unit,
        baseline: isBaseline ? nil : contenders[0].name,
        ratio: isBaseline ? nil : time / seconds[0]
      )
    }
  }

  private func medians() throws -> [Double] {
    let expected = try contenders.first?.run()
    var times = [[Double]](repeating: [], count: contenders.count)
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        let (yield, time) = try timed(contender.run)
        try check(yield == expected, "\(contender.name) yields \(yield), \(contenders[0].name) yields \(expected ?? 0)")
        if round > 0 { times[index].append(time) }
      }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }

  private func timed(_ run: () throws -> Int) rethrows -> (yield: Int, seconds: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let yield = try run()
    return (yield, (clock.now - start) / .seconds(1))
  }
}
