import ExperienceEmitters
import RegistryFiles
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@Suite("Everything at once")
struct EverythingTests {
  private static func registries() throws -> [Registry] {
    let alone = Example(files: ["app.json": Example.shopApp, "coffee.json": coffee], subject: "app.json").registry
    return [try Registry(folder: "\(PackageFolder.path)/experiences"), NastyRegistry.registry, alone]
  }

  private static let coffee = #"""
    { "urlPrefix": "https://example.com/coffee", "action": "open", "title": "Coffee", "subtitle": "Now", "image": "c.png" }
    """#

  private static func pictures(_ paths: [String]) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, ImageSample.right.bytes) })
  }

  @Test("different kinds and formats have different paths")
  func paths() throws {
    for registry in try Self.registries() {
      var makers: [String: Set<String>] = [:]
      for emitter in Emitters.all {
        for format in emitter.formats {
          let inputs = Self.pictures(try registry.inputs(for: emitter, format: format))
          for file in try registry.emit(emitter, format: format, inputs: inputs).files {
            makers[file.path, default: []].insert("\(emitter.name) as \(format.rawValue)")
          }
        }
      }
      #expect(makers.filter { $0.value.count > 1 }.isEmpty)
    }
  }

  @Test("contains each kind in its usual formats, and a list of the files, by path")
  func whole() throws {
    for registry in try Self.registries() {
      let inputs = Self.pictures(try registry.inputs(for: .everything))
      let emission = try registry.emit(.everything, inputs: inputs)
      #expect(try registry.emit(.everything, inputs: inputs) == emission)
      var expected = Set([Emitter.listName])
      for emitter in Emitters.all {
        for form in emitter.together {
          expected.formUnion(try registry.emit(emitter, format: form, inputs: inputs).files.map(\.path))
        }
      }
      #expect(Set(emission.files.map(\.path)) == expected)
      #expect(emission.files.count == expected.count)
      let list = try #require(emission.files.first { $0.path == Emitter.listName })
      #expect(list.text == emission.files.map { $0.path + "\n" }.joined())
    }
  }

  @Test("an artifact that cannot be generated is a note and does not stop the others")
  func missing() throws {
    let registry = Example.experience("", app: #""teamID": """#).registry
    let without = Example(
      files: ["shop/app.json": #"{ "schemaVersion": 2, "name": "Shop", "domains": ["example.com"] }"#],
      subject: "shop/app.json"
    ).registry
    #expect(try !registry.emit(.everything).files.isEmpty)
    let emission = try without.emit(.everything)
    #expect(emission.notes.contains(#"skipped banner: "shop" has no "clip.bundleID", which banner requires"#))
    #expect(emission.files.contains { $0.path == "shop/links.md" || $0.path == "shop/resolver-table.bin" })
  }

  @Test("has no list for a part of the registry, because the other files would look outdated")
  func part() throws {
    let registry = Example.twoShops().registry
    let inputs = Self.pictures(try registry.inputs(for: .everything))
    for selection in [Selection(appID: "shop"), Selection(experienceID: "shop/coffee"), Selection(buildTarget: .clip)] {
      let paths = try registry.emit(.everything, selection, inputs: inputs).files.map(\.path)
      #expect(!paths.isEmpty && !paths.contains(Emitter.listName))
    }
  }

  @Test("cannot be written into an existing file, and a selection that matches nothing is rejected")
  func refusals() throws {
    let registry = Example.app("").registry
    #expect(throws: EmissionError.goesIntoNothing(kind: "all")) {
      try registry.emit(.everything, into: ExistingFile(name: "a", bytes: []))
    }
    #expect(throws: EmissionError.unknownApp("other", nearest: nil)) {
      try registry.emit(.everything, Selection(appID: "other"))
    }
  }
}
