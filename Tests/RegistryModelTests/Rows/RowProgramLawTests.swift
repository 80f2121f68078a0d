import CSVSyntax
import JSONSyntax
import TestSupport
import Testing

@testable import RegistryModel

@Suite("A row is written in two ways")
struct RowProgramLawTests {
  @Test("which say the same, whatever the template and its cells are")
  func sameText() async throws {
    try await forEachCase(500) { random in
      let members = Self.members(&random, depth: 0)
      let template = Tree(SourceText(#"{"rows":"rows.csv"\#(members.isEmpty ? "" : ",")\#(members)}"#))
      let table = CSVTable(Array(Self.table(&random).utf8))
      #expect(template.problems.isEmpty && table.problems.isEmpty)
      let program = RowProgramBuilder.program(of: template, columns: table.columns)
      for row in 0..<table.rowCount {
        var (recording, nobody): (RowRecording?, RowRecording?) = (RowRecording(), nil)
        let recorded = program.text(ofRow: row, of: table, &recording)
        let plain = program.plain.text(ofRow: row, of: table, &nobody)
        let tree = Tree(SourceText(recorded))
        #expect(plain == recorded, "\(String(decoding: plain, as: UTF8.self))\n\(tree)")
        #expect(tree.problems.isEmpty, "\(tree)")
      }
    }
  }

  private static let columns = ["id", "name", "left", "right"]

  /// Members of an object, from none to four; most keys are the file format's, so that numbers are among the values.
  private static func members(_ random: inout SeededRandom, depth: Int) -> String {
    let keys = [
      "title", "subtitle", "image", "localizations", "place", "codes", "matches", "limits", "retired", "names",
      "address", "coordinates", "latitude", "confirmationRadius", "de", "url", "unknown",
    ]
    var used: Set<String> = []
    let count = random.integer(in: 0...4)
    let keysOfObject = (0..<count).map { _ in random.one(of: keys) }.filter { used.insert($0).inserted }
    return keysOfObject.map { key in "\"\(key)\":" + value(&random, depth: depth + 1) }.joined(separator: ",")
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> String {
    switch random.integer(in: depth > 3 ? 2...5 : 0...5) {
    case 0: "{\(members(&random, depth: depth))}"
    case 1:
      "[" + (0..<random.integer(in: 0...3)).map { _ in value(&random, depth: depth + 1) }.joined(separator: ", ") + "]"
    case 2: random.one(of: ["1", "true", "null", "-0.5e3", "\"\"", "\"plain\"", "\"$${x\""])
    case 3: "\"${\(random.one(of: columns))}\""
    default: "\"a ${\(random.one(of: columns))}\\n${\(random.one(of: columns))}\""
    }
  }

  private static func table(_ random: inout SeededRandom) -> String {
    let cells = ["", "", "1", "true", "Kiel", "\"a \"\"b\"\"\"", "\"\\,\n\"", "🍩", "${name}", "0.50"]
    let rows = (0..<4).map { _ in columns.map { _ in random.one(of: cells) }.joined(separator: ",") }
    return ([columns.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
  }
}
