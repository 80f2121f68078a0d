import RegistryModel
import RegistryRules
import Testing

@Suite("The tables of fields")
struct FieldTableTests {
  @Test("a field that is not an object, a list of objects or a Boolean has an example")
  func hasExample() {
    let bare = Fields.shapes.flatMap { shape in
      shape.fields.filter { $0.examples.isEmpty && !$0.type.explainsItself }.map { "\(shape.name).\($0.name)" }
    }
    // App Store Connect generates the demo link, so any example would be invented.
    #expect(bare == ["clip.demoLink"])
  }

  @Test("the rule that reports an out-of-bounds number exists")
  func boundsRules() {
    for field in Fields.shapes.flatMap(\.fields) { #expect(Rules.named(field.boundsRule) != nil, "\(field.name)") }
  }

  @Test("a shape names each key once, and only its own keys in its groups", arguments: Fields.shapes.map(\.name))
  func keys(shape name: String) throws {
    let shape = try #require(Fields.shapes.first { $0.name == name })
    let names = shape.fields.map(\.name)
    #expect(Set(names).count == names.count)
    for group in shape.exclusive + shape.together {
      for key in group { #expect(names.contains(key), "\(name): \(key)") }
    }
  }

  @Test("titles, words and summaries are sentences a person reads", arguments: Fields.shapes.map(\.name))
  func words(shape name: String) throws {
    let shape = try #require(Fields.shapes.first { $0.name == name })
    #expect(shape.summary.hasSuffix("."), "\(name)")
    for field in shape.fields {
      #expect(field.words.hasSuffix("."), "\(name).\(field.name)")
      #expect(!field.title.isEmpty && !field.title.hasSuffix("."), "\(name).\(field.name)")
    }
  }
}

extension FieldType {
  fileprivate var explainsItself: Bool {
    switch self {
    case .boolean, .object: true
    case .list(let element, _): element.explainsItself
    case .text, .word, .integer, .number, .entries: false
    }
  }
}
