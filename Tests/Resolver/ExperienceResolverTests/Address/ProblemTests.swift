import ExperienceResolver
import Testing

@Suite("URL errors")
struct ProblemTests {
  typealias Reason = InvocationURL.ParseError.Reason

  static let table: [(url: String, reason: Reason, blamed: String, normal: String?)] = [
    ("example.com/menu", .noScheme, "example.com/menu", nil),
    ("", .noScheme, "", nil),
    ("/menu", .noScheme, "/menu", nil),
    ("1https://example.com/", .noScheme, "1https://example.com/", nil),
    ("http://example.com/a", .notHTTPS, "http", "http://example.com/a"),
    ("ftp://example.com/a", .notHTTPS, "ftp", nil),
    ("mailto:a@example.com", .notHTTPS, "mailto", nil),
    ("https://", .noHost, "", nil),
    ("https://?a", .noHost, "", nil),
    ("https://a@/b", .noHost, "", nil),
    ("https://:443/b", .noHost, "", nil),
    ("https://café.example/", .hostNotASCII, "café.example", nil),
    ("https://caf%C3%A9.example/", .hostNotASCII, "caf%C3%A9.example", nil),
    ("https://exa mple.com/", .badHost, " ", nil),
    ("https://exa%00mple.com/", .badHost, "%00", nil),
    ("https://100%.example/", .badHost, "%", nil),
    ("https://1.2.3.4.5/", .badHost, "1.2.3.4.5", nil),
    ("https://[::1/", .badHost, "[::1", nil),
    ("https://[1::2::3]/", .badHost, "[1::2::3]", nil),
    ("https://example.com:8o/", .badPort, "8o", nil),
    ("https://example.com:65536/", .badPort, "65536", nil),
    ("https://me:secret@example.com/a", .userInformation, "me:secret@", "https://me:secret@example.com/a"),
    ("https://me@other@example.com/", .userInformation, "me@other@", "https://me%40other@example.com/"),
    ("https://example.com:8443/a", .port, ":8443", "https://example.com:8443/a"),
    ("https://192.168.0.1/", .addressHost, "192.168.0.1", "https://192.168.0.1/"),
    ("https://0x7f.1/", .addressHost, "0x7f.1", "https://127.0.0.1/"),
    ("https://[1:0:0:2::3]/", .addressHost, "[1:0:0:2::3]", "https://[1:0:0:2::3]/"),
    ("https://[::ffff:1.2.3.4]/", .addressHost, "[::ffff:1.2.3.4]", "https://[::ffff:102:304]/"),
    ("https://example.com/100%", .badPercentEscape, "%", "https://example.com/100%"),
    ("https://example.com/?a=%zzb", .badPercentEscape, "%zz", "https://example.com/?a=%zzb"),
    (" \thttp\n://a:8/ ", .notHTTPS, "http", "http://a:8/"),
    ("http://me@192.168.0.1:8/%", .notHTTPS, "http", "http://me@192.168.0.1:8/%"),
    ("https://me@192.168.0.1:8/%", .userInformation, "me@", "https://me@192.168.0.1:8/%"),
  ]

  @Test("each error has the range of the cause and the normal form, if there is one", arguments: table)
  func reason(url: String, reason: Reason, blamed: String, normal: String?) throws {
    let found = problem(with: url)
    let problem = try #require(found)
    #expect(problem.reason == reason)
    #expect(problem.normalized == normal)
    #expect(String(decoding: Array(url.utf8)[problem.range], as: UTF8.self) == blamed)
  }

  @Test("the limit is 8,192 bytes, as written and in normal form")
  func length() throws {
    let start = "https://example.com/"
    let room = InvocationURL.lengthLimit - start.utf8.count
    #expect(try InvocationURL(start + String(repeating: "a", count: room)).text.utf8.count == 8_192)
    let long = problem(with: start + String(repeating: "a", count: room + 1))
    #expect(long == InvocationURL.ParseError(reason: .tooLong, normalized: nil, range: 8_192..<8_193))
    #expect(problem(with: start + String(repeating: "é", count: room / 2))?.reason == .tooLong)
  }

  @Test("every reason says what to write instead, or why the URL is not allowed")
  func words() {
    #expect(Reason.tooLong.description == "the URL is longer than the limit of 8,192 bytes")
    #expect(Reason.noScheme.description == "the URL does not start with https://")
    #expect(Reason.noHost.description == "the URL has no host; expected a domain name after https://")
    #expect(Reason.hostNotASCII.description == "the host contains non-ASCII characters; expected its ASCII (xn--) form")
    #expect(
      Reason.badHost.description == "the host is not a valid domain name"
    )
    #expect(
      Reason.badPort.description == "expected a port number from 0 to 65535 after the colon that follows the host"
    )
    #expect(Reason.notHTTPS.description == "the URL does not use https; App Clips are invoked only by https:// URLs")
    #expect(
      Reason.userInformation.description
        == "the URL contains a user name or password; invocation URLs cannot contain either"
    )
    #expect(Reason.port.description == "the URL contains a port; associated domains do not have ports")
    #expect(
      Reason.addressHost.description == "the host is an IP address; App Clips are associated with domain names"
    )
    #expect(
      Reason.badPercentEscape.description
        == "a % is not followed by two hexadecimal digits; write %25 for a literal percent sign"
    )
  }
}
