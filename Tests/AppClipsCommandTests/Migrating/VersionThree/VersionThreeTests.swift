import ExperienceMigrations
import ExperienceRegistry
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
    return RegistryAssembler(
      files.map { Document(path: $0.key, bytes: Array($0.value.utf8)) },
      migrations: .toVersionThree
    ).registry()
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
    let finding = try #require(Self.registry().findings().first { $0.rule == "version/older-than-newest" })
    #expect(finding.place.file == "shop/app.json" && finding.pointer == "/schemaVersion" && finding.app == "shop")
    #expect(finding.message == "this app is written in version 2 of the file format; the newest is 3")
    #expect(finding.related.map(\.message) == ["left out: the mood"])
    #expect(finding.related.map(\.place.file) == ["shop/tea.json"])
  }

  @Test("has its findings at what is written in version 2, and no fix")
  func places() throws {
    let title = "A tea of no interest to a person in a hurry"
    let registry = Self.registry { $0["shop/tea.json"]?.replace("\"Tea\"", with: "\"\(title)\"") }
    let finding = try #require(registry.findings().first { $0.rule == "card/title-too-long" })
    let tree = try #require(registry.document("shop/tea.json")?.tree)
    #expect(tree.source.string(in: finding.place.range) == "\"\(title)\"")
    #expect(finding.place.file == "shop/tea.json" && finding.pointer == "/headline" && finding.fix == nil)
    let key = Self.registry { $0["shop/tea.json"]?.replace("\"image\"", with: "\"imagge\"") }
    let unknown = try #require(key.findings().first { $0.rule == "field/unknown-key" })
    #expect(key.document("shop/tea.json")?.tree.source.string(in: unknown.place.range) == "\"imagge\"")
  }

  @Test("reads version 1 through both steps, with findings in its one file")
  func fromVersionOne() throws {
    let text = VersionThreeShop.flat.replacing("\"Tea\"", with: "\"A tea of no interest to a person in a hurry\"")
    let registry = RegistryAssembler(
      [Document(path: "shop/experiences.json", bytes: Array(text.utf8))],
      migrations: .toVersionThree
    ).registry()
    #expect(registry.experiences.map(\.id) == ["shop/tea"])
    let finding = try #require(registry.findings().first { $0.rule == "card/title-too-long" })
    #expect(finding.place.file == "shop/experiences.json" && finding.pointer == "/experiences/0/title")
    #expect(SourceText(text).string(in: finding.place.range).hasPrefix("\"A tea of"))
  }

  @Test("refuses what version 2 does not have, at its place in the file, and reads nothing of the app")
  func refused() throws {
    let registry = Self.registry { $0["shop/tea.json"]?.replace("\"mood\"", with: "\"badge\": 1, \"mood\"") }
    #expect(registry.apps.isEmpty && registry.experiences.isEmpty)
    let finding = try #require(registry.findings().first)
    #expect(finding.rule == "version/not-migratable" && finding.place.file == "shop/tea.json")
    #expect(registry.document("shop/tea.json")?.tree.source.string(in: finding.place.range) == "1")
    #expect(registry.obstacles().map(\.rule) == ["version/not-migratable"])
    let broken = Self.registry { $0["shop/tea.json"]?.append("}") }
    #expect(broken.findings().map(\.rule) == ["json/syntax"])
    #expect(broken.obstacles().map(\.rule) == ["json/syntax"])
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
    #expect(registry.findings().filter { $0.rule == "card/title-too-long" }.map(\.place.file) == [path])
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
    #expect(registry.findings().filter { $0.rule.hasPrefix("version/") }.count == 1)
    #expect(!registry.findings().contains { $0.rule.hasPrefix("field/") || $0.rule == "app/other-schema-version" })
    let newer = Self.registry { $0["shop/app.json"]?.replace("2,", with: "4,") }
    let finding = newer.findings().first { $0.rule == "app/other-schema-version" }
    #expect(finding?.message == "the app is written in version 4 of the format; this appclips reads version 3")
  }
}
