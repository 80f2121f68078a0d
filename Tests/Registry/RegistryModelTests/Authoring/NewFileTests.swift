import JSONSyntax
import RegistryModel
import Testing

@Suite("A new file")
struct NewFileTests {
  private static func text(_ name: String, nextTo files: [String: String]) throws -> String {
    let registry = Registry(files.map { Document(path: $0.key, bytes: Array($0.value.utf8)) })
    let app = try #require(registry.apps.first)
    let file = registry.newFile(
      named: try ExperienceName(name),
      of: app,
      members: [("urlPrefix", "https://e.com/"), ("matches", ["https://e.com/1"])]
    )
    #expect(file.path == app.folderPrefix + name + ".json")
    return file.tree.source.string(in: file.tree.source.range)
  }

  @Test("copies indentation and line endings from a file next to it")
  func layout() throws {
    let text = try Self.text(
      "tea",
      nextTo: ["shop/app.json": "{\n  \"name\": \"Shop\"\n}\n", "shop/a.json": "{\r\n\t\"title\":\"A\"\r\n}\r\n"]
    )
    #expect(text == "{\r\n\t\"urlPrefix\":\"https://e.com/\",\r\n\t\"matches\":[\"https://e.com/1\"]\r\n}\r\n")
  }

  @Test(
    "has the default layout without a file to copy it from, and never copies trailing commas from JSON with comments"
  )
  func usual() throws {
    let usual = "{\n  \"urlPrefix\": \"https://e.com/\",\n  \"matches\": [\"https://e.com/1\"]\n}\n"
    #expect(try Self.text("tea", nextTo: ["shop/app.json": "{}"]) == usual)
    #expect(try Self.text("tea", nextTo: ["shop/app.jsonc": "{\n\t\"name\": \"Shop\", // x\n}"]) == usual)
    #expect(try Self.text("tea", nextTo: ["shop/app.json": "{}", "shop/b.json": "{ \"title\": "]) == usual)
  }

  @Test(
    "refers to the same schema as the other files, relative to its own folder",
    arguments: [
      ("tea", "shop/app.json", "../../schema/app.schema.json", "../../schema/experience.schema.json"),
      ("a/b/tea", "shop/app.json", "../../schema/app.schema.json", "../../../../schema/experience.schema.json"),
      ("tea", "app.json", "./schema/app.schema.json", "schema/experience.schema.json"),
      ("a/tea", "app.json", "schema/app.schema.json", "../schema/experience.schema.json"),
      ("a/tea", "shop/app.json", "../s/./x/../app.schema.json", "../../s/experience.schema.json"),
      ("a/tea", "shop/app.json", "https://e.com/app.schema.json", "https://e.com/experience.schema.json"),
      ("a/tea", "shop/app.json", "/opt/app.schema.json", "/opt/experience.schema.json"),
    ]
  )
  func schema(_ name: String, _ app: String, _ address: String, _ expected: String) throws {
    let text = try Self.text(name, nextTo: [app: "{ \"$schema\": \"\(address)\" }"])
    #expect(text.contains("\"$schema\": \"\(expected)\""), "\(text)")
  }

  @Test("refers to no schema if no other file does, or if that is a different one")
  func noSchema() throws {
    #expect(try !Self.text("tea", nextTo: ["shop/app.json": "{}"]).contains("$schema"))
    #expect(try !Self.text("tea", nextTo: ["shop/app.json": "{ \"$schema\": \"x.json\" }"]).contains("$schema"))
    #expect(try !Self.text("tea", nextTo: ["shop/app.json": "{ \"$schema\": 7 }"]).contains("$schema"))
  }
}
