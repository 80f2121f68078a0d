import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import RegistryReports

struct PrefixTreeTests {
  @Test("every experience occurs once, below its host, and every branch counts its descendants")
  func whole() async throws {
    try await forEachCase(100) { random in
      var files = ["app.json": Example.shopApp]
      for number in 0..<random.integer(in: 0...20) {
        let host = random.one(of: ["example.com", "a.example", "example.com."])
        let path = (0..<random.integer(in: 0...3)).map { _ in "/" + random.one(of: ["1", "10", "1", "", "é"]) }.joined()
        let query = random.one(of: ["", "", "?a=1", "?", "?b&a=1"])
        files["\(number).json"] = "{ \"urlPrefix\": \"https://\(host)\(path)\(query)\" }"
      }
      let registry = Example(files: files, subject: "app.json").registry
      let tree = PrefixTree(registry)
      let placed = tree.nodes.flatMap(\.experiences) + tree.unreadable
      #expect(placed.sorted() == Array(registry.experiences.indices))
      for (number, node) in tree.nodes.enumerated() {
        let inside = tree.nodes[number..<node.end]
        #expect(node.count == inside.reduce(0) { $0 + $1.experiences.count })
        #expect(inside.dropFirst().allSatisfy { $0.depth > node.depth && $0.address.hasPrefix(node.address) })
      }
      #expect(Set(tree.nodes.map(\.address)).count == tree.nodes.count)
    }
  }
}
