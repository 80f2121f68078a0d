import AppClipRegistry
import JSONSyntax
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles
import TestSupport
import Testing

/// The sample registries with random mistakes in random files: fixable findings are fixed, and nothing else changes.
@Suite("Fixes over generated registries")
struct BrokenSampleTests {
  @Test("each removes its finding and adds none; all together they terminate, and a second run changes nothing")
  func laws() async throws {
    let samples = try Self.samples()
    try await forEachCase(12) { random in
      let files = random.broken(samples)
      let registry = try Registry(files: MemoryTree(files: files), looksIntoPictures: false)
      let before = registry.findings()
      for finding in before { try expectLaw(of: finding, among: before, in: registry, files) }
      try expectEnd(of: files, before)
    }
  }

  private static func samples() throws -> [String: [UInt8]] {
    try PackageFolder.files(below: "experiences").reduce(into: [:]) { files, file in
      files[file] = try PackageFolder.bytes(of: "experiences/\(file)")
    }
  }

  private func expectLaw(
    of finding: Finding,
    among before: [Finding],
    in registry: Registry,
    _ files: [String: [UInt8]]
  ) throws {
    guard let fix = finding.fix else { return }
    let round = FixRound([fix], of: registry)
    #expect(round.count == 1, "\(finding.ruleID): \(fix.title)")
    let tree = MemoryTree(files: files.merging(round.files) { $1 })
    let after = try Registry(files: tree, looksIntoPictures: false).findings()
    // Text after a syntax error or below an unknown key is checked only after the fix, and may have errors of its own.
    let reveals = ["json/syntax", "field/unknown-key"].contains(finding.ruleID)
    let added = Self.surplus(of: after, over: before).filter { !reveals || $0.hasPrefix("\(finding.ruleID) ") }
    let removed = Self.surplus(of: before, over: after)
    #expect(added.isEmpty && removed.contains(Self.words(of: finding)), "\(finding.ruleID): \(fix.title): \(added)")
  }

  private func expectEnd(of files: [String: [UInt8]], _ before: [Finding]) throws {
    var files = files
    var rounds = 0
    while rounds < 20 {
      let registry = try Registry(files: MemoryTree(files: files), looksIntoPictures: false)
      let round = FixRound(registry.findings().compactMap(\.fix), of: registry)
      guard round.count > 0 else { break }
      files.merge(round.files) { $1 }
      rounds += 1
    }
    #expect(rounds < 20)
    let left = try Registry(files: MemoryTree(files: files), looksIntoPictures: false).findings()
    #expect(left.allSatisfy { $0.fix == nil }, "\(left.compactMap(\.fix))")
  }

  /// The findings that occur more often in `findings` than in `others`.
  private static func surplus(of findings: [Finding], over others: [Finding]) -> [String] {
    var counts = Dictionary(others.map { (words(of: $0), 1) }, uniquingKeysWith: +)
    return findings.map(words).filter { words in
      counts[words, default: 0] -= 1
      return counts[words, default: 0] < 0
    }
  }

  private static func words(of finding: Finding) -> String {
    "\(finding.ruleID) \(finding.location.file): \(finding.message)"
  }
}

extension SeededRandom {
  /// `files` with up to five mistakes.
  fileprivate mutating func broken(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    var files = files
    let names = files.keys.filter { $0.contains(".json") && !$0.hasSuffix("app.json") }.sorted()
    for _ in 0..<integer(in: 1...5) {
      let name = one(of: names)
      let text = String(decoding: files[name] ?? [], as: UTF8.self)
      let mistake = one(of: Self.mistakes.filter { text.contains($0.0) })
      files[name] = Array(text.replacing(mistake.0, with: mistake.1, maxReplacements: 1).utf8)
    }
    return files
  }

  private static let mistakes = [
    ("\"action\"", "\"Action\""), ("\"open\"", "\"OPEN\""), ("\"title\": \"", "\"title\": \" "),
    ("\"subtitle\": \"", "\"subtitle\": \"\\u200B"), ("\"subtitle\": \"", "\"subtitle\": \"A\\n"),
    ("https://", "http://"), ("https://", "https://user@"), (".com/", ".com:443/"), (".com/", ".com/a/../"),
    (".com/", ".com/%61"), ("\",\n  \"action\"", "#top\",\n  \"action\""),
    ("\",\n  \"action\"", "?&a=b\",\n  \"action\""),
    ("\",\n  \"action\"", " \",\n  \"action\""), (",\n", "\n"), ("\n}", ",\n}"), ("\": ", "\" = "), ("\": ", "\" "),
    ("\"de\":", "\"de-CH\":"), ("\"title\":", "title:"), ("\"title\": \"", "\"Title\": \"\\u0007"),
  ]
}
