import Synchronization
import TestSupport
import Testing

@Suite struct ForEachCaseTests {
  @Test("the generator gives the published sequence of its seed")
  func publishedSequence() {
    var random = SeededRandom(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }

  /// Swallows the issues that carry the advice a failing case must give; any other issue fails the test as usual.
  private static let swallowingAdvice: IssueHandlingTrait = .filterIssues { issue in
    !issue.comments.contains { $0.rawValue.contains("to run it alone: SEED=") && $0.rawValue.contains("CASES=1") }
  }

  @Test("the first failing case ends the run and says how to repeat it", swallowingAdvice)
  func failure() async throws {
    let calls = Mutex(0)
    try await forEachCase { random in
      calls.withLock { $0 += 1 }
      #expect(random.integer(in: 0...9) > 9)
    }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("a thrown error is a failing case too", swallowingAdvice)
  func thrown() async throws {
    let calls = Mutex(0)
    try await forEachCase { _ in
      calls.withLock { $0 += 1 }
      throw CancellationError()
    }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("every case has another seed")
  func seeds() async throws {
    let seen = Mutex<Set<UInt64>>([])
    try await forEachCase(50) { random in
      let first = random.next()
      let isNew = seen.withLock { $0.insert(first).inserted }
      #expect(isNew)
    }
  }
}
