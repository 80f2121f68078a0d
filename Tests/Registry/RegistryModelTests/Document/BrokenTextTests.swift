import RegistryModel
import TestSupport
import Testing

@testable import JSONSyntax

/// A syntax error in a file does not cause findings about its content.
@Suite("Broken JSON")
struct BrokenTextTests {
  @Test(
    "a file that ends too early has no other finding",
    arguments: [Fields.app.shape.name, Fields.experience.shape.name]
  )
  func prefixes(name: String) throws {
    let shape = try #require(Fields.shapes.first { $0.name == name })
    let bytes = ContiguousArray(FieldSample.whole(shape).utf8)
    for length in bytes.indices {
      let tree = Tree(SourceText(Array(bytes[..<length])))
      expectSilence(of: shape, in: tree)
    }
  }

  /// Brackets are not deleted here: a missing bracket moves everything after it into another object.
  @Test("a file with a missing comma, colon, key or value has no other finding", arguments: ["app", "experience"])
  func deletions(name: String) throws {
    let shape = try #require(Fields.shapes.first { $0.name == name })
    let bytes = ContiguousArray(FieldSample.whole(shape).utf8)
    let brackets: Set<Token.Kind> = [.leftBrace, .rightBrace, .leftBracket, .rightBracket, .whitespace]
    var lexer = Lexer()
    while lexer.offset < bytes.count {
      let token = lexer.next(in: bytes.span)
      guard !brackets.contains(token.kind) else { continue }
      expectSilence(of: shape, in: Tree(SourceText(Array(bytes[..<token.lowerBound] + bytes[token.upperBound...]))))
    }
  }

  @Test("a value without a key is not checked, because it may belong anywhere")
  func keyless() {
    let tree = Tree(SourceText(#"{ "titles": { : 7 }, "url": "u" }"#))
    expectSilence(of: Fields.testFlightInvocation.shape, in: tree)
  }

  private func expectSilence(of shape: ObjectShape, in tree: Tree) {
    guard !tree.problems.isEmpty else { return }
    let problems = shape.problems(in: tree)
    let ranges = (problems.map { tree.range(of: $0.node) } + tree.problems.map(\.range)).map {
      $0.lowerBound..<$0.upperBound
    }
    let text = MarkedText(text: tree.description, ranges: ranges)
    #expect(problems.map(\.summary) == [], "\(text)")
  }
}
