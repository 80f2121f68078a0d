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
    Dictionary(uniqueKeysWithValues: paths.map { ($0, PictureSample.right.bytes) })
  }

  @Test("no two kinds and no two forms give one path")
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

  @Test("holds what each kind makes in the forms that go together, and a list of it, by path")
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

  @Test("what the registry cannot give is a note and stops nothing")
  func missing() throws {
    let registry = Example.experience("", app: #""teamID": """#).registry
    let without = Example(
      files: ["shop/app.json": #"{ "schemaVersion": 2, "name": "Shop", "domains": ["example.com"] }"#],
      subject: "shop/app.json"
    ).registry
    #expect(try !registry.emit(.everything).files.isEmpty)
    let emission = try without.emit(.everything)
    #expect(emission.notes.contains(#"banner is left out: "shop" has no "clip.bundleID"; banner needs it"#))
    #expect(emission.files.contains { $0.path == "shop/links.md" || $0.path == "shop/resolver-table.bin" })
  }

  @Test("of a part of the registry it has no list, which would take the rest for left over")
  func part() throws {
    let registry = Example.twoShops().registry
    let inputs = Self.pictures(try registry.inputs(for: .everything))
    for selection in [Selection(app: "shop"), Selection(experience: "shop/coffee"), Selection(buildTarget: .clip)] {
      let paths = try registry.emit(.everything, selection, inputs: inputs).files.map(\.path)
      #expect(!paths.isEmpty && !paths.contains(Emitter.listName))
    }
  }

  @Test("is put into no file that is there, and a selection of nothing is refused")
  func refusals() throws {
    let registry = Example.app("").registry
    #expect(throws: EmissionProblem.goesIntoNothing(kind: "all")) {
      try registry.emit(.everything, into: ExistingFile(name: "a", bytes: []))
    }
    #expect(throws: EmissionProblem.unknownApp("other", nearest: nil)) {
      try registry.emit(.everything, Selection(app: "other"))
    }
  }
}
