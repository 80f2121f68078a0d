import CSVSyntax
import JSONSyntax
import TestSupport
import Testing

@testable import RegistryModel

@Suite("A row read from its template")
struct FilledRowLawTests {
  @Test("has the same values as its text, whatever the template and its cells are")
  func sameAsText() async throws {
    try await forEachCase(500) { random in
      let members = Self.members(&random, depth: 0)
      let template = Tree(SourceText(#"{"rows":"rows.csv"\#(members.isEmpty ? "" : ",")\#(members)}"#))
      let table = CSVTable(Array(Self.table(&random).utf8))
      #expect(template.problems.isEmpty && table.problems.isEmpty)
      let cells = TemplateCells(template, table)
      for row in 0..<table.rowCount {
        let values = DocumentValues(FilledRow(cells: cells, row: row))
        let text = RowText(values)
        #expect(text.tree.problems.isEmpty, "\(text.tree)")
        Self.expect(text, says: values)
        let read = DecodedText(values).problems.map { Self.words($0, $0.node) }
        let written = DecodedText(DocumentValues(text.tree)).problems.map { Self.words($0, text.origin(of: $0.node)) }
        #expect(read == written, "\(template)\n\(text.tree)")
        #expect(DecodedText(values).followsFormat == read.isEmpty, "\(template)\n\(text.tree)")
      }
    }
  }

  private static func expect(_ text: RowText, says values: DocumentValues) {
    var waiting = [text.tree.root].compactMap(\.self)
    while let node = waiting.popLast() {
      let (tree, origin) = (text.tree, text.origin(of: node))
      #expect(tree.kind(of: node) == values.kind(of: origin), "\(tree)")
      #expect(tree.string(of: node) == values.string(of: origin), "\(tree)")
      #expect(tree.double(of: node) == values.double(of: origin), "\(tree)")
      waiting += tree.members(of: node).flatMap { [$0.key, $0.value] } + Array(tree.elements(of: node))
    }
  }

  private static func words(_ problem: FieldError, _ node: Node) -> String {
    "\("\(problem.kind)".prefix { $0 != "(" }) at \(node.ordinal), \(problem.field?.name ?? "")"
  }

  private static let columns = ["id", "name", "left", "right"]

  /// Up to four members of an object; most keys are those of the file format, so that numbers occur among the values.
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
