import ExperienceRegistry
import JSONSyntax
import TestSupport
import Testing

/// A file that a walk calls plainly as it should be is spared every rule about its text and its members. Such a file has no
/// problem that they could report.
@Suite("A file that is plainly as it should be")
struct PlainDocumentTests {
  @Test("has no problem of any member and no key twice, however a file is broken")
  func hasNoProblem() async throws {
    let whole = [0, 1].map { Array(FieldSample.whole(Fields.experience, choice: $0).utf8) }
    let examples = Rules.all.flatMap { $0.fails + $0.passes }.flatMap { $0.sources.values.map(\.bytes) }
    try await forEachCase(3_000) { random in
      let base = try #require((whole + examples).randomElement(using: &random))
      let bytes = Bool.random(using: &random) ? base : Self.changed(base, &random)
      let document = Document(path: "a.json", kind: .experience, tree: Tree(SourceText(bytes)))
      guard document.isPlainlyRight else { return }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(document.tree.problems.isEmpty, "\(text)")
      #expect(document.tree.duplicateKeys().isEmpty, "\(text)")
      #expect(Fields.experience.problems(in: document.tree).isEmpty, "\(text)")
    }
  }

  @Test("is what people write", arguments: ["Kaffee", #"Order \"now\""#, "コーヒー"])
  func isUsual(title: String) throws {
    let example = Example.experience("\"title\": \"\(title)\"", without: ["title"])
    let bytes = try #require(example.sources["shop/coffee.json"]?.bytes)
    #expect(Document(path: "a.json", kind: .experience, tree: Tree(SourceText(bytes))).isPlainlyRight)
  }

  /// The bytes with something else in place of one key or value.
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
