@testable import ExperienceResolver
import TestSupport
import Testing

@Suite("A URL that is normal as it stands")
struct ReadyMadeTests {
  @Test("is read to the same parts without being copied")
  func sameParts() async throws {
    let pieces = [
      "a", "b.c", "/", "/", "//", ".", "..", "?", "#", "&", "=", "@", ":", "1", "0x", "%41", "%2F", "A", "_", "-", "~",
      "|",
    ]
    try await forEachCase(5_000) { random in
      let text = "https://" + (0..<random.integer(in: 0...7)).map { _ in random.one(of: pieces) }.joined()
      let bytes = Array(text.utf8)
      guard let form = NormalForm(ofNormal: bytes.span) else { return }
      let path = form.pathEnd == form.pathStart ? "/" : String(copying: bytes.span, form.pathStart..<form.pathEnd)
      let query = form.hasQuery ? String(copying: bytes.span, form.query) : nil
      let url = try InvocationURL(text)
      #expect(url.host == String(copying: bytes.span, form.hostStart..<form.hostEnd), "\(text)")
      #expect(url.path == path, "\(text)")
      #expect(url.query == query, "\(text)")
    }
  }

  @Test("is the usual one")
  func usual() {
    let usual = [
      "https://costracoffee.com", "https://costracoffee.com/1", "https://costracoffee.com/menu/#top",
      "https://tourmerch.example/show/2026-08-14-msg?shirt=72-seasons-tour", "https://example.com/a/b/c/?x=1&y=2#z",
    ]
    for text in usual { #expect(NormalForm(ofNormal: Array(text.utf8).span) != nil, "\(text)") }
  }
}
