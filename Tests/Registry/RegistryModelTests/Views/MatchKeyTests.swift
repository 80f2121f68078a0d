import ExperienceResolver
import RegistryModel
import Testing

@Suite("A match key")
struct MatchKeyTests {
  @Test("drops one trailing slash and sorts the query items")
  func parts() throws {
    let url = try InvocationURL("https://example.com/a//b/?z&a=1&a=1")
    #expect(url.pathSegments == ["a", "", "b"])
    #expect(url.queryItems == ["z", "a=1", "a=1"])
    #expect(url.matchKey == "https://example.com/a//b?a=1&a=1&z")
    #expect(try InvocationURL("https://example.com/").matchKey == "https://example.com")
    #expect(try InvocationURL("https://example.com//").pathSegments == [""])
  }
}
