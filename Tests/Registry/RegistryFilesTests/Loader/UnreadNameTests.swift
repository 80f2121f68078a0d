import AppClipRegistry
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles
import Testing

/// Files that look like cards but are not read because of their names.
@Suite("Names that are not read")
struct UnreadNameTests {
  @Test(
    "a name that looks like a card's is reported, with the name that it needs",
    arguments: [
      ("menu.JSON", "menu.json"), ("menu.Json", "menu.json"), ("menu.json.txt", "menu.json"),
      ("menu.JSONC", "menu.jsonc"),
      ("menu.jsonc.txt", "menu.jsonc"), ("menu.json5", "menu.json"), ("menu.jsn", "menu.json"),
      ("menu.json.rtf", "menu.json"), ("menu.json ", "menu.json"),
    ]
  )
  func reported(name: String, rename: String) throws {
    let found = try Self.findings(nextTo: name)
    #expect(found.map(\.ruleID) == ["layout/not-read"])
    #expect(found.first?.location.file == "shop/\(name)" && found.first?.help.contains("\"\(rename)\"") == true)
  }

  @Test(
    "other files are ignored",
    arguments: ["menu.txt", "menu.json~", "menu.json.bak", "json", "notes.md"]
  )
  func silent(name: String) throws {
    #expect(try Self.findings(nextTo: name) == [])
  }

  @Test(
    "a card in a text or YAML file is reported, and other texts are not",
    arguments: [
      ("menu.txt", #"{ "urlPrefix": "https://example.com/menu" }"#, "rename the file to \"menu.json\""),
      ("menu", #"{ "urlPrefix": "https://example.com/menu" }"#, "rename the file to \"menu.json\""),
      ("menu.js", #"{ "urlPrefix": "https://example.com/menu" }"#, "rename the file to \"menu.json\""),
      ("menu.json.bak", #"{ "urlPrefix": "https://example.com/menu" }"#, "rename the file to \"menu.json\""),
      ("coffee.json.bak", #"{ "urlPrefix": "https://example.com/menu" }"#, nil),
      (".menu.json.swp", #"{ "urlPrefix": "https://example.com/menu" }"#, nil),
      ("menu.yml", "urlPrefix: https://example.com/menu\n", "write it as JSON into \"menu.json\""),
      ("notes.txt", "The urlPrefix is in coffee.json.\n", nil), ("notes.yaml", "title: Menu\n", nil),
    ]
  )
  func content(name: String, text: String, help: String?) throws {
    let found = try Self.findings(nextTo: name, text)
    #expect(found.map(\.ruleID) == (help == nil ? [] : ["layout/not-read"]))
    if let help { #expect(found.first?.help.hasPrefix(help) == true) }
  }

  /// The findings in the corner shop with one additional file.
  private static func findings(nextTo name: String, _ text: String = "{}") throws -> [Finding] {
    var files = Example.experience("").sources.mapValues(\.bytes)
    files["shop/images/coffee.png"] = ImageSample.right(at: "coffee").bytes
    files["shop/images/shop.png"] = ImageSample.right(at: "shop").bytes
    files["shop/\(name)"] = Array(text.utf8)
    return try Registry(files: MemoryTree(files: files)).findings()
  }
}
