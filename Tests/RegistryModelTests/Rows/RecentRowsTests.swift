import ExperienceRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import Testing

@Suite("Of many rows the registry holds what they are found by")
struct RecentRowsTests {
  private let registry = RowShop(
    "id,name\n" + (0..<1_000).map { "s\($0 + 1_000),Shop \($0)\n" }.joined(),
    #""subtitle": "Card of ${name}""#
  ).registry

  @Test("and the texts of a few, however many were looked at")
  func fewTexts() throws {
    let held = registry.experiences.map { Held(tree: $0.document.tree) }
    #expect(registry.findings().isEmpty)
    let count = held.count { $0.tree != nil }
    #expect(count <= 64, "\(count) of \(held.count) texts are held")
  }

  @Test("and writes the text of any of them anew, the same each time, in several threads at once")
  func sameTexts() async throws {
    let experiences = registry.experiences
    let texts = experiences.map(\.document.tree.description)
    #expect(Set(texts).count == 1_000)
    #expect(texts.first?.contains(#""subtitle":"Card of Shop 0""#) == true)
    let equal = await withTaskGroup(of: Bool.self) { group in
      for start in 0..<4 {
        group.addTask {
          let order = experiences.indices.map { ($0 * 7 + start * 251) % experiences.count }
          return order.allSatisfy { experiences[$0].document.tree.description == texts[$0] }
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(equal)
  }

  /// A text, as long as somebody else holds it.
  private struct Held {
    weak var tree: Tree?
  }
}
