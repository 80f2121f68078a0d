import AppClipRegistry
import AppStoreConnect
import ExperienceImporters
import JSONSyntax
import RegistryModel
import RegistryRules
import Synchronization
import TestSupport
import Testing

@Suite("A pull of a state with other values")
struct MutatedPullTests {
  private static let values = [
    "null", "true", "[]", "{}", #""""#, "-1", "0", "1e400", "9223372036854775808", "-9223372036854775808", "1.5",
    #""https://example.com/tea""#, #""HTTPS://EXAMPLE.COM/../%zz?#""#, #""\u0000\u202E\uD800""#, #""${id}""#,
    #""../../x""#, "\"\(String(repeating: "a", count: 5_000))\"",
  ]

  private static let files = [
    "shop/app.json": Example.shopApp,
    "shop/tea.json": PlanTests.card(
      "/tea",
      "Tea",
      #""place": { "names": ["Tea Room"], "address": { "full": "Main Street 1" }, "confirmationRadius": 50 }"#
    ),
  ]

  /// The ranges of strings and other values without parts, keys included.
  private static func scalars(of text: String) -> [Range<String.Index>] {
    text.ranges(of: /"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null/)
  }

  @Test("ends without a trap, and its files can be read, whatever the values are")
  func mutations() async throws {
    let registry = Example(files: Self.files, subject: "shop/app.json").registry
    let state = try PlanTests.state(of: registry) { $0.buildBundle = "bundle" }
    let text = String(decoding: state.file, as: UTF8.self)
    let ranges = Self.scalars(of: text)
    #expect(ranges.count > 50)
    let pulled = Mutex(0)
    try await forEachCase(3_000, sample: 150) { random in
      var mutated = text
      let chosen = Set((0..<random.integer(in: 1...3)).map { _ in random.integer(in: 0...ranges.count - 1) })
      for index in chosen.sorted(by: >) { mutated.replaceSubrange(ranges[index], with: random.one(of: Self.values)) }
      guard let there = try? StoreState(file: Array(mutated.utf8)).apps.first else { return }
      let pull = Pull(registry.apps[0], of: registry, from: there, bytes: { _ in nil }, shownPath: { $0 })
      guard let made = try? pull.outcome([:]) else { return }
      pulled.withLock { $0 += made.changes.isEmpty ? 0 : 1 }
      for change in made.changes where !change.isPicture {
        #expect(Tree(SourceText(change.new)).problems.isEmpty, "\(String(decoding: change.new, as: UTF8.self))")
      }
    }
    #expect(pulled.withLock(\.self) > 0, "no pull changed a file")
  }
}
