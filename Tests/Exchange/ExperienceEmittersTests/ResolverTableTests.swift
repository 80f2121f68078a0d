import ExperienceResolver
import RegistryFiles
import RegistryModel
import TestSupport
import Testing
import TextBasics

@testable import ExperienceEmitters

@Suite("An emitted resolver table")
struct ResolverTableTests {
  @Test("resolves registered and similar URLs like the registry")
  func answers() throws {
    let registry = try Registry(folder: "\(PackageFolder.path)/experiences")
    for app in registry.apps {
      let selection = Selection(appID: app.id)
      let file = try #require(try registry.emit(.resolverTable, selection, format: .binary).files.first)
      let table = try ResolutionTable(file.bytes)
      let expected = ResolutionTable(apps: [app], experiences: registry.experiences(of: app))
      #expect(Array(table.experiences) == Array(expected.experiences))
      #expect(Array(table.apps) == Array(expected.apps))
      for url in Self.urls(around: registry.experiences, app) {
        #expect(table.resolve(url) == expected.resolve(url), "\(url)")
      }
    }
  }

  @Test("contains the bytes of the binary file in Swift")
  func source() throws {
    let registry = try Registry(folder: "\(PackageFolder.path)/experiences")
    for app in registry.apps {
      let selection = Selection(appID: app.id)
      let binary = try #require(try registry.emit(.resolverTable, selection, format: .binary).files.first)
      let source = try #require(try registry.emit(.resolverTable, selection, format: .swift).files.first)
      let lines = source.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      let quotes = lines.indices.filter { lines[$0].hasSuffix("\"\"\"") }
      #expect(lines[quotes[0] + 1..<quotes[1]].joined() == Base64.text(of: binary.bytes))
    }
  }

  @Test("for one experience contains no other")
  func selected() throws {
    let registry = try Registry(folder: "\(PackageFolder.path)/experiences")
    let selection = Selection(experienceID: "donut-shop/location1")
    let file = try #require(try registry.emit(.resolverTable, selection, format: .binary).files.first)
    #expect(try ResolutionTable(file.bytes).experiences.map(\.id) == ["donut-shop/location1"])
    #expect(file.path == "donut-shop/location1.resolver-table.bin")
  }

  private static func urls(around experiences: [AdvancedExperience], _ app: App) -> [String] {
    let prefixes = experiences.compactMap(\.urlPrefix) + app.domains.map { "https://\($0)/" }
    return prefixes.flatMap { prefix in
      [
        prefix, prefix + "/", prefix + "0", prefix + "/deeper?p=1", prefix + "?a=b&c", String(prefix.dropLast()),
        "x" + prefix,
      ]
    }
  }
}
