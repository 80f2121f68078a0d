import ExperienceResolver
import ResolutionTables
import Testing

@Suite("Resolution")
struct ResolutionTests {
  @Test("each rule has its vector", arguments: ResolutionVector.all)
  func rule(vector: ResolutionVector) {
    let table = vector.table
    let resolution = table.resolve(vector.url)
    #expect(table.words(for: resolution.outcome) == vector.answer, "\(vector.why)")
    let alternatives = resolution.alternatives.map { "\($0.interpretation.word): \(table.words(for: $0.outcome))" }
    #expect(alternatives == vector.alternatives, "\(vector.why)")
    #expect(resolution.certainty == (alternatives.isEmpty ? .certain : .ambiguous))
  }

  @Test("a string, bytes and a parsed URL have the same result", arguments: ResolutionVector.all)
  func entries(vector: ResolutionVector) throws {
    let table = vector.table
    let resolution = table.resolve(vector.url)
    #expect(table.resolve(ContiguousArray(vector.url.utf8).span) == resolution)
    guard let url = try? InvocationURL(vector.url) else { return }
    #expect(table.resolve(url) == resolution)
    #expect(table.resolve(url.text) == resolution)
  }

  @Test("entries that cannot match are skipped and reported")
  func omissions() {
    let app = AppDefaults(
      id: "demo",
      clipBundleID: nil,
      domains: ["example.com", "127.0.0.1", "*.example.com/a"],
      hasDefaultExperience: true
    )
    let compiled = CompiledTable(
      experiences: ["http://example.com/a", "https://example.com/a", "https://"].map {
        Experience(id: $0, appID: "demo", urlPrefix: $0)
      },
      apps: [app]
    )
    #expect(
      compiled.omissions == [
        TableEntryError(subject: .experience(0), reason: .notHTTPS),
        TableEntryError(subject: .experience(2), reason: .noHost),
        TableEntryError(subject: .domain(1, app: 0), reason: .addressHost),
        TableEntryError(subject: .domain(2, app: 0), reason: .badHost),
      ]
    )
    #expect(compiled.table.resolve("https://example.com/a").outcome == .advanced(1))
  }
}
