import ExperienceResolver
import Testing

@Suite("What is wrong with a URL")
struct ProblemTests {
  typealias Reason = InvocationURLProblem.Reason

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

  @Test("each reason names the bytes to blame and keeps the normal form that can be made", arguments: table)
  func reason(url: String, reason: Reason, blamed: String, normal: String?) throws {
    let found = problem(with: url)
    let problem = try #require(found)
    #expect(problem.reason == reason)
    #expect(problem.normalized == normal)
    #expect(String(decoding: Array(url.utf8)[problem.range], as: UTF8.self) == blamed)
  }

  @Test("8,192 bytes are the most, as written and in normal form")
  func length() throws {
    let start = "https://example.com/"
    let room = InvocationURL.lengthLimit - start.utf8.count
    #expect(try InvocationURL(start + String(repeating: "a", count: room)).text.utf8.count == 8_192)
    let long = problem(with: start + String(repeating: "a", count: room + 1))
    #expect(long == InvocationURLProblem(reason: .tooLong, normalized: nil, range: 8_192..<8_193))
    #expect(problem(with: start + String(repeating: "é", count: room / 2))?.reason == .tooLong)
  }

  @Test("every reason is a sentence that says what to write instead or why not")
  func words() {
    #expect(Reason.tooLong.description == "the URL is longer than 8,192 bytes; no App Clip needs that many")
    #expect(Reason.noScheme.description == "the URL does not begin with https://")
    #expect(Reason.noHost.description == "the URL names no host; write https://, then the domain")
    #expect(Reason.hostNotASCII.description == "the host has letters outside ASCII; write it in its xn-- form")
    #expect(Reason.badHost.description == "the host holds a character or a number that no domain name can hold")
    #expect(Reason.badPort.description == "what follows the colon after the host is no port number")
    #expect(Reason.notHTTPS.description == "the URL does not use https; App Clips are invoked by https:// alone")
    #expect(
      Reason.userInformation.description
        == "the URL carries a user name or password before the host; App Clip URLs have none"
    )
    #expect(Reason.port.description == "the URL carries a port; associated domains have none")
    #expect(
      Reason.addressHost.description == "the host is an IP address; App Clips are associated with domain names"
    )
    #expect(
      Reason.badPercentEscape.description
        == "a % is not followed by two hexadecimal digits; write %25 for the percent sign itself"
    )
  }
}
