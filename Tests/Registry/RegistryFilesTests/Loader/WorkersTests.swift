import AppClipRegistry
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles
import Testing

@Suite("Several threads on one registry")
struct WorkersTests {
  @Test("divide the work without gaps", arguments: [0, 1, 127, 128, 1_000, 1_001])
  func shares(count: Int) {
    let parts = Threads(count: 4).map(count) { $0 }
    #expect(parts.flatMap(\.self) == Array(0..<count))
    #expect(parts.count <= 4)
  }

  @Test("find the same in a large registry as a single thread, in the same order")
  func findings() throws {
    let tree = Self.tree
    let alone = try Registry(files: tree, looksIntoPictures: true, workers: OneWorker())
    let together = try Registry(files: tree, looksIntoPictures: true, workers: Threads(count: 4))
    let expected = alone.report(workers: OneWorker())
    #expect(expected.findings.count > 1_500)
    #expect(together.documents.map(\.path) == alone.documents.map(\.path))
    #expect(together.experiences.map(\.id) == alone.experiences.map(\.id))
    #expect(together.report(workers: Threads(count: 4)).findings == expected.findings)
    #expect(alone.report(workers: Threads(count: 3)).findings == expected.findings)
  }

  /// 700 experiences in three folders with mistakes in every one, some files that are not JSON, and two IDs that differ
  /// in case.
  private static var tree: MemoryTree {
    let example = Example.experience("")
    var files = example.sources.mapValues(\.bytes)
    for number in 0..<700 {
      let text = number % 50 == 7 ? "{ \"title\": " : experience(number)
      files["shop/part-\(number % 3)/card-\(number).json"] = Array(text.utf8)
    }
    files["shop/part-0/Card-0.json"] = Array(experience(1_000).utf8)
    return MemoryTree(files: files)
  }

  private static func experience(_ number: Int) -> String {
    """
    {
      "urlPrefix": "http\(number % 2 == 0 ? "s" : "")://example.com/\(number / 2)", "colour": "red",
      "action": "open", "title": " Card\u{200B} \(number)", "subtitle": "Card \(number)", "image": "images/none.png"
    }
    """
  }
}
