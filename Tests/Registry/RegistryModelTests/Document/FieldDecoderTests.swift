import JSONSyntax
import RegistryRules
import TestSupport
import Testing

@testable import RegistryModel

@Suite("The decoder of experiences")
struct FieldDecoderTests {
  @Test("accepts a file exactly if it has no problem, no syntax error and no duplicate key, however it is broken")
  func followsFormat() async throws {
    let whole = [0, 1].map { Array(FieldSample.whole(Fields.experience.shape, choice: $0).utf8) }
    let examples = Rules.all.flatMap { $0.fails + $0.passes }.flatMap { $0.sources.values.map(\.bytes) }
    try await forEachCase(3_000) { random in
      let base = try #require((whole + examples).randomElement(using: &random))
      let bytes = Bool.random(using: &random) ? base : Self.changed(base, &random)
      let tree = Tree(SourceText(bytes))
      let document = Document(path: "a.json", kind: .experience, tree: tree)
      let isRight =
        tree.problems.isEmpty && tree.duplicateKeys().isEmpty && tree.root != nil
        && Fields.experience.shape.problems(in: tree).isEmpty
      #expect(document.experience?.followsFormat == isRight, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test("accepts what people write", arguments: ["Kaffee", #"Order \"now\""#, "コーヒー"])
  func isUsual(title: String) throws {
    let example = Example.experience("\"title\": \"\(title)\"", without: ["title"])
    let bytes = try #require(example.sources["shop/coffee.json"]?.bytes)
    let document = Document(path: "a.json", kind: .experience, tree: Tree(SourceText(bytes)))
    #expect(document.experience?.followsFormat == true)
  }

  /// The bytes with one key or value replaced.
  private static func changed(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let tree = Tree(SourceText(bytes))
    let words = [
      "\"urlPrefix\"", "\"title\"", "\"x\"", "\"DE\"", "\"de\"", "null", "0", "-1", "\"\"", "[]", "{}", "true",
    ]
    guard let node = tree.innermostNode(at: Int.random(in: 0..<max(bytes.count, 1), using: &random)),
      let word = words.randomElement(using: &random)
    else { return bytes }
    let range = tree.range(of: node)
    return Array(bytes[..<range.lowerBound]) + Array(word.utf8) + Array(bytes[range.upperBound...])
  }
}
