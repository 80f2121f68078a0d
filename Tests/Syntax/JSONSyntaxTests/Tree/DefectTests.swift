import JSONSyntax
import TestSupport
import Testing

/// Each case is a text with the location marked, and the message of its only problem.
@Suite("One defect is one problem, at its location, in plain words")
struct DefectTests {
  @Test("in the structure", arguments: DefectCases.structure)
  func structure(defect: DefectCase) { defect.check() }

  @Test("in literals", arguments: DefectCases.literals)
  func literals(defect: DefectCase) { defect.check() }

  @Test("in brackets and braces", arguments: DefectCases.brackets)
  func brackets(defect: DefectCase) { defect.check() }

  @Test(
    "and a second location explains it if that helps",
    arguments: [
      ("{\"a\": 1 «\"b\"»: 2}", "the next key is here"), ("[1 «2»]", "the next element is here"),
      ("«[»1, 2", "the array was opened here"), ("{\"a\": «[»1, 2}, \"b\": 3}", "the array was opened here"),
      ("«[»\"a\": 1]", "the array was opened here"), ("{\"a\": 1«}» 2", "the value ends here"),
    ]
  )
  func relatedPlaces(marked: String, message: String) {
    let text = MarkedText(marked)
    let related = Tree(SourceText(text.bytes)).problems.compactMap(\.related)
    #expect(related.map(\.message) == [message])
    #expect(MarkedText(text: text.text, ranges: related.map { $0.range.lowerBound..<$0.range.upperBound }) == text)
  }

  @Test("in syntax from other languages", arguments: DefectCases.foreign)
  func foreign(defect: DefectCase) { defect.check() }
}

/// A text with exactly one defect.
struct DefectCase: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String
  let help: String
  let values: String
  let location: Testing.SourceLocation

  /// `values` is the resulting tree as compact JSON.
  init(
    _ text: String,
    _ message: String,
    help: String,
    values: String,
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    self.text = text
    self.message = message
    self.help = help
    self.values = values
    self.location = location
  }

  var testDescription: String { text }

  func check() {
    let marked = MarkedText(text)
    let tree = Tree(SourceText(marked.bytes))
    let ranges = tree.problems.map { $0.range.lowerBound..<$0.range.upperBound }
    #expect(MarkedText(text: marked.text, ranges: ranges) == marked, sourceLocation: location)
    #expect(tree.problems.map(\.message) == [message], sourceLocation: location)
    #expect(tree.problems.map(\.help) == [help], sourceLocation: location)
    #expect(tree.writtenBytes == marked.bytes, sourceLocation: location)
    #expect(compact(tree) == values, sourceLocation: location)
  }

  private func compact(_ tree: Tree) -> String {
    var writer = JSONWriter(layout: .compact)
    if let root = tree.root { writer.value(root, of: tree) }
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
