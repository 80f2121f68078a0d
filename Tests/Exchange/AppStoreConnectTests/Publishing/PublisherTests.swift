import AppStoreConnect
import JSONSyntax
import RegistryModel
import SystemFiles
import TestSupport
import Testing

@Suite("A publication")
struct PublisherTests {
  /// The registry before and after changes of every kind.
  static let (first, second) = (registry(), registry(changes))

  private static func registry(_ changes: [String: String] = [:]) -> Registry {
    let files = ["shop/app.json": firstApp, "shop/old.json": PlanTests.card("/old", "Old")]
    return PlanTests.registry(files.merging(changes) { $1 })
  }

  static let firstApp = app(
    texts: #""en-US": { "subtitle": "Shop now", "image": "images/a.png" }, "de-DE": { "image": "images/a.png" }"#,
    review: "https://example.com/tea",
    titles: #""en-US": "Tea""#
  )

  private static let changes = [
    "shop/app.json": app(
      texts: #""en-US": { "subtitle": "Shop", "image": "images/b.png" }, "fr-FR": { "image": "images/a.png" }"#,
      review: "https://example.com/milk",
      titles: #""en-US": "Tea room", "de-DE": "Tee""#
    ),
    "shop/tea.json": PlanTests.card("/teas", "Tea"),
    "shop/milk.json": PlanTests.card("/milk", "Milk").replacing("milk.png", with: "other.png"),
    "shop/old.json": PlanTests.card("/old", "Old", #""retired": true"#),
    "shop/new.json": PlanTests.card("/new", "New"),
  ]

  private static func app(texts: String, review: String, titles: String) -> String {
    """
    { "schemaVersion": 2, "name": "Corner Shop", "appStoreID": "1", "teamID": "ABCDE12345", "bundleID": "com.example.shop",
      "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0" }, "domains": ["example.com"],
      "defaultLanguage": "en",
      "defaultExperience": { "action": "open", "localizations": { \(texts) }, "reviewURLs": ["\(review)"] },
      "testFlightInvocations": [{ "url": "https://example.com/tea", "titles": { \(titles) } }] }
    """
  }

  static let empty = StoredResources(bundleID: "com.example.shop", clipBundleID: "com.example.shop.Clip")
  static let subject = StateReader.Subject(
    appStoreID: "1",
    bundleID: "com.example.shop",
    clipBundleID: "com.example.shop.Clip"
  )

  /// The lines of the journal's file.
  final class Lines {
    var content: [UInt8] = []
  }

  /// One run of `apply`: reads the journal and the state, plans, and publishes. Returns what remains.
  static func publish(
    _ registry: Registry,
    to store: InMemoryStore,
    _ lines: Lines,
    pause: @escaping @Sendable (_ milliseconds: Int) -> Void = { _ in },
    through transport: (any Transport)? = nil,
    beforeFirstChange: () -> Void = {}
  ) throws -> (plan: Plan, failures: [PublishingFailure], settled: [StoreDouble]) {
    let journal = PublishingJournal(lines.content) { lines.content += $0 }
    var reader = StateReader(store.client(through: transport, pause: pause))
    var options = Plan.Options()
    options.replacements = journal.replacements
    let plan = { (state: StoreState, options: Plan.Options) in
      Plan(registry.apps, of: registry, against: state, options, bytes: PlanTests.bytes)
    }
    let first = plan(try reader.state(of: [subject]), options)
    guard first.madeCount > 0 else { return (first, [], []) }
    beforeFirstChange()
    var publisher = Publisher(reader.client, journal: journal, bytes: PlanTests.bytes)
    let outcome = try publisher.publish(first, of: [subject], options, replacesRefused: false, plan: plan)
    return (outcome.plan, outcome.failures, outcome.settled)
  }

  /// The resources after `registry` was published to `start`.
  static func published(_ registry: Registry, to start: StoredResources) throws -> StoredResources {
    let store = InMemoryStore(start)
    #expect(try publish(registry, to: store, Lines()).plan.isEmpty)
    return store.resources
  }

  @Test("leaves no difference, from nothing and after changes of every kind")
  func fixedPoint() throws {
    let there = try Self.published(Self.first, to: Self.empty)
    #expect(
      there.counts == [
        "apps": 1, "appClips": 1, "appStoreVersions": 1, "builds": 1, "buildBundles": 1,
        "appClipAdvancedExperiences\"RECEIVED\"": 3, "appClipAdvancedExperienceImages": 3,
        "appClipAdvancedExperienceLocalizations": 4, "appClipDefaultExperiences": 1,
        "appClipDefaultExperienceLocalizations": 2, "appClipHeaderImages": 2, "appClipAppStoreReviewDetails": 1,
        "betaAppClipInvocations": 1, "betaAppClipInvocationLocalizations": 1,
      ]
    )
    let changed = try Self.published(Self.second, to: there).counts
    #expect(changed["appClipAdvancedExperiences\"RECEIVED\""] == 3)
    #expect(changed["appClipAdvancedExperiences\"DEACTIVATED\""] == 2)
    #expect(changed["betaAppClipInvocationLocalizations"] == 2)
  }

  @Test(
    "that fails at any request reaches the same state in a second run, with nothing doubled",
    arguments: InMemoryStore.Fault.allCases
  )
  func faults(_ fault: InMemoryStore.Fault) throws {
    let there = try Self.published(Self.first, to: Self.empty)
    for (registry, start) in [(Self.first, Self.empty), (Self.second, there)] {
      let expected = try Self.published(registry, to: start).counts
      // Every request in `.ci/run`; otherwise every fourth, and other ones for other faults.
      let step = caseCount(1, sample: 4)
      var index = (InMemoryStore.Fault.allCases.firstIndex(of: fault) ?? 0) % step
      while true {
        let (store, lines) = (InMemoryStore(start, failing: (fault, index)), Lines())
        _ = try? Self.publish(registry, to: store, lines)
        guard store.hasFailed else { break }
        let again = InMemoryStore(store.resources)
        let rest = try Self.publish(registry, to: again, lines).plan
        #expect(rest.isEmpty, "after \(fault) at request \(index): \(rest.changes.map(\.kind))")
        #expect(again.resources.counts == expected, "after \(fault) at request \(index)")
        index += step
      }
      #expect(index > 30)
    }
  }

  @Test(
    "that fails in two runs after each other reaches the same state in a third one, with nothing doubled",
    arguments: [InMemoryStore.Fault.brokenAfter, .page, .cutAfter]
  )
  func repeatedFaults(_ fault: InMemoryStore.Fault) throws {
    let expected = try Self.published(Self.first, to: Self.empty).counts
    let step = caseCount(1, sample: 15)
    var first = 0
    while true {
      let (stopped, lines) = (InMemoryStore(Self.empty, failing: (.offlineAfter, first)), Lines())
      _ = try? Self.publish(Self.first, to: stopped, lines)
      guard stopped.hasFailed else { break }
      for second in 0... {
        let (store, rest) = (InMemoryStore(stopped.resources, failing: (fault, second)), Lines())
        rest.content = lines.content
        _ = try? Self.publish(Self.first, to: store, rest)
        guard store.hasFailed else { break }
        let again = InMemoryStore(store.resources)
        #expect(try Self.publish(Self.first, to: again, rest).plan.isEmpty, "\(fault) at \(first), \(second)")
        #expect(again.resources.counts == expected, "\(fault) at \(first), \(second)")
      }
      first += step
    }
    #expect(first > 30)
  }
}
