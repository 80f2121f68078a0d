import JSONSyntax
import RegistryModel
import TestSupport
import Testing
import TextBasics

/// Every field of every shape, broken in every way that its type allows: one problem, at the right location.
@Suite("Every field of the file format")
struct FieldMutationTests {
  private static let names = Fields.shapes.map(\.name)

  private func shape(_ name: String) throws -> ObjectShape {
    try #require(Fields.shapes.first { $0.name == name })
  }

  @Test("is accepted with its example value", arguments: names, [0, 1])
  func whole(name: String, choice: Int) throws {
    let tree = Tree(SourceText(FieldSample.whole(try shape(name), choice: choice)))
    #expect(tree.problems.isEmpty)
    #expect(try shape(name).problems(in: tree).map(\.summary) == [])
  }

  @Test("is accepted with each of its examples", arguments: names)
  func examples(name: String) throws {
    for field in try shape(name).fields {
      for example in field.examples {
        let members = FieldSample.members(around: field, of: try shape(name), value: example)
        let tree = Tree(SourceText(FieldSample.object(members)))
        #expect(tree.problems.isEmpty, "\(name).\(field.name): \(example)")
        #expect(try shape(name).problems(in: tree).map(\.summary) == [], "\(name).\(field.name): \(example)")
      }
    }
  }

  @Test("with a value of the wrong type is reported once, at the value", arguments: names)
  func wrongType(name: String) throws {
    for field in try shape(name).fields {
      for wrong in Self.values(otherThan: field.type) {
        try expect("\(field.name) of wrong type", at: wrong, for: field, in: try shape(name))
      }
    }
  }

  @Test("with a wrong element is reported once, at the element", arguments: names)
  func wrongElement(name: String) throws {
    for field in try shape(name).fields {
      guard case .list(let element, _) = field.type else { continue }
      for wrong in Self.values(otherThan: element) {
        try expect("\(field.name) of wrong type", at: wrong, for: field, in: try shape(name)) { "[\($0)]" }
      }
    }
  }

  @Test("with a value that its type does not allow is reported once, at the value", arguments: names)
  func wrongValue(name: String) throws {
    for field in try shape(name).fields where field.constant == nil {
      for (wrong, words) in Self.wrongValues(of: field.type) {
        try expect("\(field.name) \(words)", at: wrong, for: field, in: try shape(name))
      }
    }
  }

  @Test("is reported as missing if it is required, at the object that lacks it", arguments: names)
  func missing(name: String) throws {
    let shape = try shape(name)
    let required = shape.fields.filter(\.isRequired)
    for field in required {
      let text = FieldSample.object(
        required.filter { $0.name != field.name }.map { ($0.name, FieldSample.value(of: $0)) }
      )
      let tree = Tree(SourceText(text))
      let problems = shape.problems(in: tree)
      #expect(problems.map(\.summary) == ["\(field.name) missing"])
      #expect(problems.map(\.node) == [try #require(tree.root)])
    }
  }

  @Test("with a misspelled key is an unknown key, and the right spelling is suggested", arguments: names)
  func misspelt(name: String) throws {
    let shape = try shape(name)
    for field in shape.fields where !field.isRequired {
      let middle = field.name.index(field.name.startIndex, offsetBy: field.name.count / 2)
      let typo = String(field.name[..<middle]) + String(field.name[middle]) + String(field.name[middle...])
      let members = shape.fields.filter(\.isRequired).map { ($0.name, FieldSample.value(of: $0)) }
      let tree = Tree(SourceText(FieldSample.object(members + [(typo, FieldSample.value(of: field))])))
      let problems = shape.problems(in: tree)
      let spelled = Tree(SourceText(FieldSample.object(members + [(field.name, FieldSample.value(of: field))])))
      let others = shape.problems(in: spelled).map(\.summary)
      #expect(problems.map(\.summary) == ["unknown key in \(name)"] + others, "\(typo)")
      #expect(problems.first.flatMap { tree.string(of: $0.node) } == typo)
      #expect(Suggestion.nearest(to: typo, in: shape.fields.map(\.name)) == field.name)
    }
  }

  /// Replaces the value of `field` with `wrong` and expects one problem there.
  private func expect(
    _ summary: String,
    at wrong: String,
    for field: FieldDescription,
    in shape: ObjectShape,
    wrapped: (String) -> String = { $0 }
  ) throws {
    let members = FieldSample.members(around: field, of: shape, value: wrapped("«\(wrong)»"))
    let marked = MarkedText(FieldSample.object(members))
    let tree = Tree(SourceText(marked.bytes))
    let problems = shape.problems(in: tree)
    let ranges = problems.map { tree.range(of: $0.node).lowerBound..<tree.range(of: $0.node).upperBound }
    #expect(problems.map(\.summary) == [summary], "\(shape.name): \(marked)")
    #expect(MarkedText(text: marked.text, ranges: ranges) == marked, "\(shape.name).\(field.name)")
  }

  /// A value of each JSON type that `type` does not accept.
  private static func values(otherThan type: FieldType) -> [String] {
    let taken: [String] =
      switch type {
      case .text, .word: [#""text""#]
      case .integer: ["17"]
      case .number: ["17", "1.5"]
      case .boolean: ["true"]
      case .list: ["[]"]
      case .object, .entries: ["{}"]
      }
    return [#""text""#, "17", "1.5", "true", "[]", "{}", "null"].filter { !taken.contains($0) }
  }

  /// Values of the right JSON type that are wrong nevertheless, each with the end of its summary.
  private static func wrongValues(of type: FieldType) -> [(String, String)] {
    switch type {
    case .text(let form): form.pattern == nil ? [] : [(#""a/ b""#, "of wrong form"), (#""""#, "of wrong form")]
    case .word: [(#""wrong""#, "of unknown word"), (#""""#, "of unknown word")]
    case .integer(let bounds): outside(bounds)
    case .number(let bounds):
      [("\(bounds.lowerBound - 0.5)", "out of bounds"), ("\(bounds.upperBound + 0.5)", "out of bounds")]
    case .list(let element, let count): outside(count, of: element)
    case .boolean, .object, .entries: []
    }
  }

  private static func outside(_ bounds: ClosedRange<Int>) -> [(String, String)] {
    let above = bounds.upperBound == Int.max ? "99999999999999999999" : "\(bounds.upperBound + 1)"
    return [("\(bounds.lowerBound - 1)", "out of bounds"), (above, "out of bounds")]
  }

  private static func outside(_ count: ClosedRange<Int>, of element: FieldType) -> [(String, String)] {
    let one = FieldSample.value(of: element)
    let tooMany = count.upperBound == Int.max ? [] : [Array(repeating: one, count: count.upperBound + 1)]
    let tooFew = count.lowerBound == 0 ? [] : [Array(repeating: one, count: count.lowerBound - 1)]
    return (tooMany + tooFew).map { ("[" + $0.joined(separator: ", ") + "]", "of wrong count") }
  }
}
