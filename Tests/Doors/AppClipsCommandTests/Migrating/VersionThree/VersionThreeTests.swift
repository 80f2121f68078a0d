import ExperienceMigrations
import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import Testing

/// A version 3 of the file format needs one step file (`RenameHeadline.swift`) and one line (`toVersionThree`): everything
/// else reads version 2 through it.
@Suite("An imaginary version 3, in a registry")
struct VersionThreeTests {
  private static func registry(_ edit: (inout [String: String]) -> Void = { _ in }) -> Registry {
    var files = VersionThreeShop.files
    files["shop/stores.csv"] = nil
    files["shop/stores.json"] = nil
    edit(&files)
    return Registry(
      files.map { Document(path: $0.key, bytes: Array($0.value.utf8)) },
      migrations: .toVersionThree
    )
  }

  @Test("has the apps and cards of version 2, with the ids of their files")
  func cards() {
    let registry = Self.registry()
    #expect(registry.apps.map(\.id) == ["shop"])
    #expect(registry.experiences.map { "\($0.id): \($0.title ?? "nothing")" } == ["shop/tea: Tea"])
    #expect(registry.documents.map(\.path) == ["shop/app.json", "shop/tea.json"])
    #expect(registry.obstacles().isEmpty)
    #expect(registry.resolve("https://shop.example/tea/green").experience?.id == "shop/tea")
  }

  @Test("reports the older version where it is stated, and what is lost")
  func older() throws {
    let finding = try #require(Self.registry().findings().first { $0.ruleID == "version/older-than-newest" })
    #expect(finding.location.file == "shop/app.json" && finding.pointer == "/schemaVersion" && finding.appID == "shop")
    #expect(finding.message == "this app uses version 2 of the file format; the newest version is 3")
    #expect(finding.related.map(\.message) == ["skipped: the mood"])
    #expect(finding.related.map(\.location.file) == ["shop/tea.json"])
  }

  @Test("has its findings at what is written in version 2, and no fix")
  func places() throws {
    let title = "A tea of no interest to a person in a hurry"
    let registry = Self.registry { $0["shop/tea.json"]?.replace("\"Tea\"", with: "\"\(title)\"") }
    let finding = try #require(registry.findings().first { $0.ruleID == "card/title-too-long" })
    let tree = try #require(registry.document("shop/tea.json")?.tree)
    #expect(tree.source.string(in: finding.location.range) == "\"\(title)\"")
    #expect(finding.location.file == "shop/tea.json" && finding.pointer == "/headline" && finding.fix == nil)
    let key = Self.registry { $0["shop/tea.json"]?.replace("\"image\"", with: "\"imagge\"") }
    let unknown = try #require(key.findings().first { $0.ruleID == "field/unknown-key" })
    #expect(key.document("shop/tea.json")?.tree.source.string(in: unknown.location.range) == "\"imagge\"")
  }

  @Test("reads version 1 through both steps, with findings in its one file")
  func fromVersionOne() throws {
    let text = VersionThreeShop.flat.replacing("\"Tea\"", with: "\"A tea of no interest to a person in a hurry\"")
    let registry = Registry(
      [Document(path: "shop/experiences.json", bytes: Array(text.utf8))],
      migrations: .toVersionThree
    )
    #expect(registry.experiences.map(\.id) == ["shop/tea"])
    let finding = try #require(registry.findings().first { $0.ruleID == "card/title-too-long" })
    #expect(finding.location.file == "shop/experiences.json" && finding.pointer == "/experiences/0/title")
    #expect(SourceText(text).string(in: finding.location.range).hasPrefix("\"A tea of"))
  }

  @Test("refuses what version 2 does not have, at its place in the file, and reads nothing of the app")
  func refused() throws {
    let registry = Self.registry { $0["shop/tea.json"]?.replace("\"mood\"", with: "\"badge\": 1, \"mood\"") }
    #expect(registry.apps.isEmpty && registry.experiences.isEmpty)
    let finding = try #require(registry.findings().first)
    #expect(finding.ruleID == "version/not-migratable" && finding.location.file == "shop/tea.json")
    #expect(registry.document("shop/tea.json")?.tree.source.string(in: finding.location.range) == "1")
    #expect(registry.obstacles().map(\.ruleID) == ["version/not-migratable"])
    let broken = Self.registry { $0["shop/tea.json"]?.append("}") }
    #expect(broken.findings().map(\.ruleID) == ["json/syntax"])
    #expect(broken.obstacles().map(\.ruleID) == ["json/syntax"])
  }

  @Test("reads a file whose name begins with a combining mark, which is one character with the slash before it")
  func combiningMark() throws {
    let path = "shop/\u{301}.json"
    let registry = Self.registry { files in
      files[path] = files["shop/tea.json"]?.replacing("/tea", with: "/mark").replacing(
        "\"Tea\"",
        with: "\"Tea, tea, and tea, and even more tea\""
      )
    }
    #expect(registry.experiences.map(\.id) == ["shop/tea", "shop/\u{301}"])
    #expect(registry.findings().filter { $0.ruleID == "card/title-too-long" }.map(\.location.file) == [path])
  }

  @Test("leaves apps in version 3 and experiences of other apps alone")
  func newest() {
    let registry = Self.registry { files in
      files["new/app.json"] = files["shop/app.json"]?.replacing("2,", with: "3,").replacing("shop", with: "new")
      files["new/cake.json"] = files["shop/tea.json"]?.replacing("headline", with: "title").replacing(
        "shop",
        with: "new"
      )
      .replacing("\"mood\": \"calm\",", with: "")
      files["shop/in/app.json"] = files["new/app.json"]
      files["shop/in/pie.json"] = files["new/cake.json"]
    }
    #expect(registry.olderApps.map(\.id) == ["shop"])
    #expect(registry.experiences.map(\.id) == ["new/cake", "shop/in/pie", "shop/tea"])
    #expect(registry.findings().filter { $0.ruleID.hasPrefix("version/") }.count == 1)
    #expect(!registry.findings().contains { $0.ruleID.hasPrefix("field/") || $0.ruleID == "app/other-schema-version" })
    let newer = Self.registry { $0["shop/app.json"]?.replace("2,", with: "4,") }
    let finding = newer.findings().first { $0.ruleID == "app/other-schema-version" }
    #expect(
      finding?.message == "the app uses version 4 of the file format; this version of appclips supports version 3"
    )
  }
}
