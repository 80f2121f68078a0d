import Foundation
import Synchronization
import Testing

/// How many cases a test runs, or how large an input is: all of it in `.ci/run`, which sets `CASES=all`, and otherwise a
/// sample that keeps `make test` short. Without `sample` that is a tenth, but not fewer than 20.
package func caseCount(_ all: Int, sample: Int? = nil) -> Int {
  environment["CASES"] == "all" ? all : sample ?? max(min(all, 20), all / 10)
}

private let environment = ProcessInfo.processInfo.environment

/// Runs `body` on many random cases and stops at the first one that fails: on `caseCount(cases, sample: sample)` of them, or
/// on as many as the number in `CASES`.
///
/// Every issue of the failing case, a failed `#expect` as well as a thrown error, says which case it was and how to run
/// that case alone: case n of a run has the seed `SEED` + n, so `SEED=<its seed> CASES=1` repeats it. Without `SEED` the
/// seed is the same in every run, so that a red run is about the change it stands on; `SEED=random` explores.
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

/// `2026`, so that runs repeat; what `SEED` says; or a fresh one for `SEED=random`.
private func firstSeed(_ wish: String?) -> UInt64 {
  guard let wish else { return 2026 }
  return UInt64(wish) ?? UInt64.random(in: 0...UInt64(UInt32.max))
}

/// A failed `#require` has recorded its issue before it throws; any other error still has to be recorded.
private func recordUnlessKnown(_ error: any Error, _ progress: CaseProgress) {
  guard !progress.hasFailed else { return }
  Issue.record(error)
}

/// Which case is running and whether it has failed: shared between the loop and the handler of its issues.
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
