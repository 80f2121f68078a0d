import ExperienceMigrations
import AppClipRegistry
import JSONSyntax
import RegistryFiles
import RegistryModel
import RegistryRules
import TestSupport
import Testing

/// Law 5 of a migration, on random folders.
@Suite struct MigrationLawTests {
  @Test("the result has no errors, and the same cards that the frozen reader saw")
  func resultIsRight() async throws {
    try await forEachCase(60) { random in
      let folder = FlatFolder(&random)
      let trace = try migrate([folder.path: folder.text])
      let registry = Registry(trace.files, in: "shop")
      let mistakes = registry.findings().filter {
        ["json", "field", "version", "layout"].contains($0.ruleID.prefix { $0 != "/" })
      }
      #expect(mistakes.isEmpty, "\(folder.text)")
      let before = Migration.splitFlatFile.cards(trace.start)
      #expect(registry.cards.sorted() == before.map(\.line).sorted(), "\(folder.text)")
    }
  }

  /// A language with a region is a finding, and is read without the region.
  fileprivate static func withoutRegion(_ language: String) -> String { String(language.prefix { $0 != "-" }) }

  @Test("a second run has nothing to do")
  func secondRun() async throws {
    try await forEachCase(30) { random in
      let folder = FlatFolder(&random)
      let first = try migrate([folder.path: folder.text])
      let second = try migrate(first.files.texts)
      #expect(second.steps.isEmpty && second.changes.isEmpty && second.lost.isEmpty)
    }
  }

  @Test("every comment is in a new file or reported as lost, and every string of a card is at its mapped location")
  func nothingIsDropped() async throws {
    try await forEachCase(60) { random in
      let folder = FlatFolder(&random)
      let trace = try migrate([folder.path: folder.text])
      let after = trace.files.texts.values.joined() + trace.lost.map(\.what).joined()
      for comment in folder.text.matches(of: /\/[*\/] c\d+/) {
        #expect(after.contains(comment.output), "\(folder.text)")
      }
      for (path, tree) in trace.files.trees { check(tree, of: path, in: trace) }
    }
  }

  /// Every string from the old file is mapped to its location there.
  private func check(_ tree: Tree, of path: String, in trace: MigrationTrace) {
    var waiting = tree.root.map { [$0] } ?? []
    while let node = waiting.popLast() {
      waiting += tree.members(of: node).map(\.value) + Array(tree.elements(of: node))
      guard let text = tree.string(of: node), tree.pointer(to: node) != "/$schema" else { continue }
      let origin = trace.sourceMap.origin(of: .init(path, tree.pointer(to: node)))
      let old = origin.flatMap { trace.start.trees[$0.path] }
      let found = origin.flatMap { place in
        old.flatMap { tree in tree.node(at: place.pointer).flatMap { tree.string(of: $0) } }
      }
      #expect(found == text || found == nil && text == "en", "\(path) \(tree.pointer(to: node))")
    }
  }
}

extension Registry {
  /// The registry of one app in a folder.
  fileprivate init(_ files: AppFiles, in folder: String) {
    self.init(files.trees.map { Document(path: "\(folder)/\($0.key)", bytes: $0.value.source.bytes) })
  }

  fileprivate var cards: [String] {
    experiences.map { experience in
      [
        experience.urlPrefix, experience.action?.rawValue, experience.title, experience.subtitle,
        experience.language.map(MigrationLawTests.withoutRegion), experience.image,
      ].map { $0 ?? "nothing" }.joined(separator: "\n")
    }
  }
}

extension FrozenCard {
  fileprivate var line: String {
    [urlPrefix, action, title, subtitle, MigrationLawTests.withoutRegion(language), image].joined(separator: "\n")
  }
}
