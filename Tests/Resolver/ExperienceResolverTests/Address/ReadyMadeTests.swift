@testable import ExperienceResolver
import ResolutionTables
import TestSupport
import Testing

@Suite("A URL that is already in normal form")
struct ReadyMadeTests {
  private static func text(_ random: inout SeededRandom, behind start: String = "https://") -> String {
    let pieces = [
      "a", "b.c", "/", "/", "//", ".", "..", "?", "#", "&", "=", "@", ":", "1", "0x", "%41", "%2F", "A", "_", "-", "~",
      "|",
    ]
    return start + (0..<random.integer(in: 0...7)).map { _ in random.one(of: pieces) }.joined()
  }

  @Test("has the same parts without being copied")
  func sameParts() async throws {
    try await forEachCase(5_000) { random in
      let text = Self.text(&random)
      let bytes = ContiguousArray(text.utf8)
      guard let form = NormalForm(ofNormal: bytes.span) else { return }
      let path = form.pathEnd == form.pathStart ? "/" : String(copying: bytes.span, form.pathStart..<form.pathEnd)
      let query = form.hasQuery ? String(copying: bytes.span, form.query) : nil
      let url = try InvocationURL(text)
      #expect(url.host == String(copying: bytes.span, form.hostStart..<form.hostEnd), "\(text)")
      #expect(url.path == path, "\(text)")
      #expect(url.query == query, "\(text)")
    }
  }

  @Test("is resolved in its normal form, whatever part of it is registered")
  func sameAnswer() async throws {
    try await forEachCase(5_000) { random in
      let start = "https://a" + random.one(of: ["", "/", ".b/c", "/a/a", "/?a"])
      let starts = ["https://a", start, start + "/"]
      let registered = (0..<3).map { _ in Self.text(&random, behind: random.one(of: starts)) }
      let experiences = ([start] + registered).map { Experience(id: $0, appID: "", urlPrefix: $0) }
      let table = ResolutionTable(experiences: experiences, apps: [])
      let text = Self.text(&random, behind: random.one(of: [start] + registered))
      var normal: [UInt8] = []
      let resolution = table.resolve(ContiguousArray(text.utf8).span, appendingNormalFormTo: &normal)
      guard let url = try? InvocationURL(text) else { return }
      #expect(String(decoding: normal, as: UTF8.self) == url.text, "\(text) among \(registered)")
      #expect(table.resolve(url) == resolution, "\(text) among \(registered)")
    }
  }

  @Test("is the usual case")
  func usual() {
    let usual = [
      "https://costracoffee.com", "https://costracoffee.com/1", "https://costracoffee.com/menu/#top",
      "https://tourmerch.example/show/2026-08-14-msg?shirt=72-seasons-tour", "https://example.com/a/b/c/?x=1&y=2#z",
    ]
    for text in usual { #expect(NormalForm(ofNormal: ContiguousArray(text.utf8).span) != nil, "\(text)") }
  }
}
