import ExperienceEmitters
import RegistryFiles
import RegistryModel
import TestSupport
import Testing

/// Every emitter in every format, for the sample registries and for a nasty one.
@Suite("Emitters, whole files", .goldens("emitters"))
struct EmitterGoldenTests {
  /// The sample registries, read twice: what comes out of one must come out of the other.
  private static let samples = Result { try Registry(folder: "\(PackageFolder.path)/experiences") }
  private static let samplesAgain = Result { try Registry(folder: "\(PackageFolder.path)/experiences") }

  @Test("the sample registries", arguments: Emitters.all.map(\.name))
  func samples(name: String) throws {
    let emitter = try #require(Emitters.named(name))
    for format in emitter.formats {
      let files = try emission(of: emitter, format, from: Self.samples.get()).files
      // Drawing an App Clip Code needs the user's tables.
      let needsTables = name == Emitter.appClipCodes.name && CodeOrder.drawnFormats.contains(format)
      #expect(files.isEmpty == needsTables, "\(name) as \(format.rawValue) has no golden")
    }
    try record(name, of: Self.samples.get(), as: "samples")
  }

  @Test("a registry in which every text tries to become markup", arguments: Emitters.all.map(\.name))
  func nasty(name: String) throws {
    try record(name, of: NastyRegistry.registry, as: "nasty")
  }

  @Test("the same registry gives the same bytes", arguments: Emitters.all.map(\.name))
  func deterministic(name: String) throws {
    let emitter = try #require(Emitters.named(name))
    for format in emitter.formats {
      let first = try emission(of: emitter, format, from: Self.samples.get())
      #expect(try emission(of: emitter, format, from: Self.samplesAgain.get()) == first)
    }
  }

  /// Every file for an app and, for a kind with a file per experience, the first three.
  private func record(_ name: String, of registry: Registry, as group: String) throws {
    let emitter = try #require(Emitters.named(name))
    for format in emitter.formats {
      let files = try emission(of: emitter, format, from: registry).files
      let single = files.filter { $0.experienceID != nil }.prefix(3)
      for file in files.filter({ $0.experienceID == nil }) + single {
        let path = "emitters/\(group)/\(Self.plain(file.path))"
        guard format == .binary else { expectGolden(file.bytes, path); continue }
        expectGolden(HexDump.text(of: file.bytes), path + ".hex")
      }
    }
  }

  /// The artifacts, with arbitrary bytes as images.
  private func emission(of emitter: Emitter, _ format: OutputFormat, from registry: Registry) throws -> Emission {
    let pictures = emitter.name == "app-store-connect" ? try registry.inputs(for: emitter, format: format) : []
    let inputs = Dictionary(uniqueKeysWithValues: pictures.map { ($0, Array("a picture".utf8)) })
    return try registry.emit(emitter, format: format, inputs: inputs)
  }

  /// The path without its escapes, which make file names hard to review.
  private static func plain(_ path: String) -> String {
    path.replacing("nasty=20&=20=22=3Cco=3E=22", with: "nasty-co")
  }
}
