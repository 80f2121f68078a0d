import ExperienceMigrations
import JSONSyntax
import TestSupport
import Testing

@Suite struct FlatShapeTests {
  /// A right file with one thing in it replaced.
  private static func file(_ old: String, _ new: String) -> String {
    let right = """
      { "version": 1, "app": { "name": "A", "bundleID": "a.b", "clipBundleID": "a.b.c", "domains": ["e.com"] },
        "experiences": [ { "urlPrefix": "https://e.com/x", "title": "X", "subtitle": "S", "actionVerb": "open",
          "image": { "path": "x.png" }, "place": { "latitude": 1, "longitude": 2 } } ] }
      """
    #expect(right.contains(old))
    return right.replacing(old, with: new)
  }

  @Test(
    "what version 1 does not know is named and not dropped",
    arguments: [
      (
        #""title": "X""#, #""titel": "X""#,
        [
          "\"titel\": an experience has a member \"titel\", which version 1 does not know",
          "{: an experience has no \"title\"",
        ]
      ),
      (
        #""title": "X""#, #""title": "X", "badge": true"#,
        ["\"badge\": an experience has a member \"badge\", which version 1 does not know"]
      ),
      (
        #""open""#, #""buy""#,
        ["\"buy\": \"actionVerb\" is \"buy\"; version 1 has \"open\" or \"view\" or \"play\" there"]
      ),
      (#""name": "A""#, #""name": null"#, ["null: \"name\" is null; version 1 has a string there"]),
      (#"["e.com"]"#, #"[]"#, ["[]: \"domains\" is []; version 1 has a list in [ ] with something in it there"]),
      (#"["e.com"]"#, #"["e.com", 1]"#, ["1: an element of \"domains\" is 1; version 1 has a string there"]),
      (
        #""a.b.c""#, #""a b""#,
        ["\"a b\": \"clipBundleID\" is \"a b\"; version 1 has letters, digits, hyphens and full stops there"]
      ),
      (#", "longitude": 2"#, "", ["{: \"place\" has no \"longitude\""]),
      (#"{ "path": "x.png" }"#, #""x.png""#, ["\"x.png\": \"image\" is no object in { }"]),
      (#""X""#, #""X", "titleLimit": 0"#, ["0: \"titleLimit\" is 0; version 1 has a whole number from 1 there"]),
      (#""X""#, #""X", "titleLimit": 2.5"#, ["2.5: \"titleLimit\" is 2.5; version 1 has a whole number from 1 there"]),
      (#""X""#, #""X", "title": "Y""#, ["\"title\": the key \"title\" stands twice in one object"]),
      ("https://e.com/x", "https://e.com/x", []),
    ]
  )
  func obstacles(_ old: String, _ new: String, _ expected: [String]) throws {
    let text = Self.file(old, new)
    var found: [String] = []
    do throws(MigrationRefusal) {
      _ = try migrate(["experiences.json": text])
    } catch {
      found = error.obstacles.map { "\(SourceText(text).string(in: $0.range).prefix(20)): \($0.message)" }
      #expect(error.obstacles.allSatisfy { !$0.help.isEmpty })
    }
    #expect(found == expected)
  }

  @Test("another JSON file in the folder would become an experience, and stops the migration")
  func otherFiles() throws {
    let files = ["experiences.json": Self.file("X", "X"), "notes.json": "{}", "old/experiences.json": "{}"]
    let refusal = #expect(throws: MigrationRefusal.self) { try migrate(files) }
    #expect(
      refusal?.obstacles.map { $0.line(in: files) } == [
        "notes.json: : version 2 would read this file as an experience, which version 1 does not "
          + "(move it out of the app's folder)",
        "old/experiences.json: : version 2 would read this file as an experience, which version 1 does not "
          + "(move it out of the app's folder)",
      ]
    )
  }

  @Test("the frozen schema of version 1 has the members that the step reads, and no others")
  func schema() throws {
    let text = try PackageFolder.text(of: "schema/v1/experiences.schema.json")
    let tree = Tree(SourceText(text))
    #expect(tree.problems.isEmpty)
    for shape in FlatShape.all {
      let node = try #require(tree.node(at: shape.schemaPointer), "\(shape.name)")
      let properties = try #require(tree.value(named: "properties", in: node))
      let keys = tree.members(of: properties).compactMap { tree.string(of: $0.key) }
      #expect(keys == shape.members.map(\.key))
      let required = tree.value(named: "required", in: node).map {
        tree.elements(of: $0).compactMap { tree.string(of: $0) }
      }
      #expect(required ?? [] == shape.members.filter(\.isRequired).map(\.key))
      #expect(tree.value(named: "additionalProperties", in: node).flatMap { tree.boolean(of: $0) } == false)
    }
  }
}
