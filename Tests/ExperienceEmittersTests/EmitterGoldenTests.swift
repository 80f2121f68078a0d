import ExperienceEmitters
import ExperienceRegistry
import RegistryFiles
import TestSupport
import Testing

/// Every emitter in every form, on the sample registries and on a nasty one.
@Suite("Emitters, whole files", .goldens("emitters"))
struct EmitterGoldenTests {
  @Test("the sample registries", arguments: Emitters.all.map(\.name))
  func samples(name: String) throws {
    try record(name, of: Registry(folder: "\(PackageFolder.path)/experiences"), as: "samples")
  }

  @Test("a registry in which every text tries to become markup", arguments: Emitters.all.map(\.name))
  func nasty(name: String) throws {
    try record(name, of: NastyRegistry.registry, as: "nasty")
  }

  @Test("the same registry gives the same bytes", arguments: Emitters.all.map(\.name))
  func deterministic(name: String) throws {
    let emitter = try #require(Emitters.named(name))
    let folder = "\(PackageFolder.path)/experiences"
    for format in emitter.formats {
      let first = try Registry(folder: folder).emit(emitter, format: format)
      #expect(try Registry(folder: folder).emit(emitter, format: format) == first)
    }
  }

  private func record(_ name: String, of registry: Registry, as group: String) throws {
    let emitter = try #require(Emitters.named(name))
    for format in emitter.formats {
      for file in try registry.emit(emitter, format: format).files {
        let path = "emitters/\(group)/\(Self.plain(file.path))"
        guard format == .binary else { expectGolden(file.bytes, path); continue }
        expectGolden(HexDump.text(of: file.bytes), path + ".hex")
      }
    }
  }

  /// The path in letters that every file system can hold.
  private static func plain(_ path: String) -> String {
    path.replacing("nasty & \"<co>\"", with: "nasty-co")
  }
}
