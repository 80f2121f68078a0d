@testable import ExperienceResolver
import ResolutionTables
import TestSupport
import Testing

@Suite("The table and the definition")
struct DefinitionTests {
  @Test("agree on random registries and URLs built to collide")
  func agree() async throws {
    try await forEachCase(10_000, sample: 400) { random in
      let registry = RandomRegistry(&random)
      let table = ResolutionTable(experiences: registry.experiences, apps: registry.apps)
      try compare(table, registry, &random)
    }
  }

  @Test("agree when all hashes collide", arguments: [0, 1, 0x8000_0001, 0xF])
  func clash(mask: UInt64) async throws {
    try await forEachCase(10_000, sample: 100) { random in
      let registry = RandomRegistry(&random)
      let table = CompiledTable(ListedExperiences(registry.experiences), apps: registry.apps, hashMask: mask).table
      try compare(table, registry, &random)
    }
  }
}

/// Compares outcome, certainty and alternatives for twenty URLs.
func compare(_ table: ResolutionTable, _ registry: RandomRegistry, _ random: inout SeededRandom) throws {
  let definition = Definition(experiences: registry.experiences, apps: registry.apps)
  for _ in 0..<20 {
    let text = registry.url(&random)
    let url = try InvocationURL(text)
    let answer = table.resolve(text)
    let words =
      [table.name(answer.outcome)] + answer.alternatives.map { "\($0.interpretation.word): \(table.name($0.outcome))" }
    let prefixes = registry.experiences.map { "\($0.id) = \($0.urlPrefix)" }
    #expect(words == definition.resolve(url), "\(url.text) among \(prefixes)")
  }
}

extension ResolutionTable {
  /// An outcome in the format of the definition.
  fileprivate func name(_ outcome: Resolution.Outcome) -> String {
    guard case .advanced(let index) = outcome else { return words(for: outcome) }
    return experiences[Int(index)].id
  }
}

/// A registry with similar URLs: few hosts, few letters, slashes, queries and escapes anywhere.
struct RandomRegistry {
  let experiences: [Experience]
  let apps: [AppDefaults]
  private let pieces: [String]
  private let hosts = ["a.example", "b.example", "A.example.", "appclip.apple.com"]

  init(_ random: inout SeededRandom) {
    let all = ["a", "b", "ab", "%2F", "%61", ".", "c=", "=", "abcdefg", "hijklmnop", "/", "/", "//", "/a/", "é", "+"]
    let pieces = (0..<random.integer(in: 2...6)).map { _ in random.one(of: all) } + ["/"]
    self.pieces = pieces
    let hosts = self.hosts
    let count = random.integer(in: 0...14)
    experiences = (0..<count).map { number in
      let url = Self.url(&random, pieces, [hosts[0]] + hosts)
      return Experience(id: String((number * 7) % 15), appID: "x", urlPrefix: url)
    }
    apps = ["x", "w", "y"].map { id in
      AppDefaults(
        id: id,
        clipBundleID: random.oneIn(2) ? "a" : "b",
        domains: random.oneIn(2) ? ["a.example"] : ["B.example", "a.example."],
        demoLink: random.oneIn(2) ? "https://appclip.apple.com/a" : nil,
        hasDefaultExperience: !random.oneIn(4)
      )
    }
  }

  /// A URL, often a registered one with a suffix.
  func url(_ random: inout SeededRandom) -> String {
    guard let experience = experiences.randomElement(using: &random), !random.oneIn(3) else {
      return Self.url(&random, pieces, hosts)
    }
    let end = random.oneIn(3) ? "" : Self.text(&random, pieces + ["?", "&", "&a"], 3)
    return experience.urlPrefix + end
  }

  private static func url(_ random: inout SeededRandom, _ pieces: [String], _ hosts: [String]) -> String {
    let path = random.oneIn(4) ? "/id" : "/" + text(&random, pieces, 4)
    let query = random.oneIn(2) ? "?" + text(&random, pieces + ["&", "&", "&a", "p=a", "p=b"], 5) : ""
    return "https://" + random.one(of: hosts) + path + query
  }

  private static func text(_ random: inout SeededRandom, _ pieces: [String], _ most: Int) -> String {
    (0..<random.integer(in: 0...most)).map { _ in random.one(of: pieces) }.joined()
  }
}
