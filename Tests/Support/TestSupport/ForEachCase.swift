import Foundation
import Synchronization
import Testing

/// The number of cases that a test runs, or the size of an input: all of it in `.ci/run`, which sets `CASES=all`, and
/// otherwise a sample that keeps `make test` short. Without `sample`, that is a tenth, but at least 20.
package func caseCount(_ all: Int, sample: Int? = nil) -> Int {
  environment["CASES"] == "all" ? all : sample ?? max(min(all, 20), all / 10)
}

private let environment = ProcessInfo.processInfo.environment

/// Runs `body` on many random cases and stops at the first failure. It runs `caseCount(cases, sample: sample)` cases,
/// or the number in `CASES`.
///
/// Every issue of the failing case, whether a failed `#expect` or a thrown error, states which case it was and how to
/// run only that case: case n of a run has the seed `SEED` + n, so `SEED=<its seed> CASES=1` repeats it. Without
/// `SEED`, the seed is the same in every run, so that a failure is caused by the change under test; `SEED=random` uses
/// a new seed.
package func forEachCase(
  _ cases: Int = 200,
  sample: Int? = nil,
  _ body: @Sendable (inout SeededRandom) throws -> Void
) async throws {
  guard let test = Test.current else { preconditionFailure("forEachCase is for tests") }
  let seed = firstSeed(environment["SEED"])
  let count = environment["CASES"].flatMap { Int($0) } ?? caseCount(cases, sample: sample)
  let progress = CaseProgress(seed: seed)
  let naming: IssueHandlingTrait = .compactMapIssues { issue in
    var named = issue
    named.comments.append(Comment(rawValue: progress.noteFailure(cases: count)))
    return named
  }
  try await naming.provideScope(for: test, testCase: Test.Case.current) {
    for number in 0..<count where !progress.hasFailed {
      progress.begin(number)
      var random = SeededRandom(seed: seed &+ UInt64(number))
      do { try body(&random) } catch { recordUnlessKnown(error, progress) }
    }
  }
}

/// The seed in `SEED`, a new one for `SEED=random`, or otherwise `2026`, so that runs are repeatable.
private func firstSeed(_ wish: String?) -> UInt64 {
  guard let wish else { return 2026 }
  return UInt64(wish) ?? UInt64.random(in: 0...UInt64(UInt32.max))
}

/// Records `error`, unless it is from a failed `#require`, which has already recorded its issue.
private func recordUnlessKnown(_ error: any Error, _ progress: CaseProgress) {
  guard !progress.hasFailed else { return }
  Issue.record(error)
}

/// The running case and whether it has failed, shared between the loop and the handler of its issues.
private final class CaseProgress: Sendable {
  private let state = Mutex((number: 0, failed: false))
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
  }

  var hasFailed: Bool { state.withLock { $0.failed } }

  func begin(_ number: Int) {
    state.withLock { $0.number = number }
  }

  func noteFailure(cases: Int) -> String {
    let number = state.withLock { state in
      state.failed = true
      return state.number
    }
    return "case \(number + 1) of \(cases); to run it alone: SEED=\(seed &+ UInt64(number)) CASES=1"
  }
}
