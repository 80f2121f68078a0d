import ExperienceResolver
import TestSupport
import Testing

@testable import HostNames

@Suite("Hosts that are remembered")
struct MappedHostsTests {
  private static let pieces = [
    "ü", "ß", "☃", "日本", "a", "B", "0", "-", "_", ".", "..", "xn--", "%C3%BC", "%41", ":", "8080", "@", "/", "?", "#",
    "\\",
    " ", "\t", "\u{AD}", "\u{200D}", "％", ".example", "www.",
  ]
  private static let starts = ["https://", "HTTPS://", "https:/", "https:", " https://", "http://", ""]

  @Test("have the ASCII form that is found without a memory, the first and the second time")
  func equalsMapping() async throws {
    try await forEachCase(3_000) { random in
      var hosts = MappedHosts()
      for _ in 0..<4 {
        let start =
          Int.random(in: 0..<3, using: &random) > 0 ? "https://" : Self.starts.randomElement(using: &random) ?? ""
        let rest = (0..<Int.random(in: 1...6, using: &random)).map { _ in
          Self.pieces.randomElement(using: &random) ?? ""
        }
        let url = ContiguousArray((start + rest.joined()).utf8)
        guard let mapped = MappedURL(url.span) else { continue }
        #expect(hosts.bytes(of: url.span) == mapped.bytes)
        #expect(hosts.bytes(of: url.span) == mapped.bytes)
      }
    }
  }
}
