import ExperienceResolver
import TestSupport
import Testing

@Suite("The normal form")
struct NormalFormTests {
  static let table: [(url: String, normal: String, why: String)] = [
    ("https://example.com", "https://example.com/", "an empty path is /"),
    ("HTTPS://Example.COM/Menu", "https://example.com/Menu", "scheme and host in lower case, the path as it is"),
    ("https://example.com:443/a", "https://example.com/a", "the default port is dropped"),
    ("https://example.com:/a", "https://example.com/a", "an empty port is none"),
    ("https://example.com:0443/a", "https://example.com/a", "a port is a number"),
    ("https://:@example.com/", "https://example.com/", "empty user information is none"),
    ("https://example.com/a#b", "https://example.com/a", "the fragment is dropped"),
    ("https://example.com#b?c", "https://example.com/", "a fragment may hold a question mark"),
    ("https://example.com/a?", "https://example.com/a", "an empty query is none"),
    ("https://example.com?a", "https://example.com/?a", "a query may follow the host"),
    ("https://example.com/a?b?c", "https://example.com/a?b?c", "a query may hold a question mark"),
    ("https://example.com/?a/../b", "https://example.com/?a/../b", "dots in a query stay"),
    ("https://example.com/?'", "https://example.com/?%27", "the apostrophe of a query is escaped"),
    ("https://example.com/'", "https://example.com/'", "the apostrophe of a path is not"),
    ("https://example.com/?a^`{}", "https://example.com/?a^`{}", "a query keeps what a path escapes"),
    ("https://example.com/^`{}\"<>", "https://example.com/%5E%60%7B%7D%22%3C%3E", "what a path must not hold raw"),
    ("https://example.com/|[]", "https://example.com/|[]", "what the URL Standard leaves raw in a path"),
    ("https://example.com/%7Eu%2dv", "https://example.com/~u-v", "escapes of unreserved characters are decoded"),
    ("https://example.com/%2f%c3%a9", "https://example.com/%2F%C3%A9", "other escapes are in upper case"),
    ("https://example.com/%252e", "https://example.com/%252e", "an escaped percent sign is not decoded twice"),
    ("https://example.com/é", "https://example.com/%C3%A9", "other letters are escaped as UTF-8"),
    ("https://example.com/a b", "https://example.com/a%20b", "a space is escaped"),
    ("https://example.com/a+b", "https://example.com/a+b", "a plus is a plus"),
    ("https://example.com/./a/../b/.", "https://example.com/b/", "dot segments are resolved"),
    ("https://example.com/a/%2E%2e/b", "https://example.com/b", "escaped dot segments too"),
    ("https://example.com/../..", "https://example.com/", "there is nothing above the root"),
    ("https://example.com//a///", "https://example.com//a///", "empty segments stay"),
    ("https://example.com/a//../b", "https://example.com/a/b", "two dots take back an empty segment"),
    ("https://example.com./a", "https://example.com./a", "a dot after the host stays"),
    ("https://ex%61mple.com/", "https://example.com/", "an escaped host is decoded"),
    ("https:\\\\example.com\\a", "https://example.com/a", "a backslash is a slash"),
    ("https:example.com/a", "https://example.com/a", "missing slashes are added"),
    ("https:////example.com/a", "https://example.com/a", "extra slashes are dropped"),
    (" \u{1}https://example.com/a \n", "https://example.com/a", "spaces and controls at the ends are dropped"),
    ("ht\ttps://exam\nple.com/%4\r1", "https://example.com/A", "tabs and newlines are dropped everywhere"),
    ("https://xn--caf-dma.example/", "https://xn--caf-dma.example/", "the ASCII form of a host"),
    ("https://a_b.example/", "https://a_b.example/", "what is no host name may still be a URL's host"),
  ]

  @Test("each rule has its case", arguments: table)
  func rule(url: String, normal: String, why: String) throws {
    #expect(try InvocationURL(url).text == normal, "\(why)")
  }

  @Test("its own normal form is the same")
  func idempotent() async throws {
    let pieces = [
      "https:", "http:", "/", "\\", "a", "B", ".", "..", "%2e", "%41", "%2F", "%", "?", "#", "&", "=", "@", ":", "8",
      "443", "é", " ", "\t", "example.com", "[::1]", "0x7f", "'", "^",
    ]
    try await forEachCase(2_000) { random in
      let length = random.integer(in: 0...12)
      let text = "https://a" + (0..<length).map { _ in random.one(of: pieces) }.joined()
      guard let normal = normalForm(of: text) else { return }
      #expect(normalForm(of: normal) == normal, "\(text)")
      #expect(problem(with: normal)?.reason == problem(with: text)?.reason, "\(text)")
    }
  }

  @Test("bytes that are not valid UTF-8 are escaped unchanged")
  func otherBytes() throws {
    let bytes = ContiguousArray("https://example.com/".utf8) + [0xE9]
    #expect(try InvocationURL(bytes.span).text == "https://example.com/%E9")
  }

  @Test("the parts")
  func parts() throws {
    let url = try InvocationURL("https://example.com/a//b/?z&a=1&a=1")
    #expect(url.host == "example.com")
    #expect(url.path == "/a//b/")
    #expect(url.query == "z&a=1&a=1")
    #expect(try InvocationURL("https://example.com/").query == nil)
  }
}
