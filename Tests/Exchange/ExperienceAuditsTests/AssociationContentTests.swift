import ExperienceEmitters
import RegistryModel
import RegistryRules
import Testing
import TextBasics

@testable import ExperienceAudits

@Suite("What is in the place of an association file") struct AssociationContentTests {
  @Test(
    "has the cure of a file on a disk, and that of a server",
    arguments: [
      (Array("<!doctype html>\n<div id=root></div>".utf8), "a web page (HTML)", "emit aasa", "single-page app"),
      (Array("\n <html><body>404".utf8), "a web page (HTML)", "emit aasa", "single-page app"),
      (Array("module.exports = { appclips: {} }".utf8), "JavaScript", "only the object", "the JSON itself"),
      (Array("export default {}".utf8), "JavaScript", "only the object", "the JSON itself"),
      ([0x1F, 0x8B, 8, 0], "compressed with gzip", "gzip -dc FILE", "without compression"),
      (
        [0x30, 0x82, 1, 0, 6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2, 0xA0], "a signed message", "openssl cms",
        "openssl cms"
      ),
      (Array("bplist00".utf8), "a property list", "emit aasa", "the JSON itself"),
      (Array("<?xml version=\"1.0\"?><plist/>".utf8), "a property list", "emit aasa", "the JSON itself"),
      (Array("  \n".utf8), "an empty file", "emit aasa", "publish the file"),
      ([0xFF, 0xFE, 0x7B, 0], "UTF-16", "UTF-8", "UTF-8"),
      (Array("-----BEGIN CMS-----\nMIIF".utf8), "PEM", "-inform PEM", "-inform PEM"),
      ([0x50, 0x4B, 3, 4, 20], "a ZIP archive", "emit aasa", "the JSON itself"),
      (Array("{\\rtf1\\ansi\n{\"appclips\":{}}".utf8), "rich text", "emit aasa", "the JSON itself"),
      (Array("<Error><Code>AccessDenied</Code></Error>".utf8), "XML or HTML", "emit aasa", "single-page app"),
    ] as [([UInt8], String, String, String)]
  )
  func other(bytes: [UInt8], noun: String, cure: String, servers: String) throws {
    let found = try #require(FileForm(of: bytes))
    let file = try #require(found.problemAsAssociation(isServed: false))
    let served = try #require(found.problemAsAssociation(isServed: true))
    #expect(file.message.contains(noun) && served.message.contains(noun))
    #expect(file.help.contains(cure) && served.help.contains(servers), "\(file.help) | \(served.help)")
    for help in [file.help, served.help] { #expect(!help.contains(".jsonc") && !help.contains("add an object")) }
  }

  @Test("may be JSON", arguments: ["{}", "\u{FEFF} {", "[", "// x\n{}", "\"\""])
  func json(text: String) {
    #expect(FileForm(of: Array(text.utf8))?.problemAsAssociation(isServed: false) == nil)
  }

  @Test("a comment is one finding without the advice to rename the file")
  func comment() {
    let findings = Example.association("{ // clips\n \"appclips\": { \"apps\": [] } }").auditFindings
    #expect(findings.map(\.ruleID) == ["audit/unreadable"])
    #expect(findings.first?.help == "remove the comment")
  }

  @Test("the page of a single-page app is one finding with the cure of a server")
  func singlePage() {
    let page = "HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html>\n<div id=root></div>\n"
    let findings = Example.served(association: page).auditFindings
    #expect(findings.map(\.ruleID) == ["audit/unreadable"] && findings.first?.help.contains("single-page app") == true)
  }

  @Test(
    "entries are compared with the list: one more prefix is no finding, and the cure is not the next entry",
    arguments: [
      (#""ABCDE12345.com.example.shop.Clip", "ZZZZZ12345.com.example.shop.Clip""#, nil as String?),
      (#""ABCDE12345.com.example.shop.Clip", "com.example.shop.Clip""#, "remove it"),
      (#""ABCDE12345.com.example.shop.Clip", "TEAMID.com.example.shop.Clip""#, "remove it"),
      (
        #""ABCDE12345.com.example.shop.Clip", "ABCDE12345.com.example.shop.Clp""#,
        "remove it; ABCDE12345.com.example.shop.Clip is in the list"
      ),
    ]
  )
  func entries(list: String, help: String?) {
    let findings = Example.association("{ \"appclips\": { \"apps\": [\(list)] } }").auditFindings
    #expect(findings.map(\.help) == (help.map { [$0] } ?? []))
  }

  @Test("white space before the semicolon of a content type means nothing")
  func type() {
    let text = Example.hostedAssociation.replacing("application/json", with: "Application/JSON ; charset=utf-8")
    #expect(Example.served(association: text).auditFindings.isEmpty)
  }
}

@Suite("Why Apple's servers have no association file") struct AppleFailureTests {
  private func audit(_ fields: String, host: String = Example.hostedAssociation) -> [Finding] {
    Example.served(association: host, cached: "HTTP/1.1 404 Not Found\n\(fields)\n\n").auditFindings
  }

  @Test(
    "is an error if the host answers appclips",
    arguments: [
      ("SWCERR00101 Bad HTTP Response: 403 Forbidden", "exempt /.well-known/", Severity.error),
      ("SWCERR00101 Bad HTTP Response: 429 Too Many Requests", "exempt /.well-known/", .error),
      ("SWCERR00101 Bad HTTP Response: 301 Moved Permanently", "without a redirect", .error),
      ("SWCERR00101 Bad HTTP Response: 404 Not Found", "wait until", .warning),
      ("SWCERR00202 Connections to private/reserved IP addresses are not allowed", "public address", .error),
      ("SWCERR00301 Timeout", "within 5 seconds", .error),
      ("SWCERR00401 Bad JSON content", "the JSON itself", .error),
      ("SWCERR99999 Something new", "the server's log", .error),
    ]
  )
  func reasons(reason: String, help: String, severity: Severity) throws {
    let findings = audit("Apple-Failure-Reason: \(reason)\nApple-From: https://example.com/x")
    let finding = try #require(findings.first)
    #expect(findings.map(\.ruleID) == ["audit/association-refused"] && finding.severity == severity)
    #expect(finding.message.contains(reason) && finding.message.contains("at https://example.com/x"))
    #expect(finding.message.contains("status 404") && finding.help.contains(help), "\(finding.help)")
  }

  @Test("includes the details if they say more")
  func details() {
    let timeout = "Apple-Failure-Reason: SWCERR00301 Timeout\nApple-Failure-Details: {\"cause\":\"deadline exceeded\"}"
    #expect(audit(timeout).first?.message.contains("SWCERR00301 Timeout (deadline exceeded)") == true)
  }

  @Test("is not said again if the host sends the file to no one")
  func both() {
    let host = "HTTP/1.1 403 Forbidden\n\n"
    let reason = "Apple-Failure-Reason: SWCERR00101 Bad HTTP Response: 403 Forbidden"
    #expect(audit(reason, host: host).map(\.ruleID) == ["audit/error-response"])
  }

  @Test("is bounded and without control characters, whatever a server sends")
  func hostile() throws {
    let text = "SWCERR\u{1B}[31m" + String(repeating: "x", count: 10_000)
    let failure = try #require(AppleFailure { $0 == "Apple-Failure-Reason" ? text : nil })
    #expect(failure.reason.count <= 200 && !failure.reason.contains("\u{1B}"))
    #expect(AppleFailure { _ in nil } == nil && AppleFailure { _ in "  " } == nil)
  }
}
