import AppClipRegistry
import Foundation
import Testing

/// The tests of README and *A first test in Swift*, which find the sample registries as a reader's package would.

@Test func theRegistryHasNoErrors() throws {
  let folder = URL(filePath: "../../experiences", relativeTo: URL(filePath: #filePath))
  let registry = try Registry(folder: folder.path)
  #expect(registry.findings().filter { $0.severity == .error } == [])
}

@Test func aTableOfTheCafeShowsItsCard() throws {
  let folder = URL(filePath: "../../experiences", relativeTo: URL(filePath: #filePath))
  let answer = try Registry(folder: folder.path).resolve("https://costracoffee.com/1?table=7")
  #expect(answer.card?.title == "Americano")
  #expect(answer.certainty == .certain, "\(answer.reason)")
}
