import ExperienceMigrations
import RegistryModel
import RegistryRules
import SystemFiles
import TestSupport
import Testing

@testable import RegistryFiles

/// A second registry that is loaded with the files of a first one, as the two sides of a comparison are.
@Suite("Files known from another folder")
struct KnownFilesTests {
  private static let template = """
    { "urlPrefix": "https://example.com/shops/${id}", "action": "open", "title": "${name}", "subtitle": "Order ahead",
      "image": "images/card.png", "rows": "shops.csv" }
    """

  private static let files = [
    "shop/app.json": Array(Example.shopApp.utf8),
    "shop/shops.json": Array(template.utf8),
    "shop/shops.csv": Array("id,name\nnorth,North\nsouth,South\n".utf8),
  ]

  private func load(_ files: [String: [UInt8]], _ known: KnownFiles = KnownFiles()) throws -> (Registry, KnownFiles) {
    let loaded = try Registry.load(
      MemoryTree(files: files),
      migrations: .current,
      workers: OneWorker(),
      known
    )
    return (loaded.registry, loaded.files)
  }

  @Test("are parsed once if they are equal")
  func equal() throws {
    let (first, known) = try load(Self.files)
    let (second, _) = try load(Self.files, known.ofOtherFolder())
    #expect(first.documents.count == 2)
    #expect(zip(first.documents, second.documents).allSatisfy { $0 === $1 })
    #expect(zip(first.templates.all, second.templates.all).allSatisfy { $0 === $1 })
    #expect(second.experiences.map(\.id) == ["shop/shops#north", "shop/shops#south"])
  }

  @Test(
    "are read again if they differ",
    arguments: [
      ("shop/shops.csv", "id,name\nnorth,North\nsouth,Sud\n", "Sud"),
      ("shop/shops.json", template.replacing("${name}", with: "Shop ${name}"), "Shop South"),
    ]
  )
  func different(path: String, text: String, title: String) throws {
    let (_, known) = try load(Self.files)
    var files = Self.files
    files[path] = Array(text.utf8)
    let (second, _) = try load(files, known.ofOtherFolder())
    #expect(second.experience(withID: "shop/shops#south")?.title == title)
  }

  @Test("are absent if the other folder does not have them")
  func absent() throws {
    let (_, known) = try load(Self.files)
    var files = Self.files
    files["shop/shops.json"] = nil
    #expect(try load(files, known.ofOtherFolder()).0.experiences.isEmpty)
  }
}
