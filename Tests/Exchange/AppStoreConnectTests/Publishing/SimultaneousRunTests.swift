import AppStoreConnect
import Foundation
import RegistryModel
import Synchronization
import SystemFiles
import TestSupport
import Testing

@Suite("Runs at the same time")
struct SimultaneousRunTests {
  private typealias Sample = PublisherTests

  /// Lets time pass only while every run waits, as if pauses were much longer than requests.
  private final class Time: @unchecked Sendable {
    // Every access is between lock() and unlock().
    private let condition = NSCondition()
    private var working: Int
    private var waiting = 0
    private var hour = 0

    init(runs: Int) { working = runs }

    func pass() {
      condition.lock()
      defer { condition.unlock() }
      (working, waiting) = (working - 1, waiting + 1)
      let start = hour
      advance()
      while hour == start { condition.wait() }
    }

    func end() {
      condition.lock()
      defer { condition.unlock() }
      working -= 1
      advance()
    }

    private func advance() {
      guard working == 0, waiting > 0 else { return }
      (working, waiting, hour) = (waiting, 0, hour + 1)
      condition.broadcast()
    }
  }

  /// Publishes with several runs that all make their plan before the first of them changes anything.
  private static func publish(_ registry: Registry, to start: StoredResources, runs: Int) throws -> [StoreDouble] {
    var start = start
    start.acceptsDoubles = true
    let (store, time) = (InMemoryStore(start), Time(runs: runs))
    let all = Threads(count: runs).map(parts: runs) { _ in
      defer { time.end() }
      return Result {
        try Sample.publish(
          registry,
          to: store,
          Sample.Lines(),
          pause: { _ in time.pass() },
          beforeFirstChange: { time.pass() }
        )
      }
    }
    #expect(all.count == runs)
    var reader = StateReader(store.client())
    let state = try reader.state(of: [Sample.subject])
    #expect(state.apps[0].doubles == [])
    let again = InMemoryStore(store.resources)
    let last = try Sample.publish(registry, to: again, Sample.Lines())
    #expect(last.plan.isEmpty && last.settled.isEmpty)
    return try all.flatMap { try $0.get().settled }
  }

  @Test(
    "leave everything once, from nothing and after changes of every kind, and say what they made twice",
    arguments: [2, 4]
  )
  func doubles(_ runs: Int) throws {
    for _ in 0..<caseCount(20, sample: 3) {
      let new = try Self.publish(Sample.first, to: Sample.empty, runs: runs)
      #expect(Set(new.map(\.kind)) == [.card, .invocation, .defaultCard])
      #expect(new.count >= 5)
      let there = try Sample.published(Sample.first, to: Sample.empty)
      let changed = try Self.publish(Sample.second, to: there, runs: runs)
      #expect(Set(changed.map(\.kind)) == [.card])
    }
  }

  @Test("A run whose copy stays waits for the other one, and removes its own if that has ended")
  func ended() throws {
    var start = Sample.empty
    start.acceptsDoubles = true
    let store = InMemoryStore(start)
    // The first run ends before the second one, which has planned already, changes anything. Its IDs are smaller.
    let first = {
      let first = try? Sample.publish(Sample.first, to: store, Sample.Lines())
      #expect(first?.settled == [])
    }
    let outcome = try Sample.publish(Sample.first, to: store, Sample.Lines(), beforeFirstChange: first)
    #expect(outcome.plan.isEmpty && outcome.settled.count == 5)
    var reader = StateReader(store.client())
    #expect(try reader.state(of: [Sample.subject]).apps[0].doubles == [])
  }

  @Test("doubles that no run made are listed by the plan, and removed with --prune only")
  func plan() throws {
    let registry = PlanTests.registry()
    let state = try PlanTests.state(of: registry) { app in
      var clip = try #require(app.clip)
      var (card, defaultCard) = (clip.cards[0], clip.defaultCards[0])
      (card.id, defaultCard.id) = ("0", "e")
      clip.cards.append(card)
      clip.defaultCards.append(defaultCard)
      app.clip = clip
      app.buildBundle = "b"
      app.invocations = [("1", "tea"), ("2", "tea"), ("3", "x")].map { id, path in
        StoreInvocation(id: id, url: "https://example.com/\(path)")
      }
    }
    #expect(state.apps[0].doubles.map(\.kind) == [.card, .invocation, .defaultCard])
    #expect(state.apps[0].doubles.map(\.ids.count) == [2, 2, 2])
    for prunes in [false, true] {
      var options = Plan.Options()
      options.prunes = prunes
      let plan = Plan(registry.apps, of: registry, against: state, options, bytes: PlanTests.bytes)
      let found = plan.changes.map { "\($0.kind) \($0.storeID ?? "") \($0.reason ?? "")" }
      let kind = prunes ? "deactivate" : "keep"
      #expect(
        found == [
          "\(kind) e0 another active card has the same URL", "\(kind) e this version has another default card",
          "\(kind) 1 in TestFlight, but not in the registry", "\(kind) 3 in TestFlight, but not in the registry",
          "\(kind) 2 another invocation has the same URL",
        ]
      )
    }
  }
}
