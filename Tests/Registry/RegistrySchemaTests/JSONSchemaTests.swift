import JSONSyntax
import RegistryModel
import TestSupport
import Testing

@testable import RegistrySchema

/// Editors and other validators read `schema/`, so it must agree with the code.
@Suite("The JSON Schemas")
struct JSONSchemaTests {
  @Test("are the files under schema/", arguments: JSONSchema.all.map(\.name))
  func files(name: String) throws {
    let schema = try #require(JSONSchema.named(name))
    expectMade(schema.text(), "schema/\(schema.fileName)")
  }

  @Test("are the only files at the top of schema/")
  func noOther() {
    let top = PackageFolder.files(below: "schema").filter { !$0.contains("/") }
    #expect(top == JSONSchema.all.map(\.fileName).sorted())
  }

  @Test("contain every shape of the format")
  func wholeFormat() {
    var named: Set<String> = []
    for schema in JSONSchema.all {
      let tree = Tree(SourceText(schema.text()))
      named.insert(schema.name)
      guard let shapes = tree.node(at: "/$defs") else { continue }
      named.formUnion(tree.members(of: shapes).compactMap { tree.string(of: $0.key) })
    }
    #expect(named == Set(Fields.shapes.map(\.name)))
  }

  @Test("refer only to what they define", arguments: JSONSchema.all.map(\.name))
  func references(name: String) throws {
    let text = String(decoding: try #require(JSONSchema.named(name)).text(), as: UTF8.self)
    let tree = Tree(SourceText(text))
    let references = text.matches(of: /"\$ref": "#([^"]*)"/).map { String($0.1) }
    #expect(!references.isEmpty)
    for reference in references { #expect(tree.node(at: reference) != nil, "\(reference)") }
  }

  @Test("list words where editors look for them", arguments: JSONSchema.all.map(\.name))
  func words(name: String) throws {
    let shape = try #require(Fields.shapes.first { $0.name == name })
    let tree = Tree(SourceText(try #require(JSONSchema.named(name)).text()))
    for inner in [shape] + shape.innerShapes {
      let properties = (inner === shape ? "" : "/$defs/\(inner.name)") + "/properties/"
      for field in inner.fields {
        guard case .word(let vocabulary) = field.type else { continue }
        let value = properties + field.name
        let list = try #require(tree.node(at: value + "/enum") ?? tree.node(at: value + "/anyOf/0/enum"), "\(value)")
        #expect(tree.elements(of: list).compactMap { tree.string(of: $0) } == vocabulary.words, "\(value)")
      }
    }
  }

  @Test("insert the required members with empty tab stops")
  func snippet() throws {
    let snippet = try #require(SchemaSnippet(Fields.defaultExperience.shape))
    let localizations: JSONValue = ["$2": ["subtitle": "$3", "image": "$4"]]
    #expect(snippet.body == ["action": #"^${1|"open","view","play"|}"#, "localizations": localizations])
    #expect(SchemaSnippet(Fields.place.shape)?.body == nil)
  }

  @Test("the reference page lists every field")
  func reference() {
    expectMade(
      Array(FieldReference.markdown.utf8),
      "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/FileFormat.md"
    )
  }
}
