import TestSupport
import Testing

/// The graph of modules, held against the import lines of every file.
///
/// The build catches an undeclared import of a sibling, but lets one through that comes along with another dependency, and
/// says nothing of Foundation, which would cost an App Clip megabytes.
@Suite struct ImportTests {
  /// What each target may import.
  private static let allowed: [String: Set<String>] = [
    "TextBasics": [],
    "JSONSyntax": ["TextBasics", "Synchronization"],
    "PropertyListSyntax": ["TextBasics"],
    "CSVSyntax": ["TextBasics"],
    "MarkupSyntax": [],
    "SystemFiles": ["JSONSyntax", "Synchronization", "Darwin", "Glibc", "Musl"],
    "ExperienceResolver": [],
    "HostNames": ["TextBasics", "ExperienceResolver"],
    "ImageFacts": ["TextBasics"],
    "ResolutionTables": ["ExperienceResolver"],
    "ExperienceMigrations": ["TextBasics", "JSONSyntax"],
    "RegistryModel": [
      "TextBasics", "JSONSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts", "ResolutionTables",
      "ExperienceMigrations", "Synchronization",
    ],
    "RegistrySchema": ["JSONSyntax", "RegistryModel"],
    "RegistryRules": [
      "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames", "ImageFacts",
      "ExperienceMigrations", "RegistryModel",
    ],
    "RegistryComparison": ["TextBasics", "JSONSyntax", "ExperienceResolver", "HostNames", "RegistryModel"],
    "RegistryFiles": ["SystemFiles", "ExperienceMigrations", "RegistryModel"],
    "AppStoreConnect": [
      "TextBasics", "JSONSyntax", "SystemFiles", "ExperienceResolver", "HostNames", "RegistryModel",
    ],
    "AppClipCodes": ["RegistryModel", "Synchronization"],
    "ExperienceEmitters": [
      "TextBasics", "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames",
      "ImageFacts", "ResolutionTables", "RegistryModel", "AppClipCodes", "AppStoreConnect",
    ],
    "XcodeTargets": ["TextBasics", "PropertyListSyntax"],
    "ExperienceImporters": [
      "TextBasics", "JSONSyntax", "PropertyListSyntax", "CSVSyntax", "ExperienceResolver", "HostNames", "ImageFacts",
      "RegistryModel", "XcodeTargets", "AppStoreConnect",
    ],
    "ExperienceAudits": [
      "TextBasics", "JSONSyntax", "PropertyListSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames",
      "RegistryModel", "RegistryRules", "AppClipCodes", "ExperienceEmitters", "XcodeTargets",
    ],
    "AppClipRegistry": [
      "JSONSyntax", "SystemFiles", "ExperienceResolver", "ResolutionTables", "ExperienceMigrations", "RegistryModel",
      "RegistryRules", "RegistryFiles", "ExperienceEmitters",
    ],
    "CAppClips": [],
    "RegistryReports": [
      "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "ExperienceResolver", "HostNames", "RegistryModel",
      "RegistryRules", "RegistryComparison", "CAppClips",
    ],
    "Studio": [
      "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver", "HostNames",
      "ImageFacts", "RegistryModel", "RegistryRules", "RegistryComparison", "ExperienceEmitters", "AppClipRegistry",
      "RegistryReports",
    ],
    "LanguageServer": [
      "TextBasics", "JSONSyntax", "CSVSyntax", "SystemFiles", "ImageFacts", "RegistryModel", "RegistryRules",
      "AppClipRegistry", "RegistryReports",
    ],
    "AppClipsCommand": [
      "TextBasics", "JSONSyntax", "CSVSyntax", "MarkupSyntax", "SystemFiles", "ExperienceResolver", "HostNames",
      "ExperienceMigrations", "RegistryModel", "RegistrySchema", "RegistryRules",
      "RegistryComparison", "RegistryFiles", "ExperienceEmitters", "ExperienceImporters", "ExperienceAudits",
      "AppClipRegistry", "AppClipCodes", "AppStoreConnect", "RegistryReports", "Studio",
      "LanguageServer", "Synchronization",
    ],
    "appclips": ["AppClipsCommand"],
    "AppClipRegistryGenerator": ["TextBasics", "AppClipRegistry", "RegistryReports"],
    "AppClipRegistryPlugin": ["Foundation", "PackagePlugin", "XcodeProjectPlugin"],
    "AppClipsPlugin": ["Foundation", "PackagePlugin"],
  ]

  @Test("a target imports only what the graph of modules lets it", arguments: allowed.keys.sorted())
  func imports(_ target: String) throws {
    let folder = PackageFolder.folder(ofModule: target)
    for file in PackageFolder.files(below: folder) where file.hasSuffix(".swift") {
      let imported = ImportLines(try PackageFolder.text(of: "\(folder)/\(file)")).modules
      let others = imported.subtracting(Self.allowed[target] ?? [])
      #expect(others.isEmpty, "\(folder)/\(file) imports \(others.sorted())")
    }
  }

  @Test("every target has its line in the table, and every line its target")
  func tableIsWhole() {
    #expect(PackageFolder.modules.keys.sorted() == Self.allowed.keys.sorted())
  }

  @Test("the article Architecture lists every target after the targets that it imports")
  func architecture() throws {
    let article = try PackageFolder.text(of: "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/Architecture.md")
    let listed = article.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) }
    #expect(listed.sorted() == Self.allowed.keys.sorted())
    for (position, target) in listed.enumerated() {
      let below = Set(listed[position...]).intersection(Self.allowed[target] ?? [])
      #expect(below.isEmpty, "\(target) imports \(below.sorted())")
    }
  }

  @Test("the article Architecture names fourteen nouns, and the file that declares each of them")
  func nouns() throws {
    let article = try PackageFolder.text(of: "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/Architecture.md")
    let nouns = article.matches(of: /(?m)^\| ([a-z]+) \| `(\w+)` \| `(Sources\/[\w\/]+\.swift)` \|/)
    #expect(nouns.count == 14)
    for noun in nouns {
      let declaration = try Regex("(?m)^(?:public |package )(?:final )?(?:struct|class) \(noun.2)\\b")
      #expect(try PackageFolder.text(of: String(noun.3)).contains(declaration), "\(noun.1): \(noun.3)")
      #expect(article.lowercased().contains("**\(noun.1)"), "the overview does not explain \(noun.1)")
    }
  }

  @Test("the six rooms of the article hold every target once, and none imports a target of a room below")
  func rooms() throws {
    let article = try PackageFolder.text(of: "Sources/Doors/AppClipRegistry/AppClipRegistry.docc/Architecture.md")
    let rows = article.matches(of: /(?m)^\| `([A-Z][a-z]+)\/` \| [^|]+ \| (`\w+`(?:, `\w+`)*) \|$/)
    let rooms = rows.map { room in room.2.matches(of: /\w+/).map { String($0.0) } }
    #expect(rooms.count == 6)
    for (row, modules) in zip(rows, rooms) {
      #expect(modules.allSatisfy { PackageFolder.modules[$0] == String(row.1) }, "Sources/\(row.1)")
    }
    #expect(rooms.flatMap { $0 }.sorted() == Self.allowed.keys.sorted())
    for (position, room) in rooms.enumerated() {
      let below = Set(rooms[(position + 1)...].flatMap { $0 })
      for target in room {
        let imported = below.intersection(Self.allowed[target] ?? [])
        #expect(imported.isEmpty, "\(target) imports \(imported.sorted())")
      }
    }
  }

  @Test("an import is seen in any of its forms, and not where it is text or a comment")
  func parsing() {
    let source = """
      // import A
      import B
      public import C
      @testable   import D
      @_spi(Internals) package import E
        import struct F.Part
      #if canImport(G)
        import H  // for a reason
      #endif
      let important = "import I"
      let text = \"""
        import J
        \"""
      import K; import L
      """
    #expect(ImportLines(source).modules == ["B", "C", "D", "E", "F", "H", "K", "L"])
  }
}
