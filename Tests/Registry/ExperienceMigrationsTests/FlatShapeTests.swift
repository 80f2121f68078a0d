import ExperienceMigrations
import JSONSyntax
import TestSupport
import Testing

@Suite struct FlatShapeTests {
  /// A valid file in which one part is replaced.
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
    "members that version 1 does not define are reported and not dropped",
    arguments: [
      (
        #""title": "X""#, #""titel": "X""#,
        [
          "\"titel\": an experience has a member \"titel\", which version 1 does not define",
          "{: an experience has no \"title\"",
        ]
      ),
      (
        #""title": "X""#, #""title": "X", "badge": true"#,
        ["\"badge\": an experience has a member \"badge\", which version 1 does not define"]
      ),
      (
        #""open""#, #""buy""#,
        ["\"buy\": expected \"open\", \"view\" or \"play\" for \"actionVerb\", found \"buy\""]
      ),
      (#""name": "A""#, #""name": null"#, ["null: expected a string for \"name\", found null"]),
      (#"["e.com"]"#, #"[]"#, ["[]: expected a non-empty array ([ … ]) for \"domains\", found []"]),
      (#"["e.com"]"#, #"["e.com", 1]"#, ["1: expected a string for an element of \"domains\", found 1"]),
      (
        #""a.b.c""#, #""a b""#,
        ["\"a b\": expected letters, digits, hyphens and periods for \"clipBundleID\", found \"a b\""]
      ),
      (#", "longitude": 2"#, "", ["{: \"place\" has no \"longitude\""]),
      (
        #"{ "path": "x.png" }"#, #""x.png""#,
        ["\"x.png\": expected an object ({ … }) for \"image\", found a string"]
      ),
      (#""X""#, #""X", "titleLimit": 0"#, ["0: expected a whole number of 1 or more for \"titleLimit\", found 0"]),
      (
        #""X""#, #""X", "titleLimit": 2.5"#,
        ["2.5: expected a whole number of 1 or more for \"titleLimit\", found 2.5"]
      ),
      (#""X""#, #""X", "title": "Y""#, ["\"title\": duplicate key \"title\" in the same object"]),
      ("https://e.com/x", "https://e.com/x", []),
    ]
  )
  func obstacles(_ old: String, _ new: String, _ expected: [String]) throws {
    let text = Self.file(old, new)
    var found: [String] = []
    do throws(MigrationError) {
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
    let refusal = #expect(throws: MigrationError.self) { try migrate(files) }
    #expect(
      refusal?.obstacles.map { $0.line(in: files) } == [
        "notes.json: : version 1 of the file format ignores this file, but version 2 would read it as an experience "
          + "(move it out of the app's folder)",
        "old/experiences.json: : version 1 of the file format ignores this file, but version 2 would read it as an "
          + "experience (move it out of the app's folder)",
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
