import ExperienceEmitters
import RegistryRules
import TestSupport
import Testing

/// Each emitter is checked against its examples, and the table against the folder.
@Suite("Emitters match their examples")
struct EmitterExampleTests {
  @Test("an emitter generates exactly the text of its example", arguments: Emitters.all.map(\.name))
  func examples(name: String) throws {
    let emitter = try #require(Emitters.named(name))
    let examples = try #require(EmitterExample.all[name])
    #expect(!examples.isEmpty)
    for example in examples {
      let emission = try example.registry.registry.emit(emitter, example.selection, format: example.format)
      #expect(emission.files.map(\.text) == [example.expected].compactMap(\.self), "\(name): \(example.shows)")
    }
  }

  @Test("every file in Kinds is a line of the table, with the name of the file")
  func table() {
    let files = PackageFolder.files(below: "Sources/Exchange/ExperienceEmitters/Kinds")
    #expect(files.map { $0.lowercased() }.sorted() == Emitters.all.map { fileName(of: $0.name) }.sorted())
  }

  @Test("a name has only lowercase letters and hyphens, and a summary is one sentence")
  func words() {
    for emitter in Emitters.all {
      #expect(emitter.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(emitter.summary.wholeMatch(of: /[A-Z].*\./) != nil, "\(emitter.name)")
      #expect(!emitter.formats.isEmpty)
    }
  }

  /// `local-experiences` is in `LocalExperiences.swift`, `aasa` in `AASA.swift`; case is ignored.
  private func fileName(of name: String) -> String {
    name.split(separator: "-").joined() + ".swift"
  }
}
