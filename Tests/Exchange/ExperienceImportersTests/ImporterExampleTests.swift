import ExperienceImporters
import TestSupport
import Testing

/// Checks each importer against its examples, and the table against the folder.
@Suite("Importers match their examples")
struct ImporterExampleTests {
  @Test(
    "an importer has exactly the result of its example, and changes nothing the second time",
    arguments: Importers.all.map(\.name)
  )
  func examples(name: String) throws {
    let examples = try #require(ImporterExample.all[name])
    #expect(!examples.isEmpty)
    for example in examples {
      let shop = try ImportedShop(name, example.files, domains: example.domains)
      let changes = try shop.changes()
      let texts = changes.map { ($0.path, Self.text(of: $0)) }
      #expect(Dictionary(uniqueKeysWithValues: texts) == example.expected, "\(name): \(example.shows)")
      #expect(try shop.proposal().leftOut.map(\.line) == example.leftOut, "\(name): \(example.shows)")
      let files = changes.reduce(into: [:]) { $0[$1.path] = String(decoding: $1.new, as: UTF8.self) }
      let again = try ImportedShop(name, example.files, others: files, domains: example.domains)
      #expect(try again.changes().isEmpty, "\(name): \(example.shows)")
    }
  }

  /// The whole text of a new file, and the added lines of a changed one.
  private static func text(of change: ProposedChange) -> String {
    let new = String(decoding: change.new, as: UTF8.self)
    guard let old = change.old else { return new }
    let lines = [String(decoding: old, as: UTF8.self), new].map { $0.split(separator: "\n").map(String.init) }
    return lines[1].filter { !lines[0].contains($0) }.joined(separator: "\n")
  }

  @Test("every file in Kinds is a line of the table, with the name of the file")
  func table() {
    let files = PackageFolder.files(below: "Sources/Exchange/ExperienceImporters/Kinds")
    let names = Importers.all.map { $0.name.split(separator: "-").joined() + ".swift" }
    #expect(files.map { $0.lowercased() }.sorted() == names.sorted())
  }

  @Test("a name has lower-case letters and hyphens, a summary is one sentence")
  func words() {
    for importer in Importers.all {
      #expect(importer.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(importer.summary.hasSuffix(".") && importer.summary.first?.isUppercase == true, "\(importer.name)")
    }
  }
}
