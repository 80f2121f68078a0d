import AppClipsCommand
import JSONSyntax
import RegistryRules
import TestSupport
import Testing

@Suite("appclips coverage", .goldens("command/coverage")) struct CoverageCommandTests {
  /// A log with every kind of line, including blank ones.
  private static let log = """
    https://costracoffee.com/1
    https://costracoffee.com/1?size=l
    https://costracoffee.com/1/oat

    https://costracoffee.com/about?from=mail
    https://costracoffee.com/about
    https://example.com/location2
    https://example.com/location10
    https://nobody.example/
    http://costracoffee.com/1
    /menu
    GET /menu
    https://appclip.apple.com/id?p=com.example.pulpandpeel.Clip

    """

  @Test("the access logs of nginx and Apache are read with --host")
  func accessLog() {
    let log = """
      1.2.3.4 - - [24/Nov/2026:10:00:00 +0000] "GET /1 HTTP/1.1" 200 5
      1.2.3.4 - bo [24/Nov/2026:10:00:00 +0000] "HEAD /1?size=l HTTP/2.0" 200 5 "https://example.com/x" "Mozilla \\"x\\""
      www.example.com:443 ::1 - - [24/Nov/2026:10:00:00 +0000] "POST /1 HTTP/1.1" 200 5 "-" "curl"
      1.2.3.4 - - [24/Nov/2026:10:00:00 +0000] "GET /.well-known/apple-app-site-association HTTP/1.1" 200 5 "-" "AASA-Bot"
      1.2.3.4 - - [24/Nov/2026:10:00:00 +0000] "GET /favicon.ico HTTP/1.1" 404 5
      1.2.3.4 - - [24/Nov/2026:10:00:00 +0000] "GET /fruit HTTP/1.1" 404 5
      1.2.3.4 - - [24/Nov/2026:10:00:00 +0000] "-" 408 0 "-" "-"
      1.2.3.4 - - [24/Nov/2026:10:00:00 +0000] "GET /1

      """
    let counted = Transcript(overSamples: "coverage --urls - --host costracoffee.com", input: log)
    #expect(counted.output.contains("\n   2   40.0%  costra-coffee/americano\n"), "\(counted.output)")
    #expect(counted.errors.contains("2 not App Clip URLs"), "\(counted.errors)")
    #expect(counted.errors.contains("not counted: 3 requests that open no page"), "\(counted.errors)")
  }

  @Test(
    "the logs of other servers are read with the hosts that they state",
    arguments: [
      """
      https 2026-11-24T10:00:00.1Z app/lb/50dc 198.51.100.7:2817 10.0.0.1:80 0.0 0.1 0.0 200 200 34 366 "GET \
      https://costracoffee.com:443/1?size=l HTTP/1.1" "Mozilla/5.0" ECDHE TLSv1.2
      """,
      """
      #Version: 1.0
      #Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs-uri-query x-host-header
      2026-11-24\t10:00:00\tLAX1\t392\t198.51.100.7\tGET\td1.cloudfront.net\t/1\t200\tsize=l\tcostracoffee.com
      """,
      """
      #Software: Microsoft Internet Information Services 10.0
      #Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-host sc-status
      2026-11-24 10:00:00 10.0.0.1 GET /1 - 443 costracoffee.com 200
      """,
      #"{"ClientIP":"::1","ClientRequestHost":"costracoffee.com","ClientRequestMethod":"GET","ClientRequestURI":"/1?a=b\u0026c=d"}"#,
      #"{"level":"info","request":{"method":"GET","host":"costracoffee.com","uri":"/1"},"status":200}"#,
    ]
  )
  func otherLogs(log: String) {
    let counted = Transcript(overSamples: "coverage --urls -", input: log + "\n")
    #expect(counted.output.contains("1  100.0%  costra-coffee/americano\n"), "\(counted.output)")
    #expect(counted.status == .fine, "\(counted.errors)")
  }

  @Test(
    "a line of a log that cannot be read does not lead to a flag that is set",
    arguments: ["10.0.0.1 [GET /1 HTTP/1.1] 200", "#Comment: GET /1 HTTP/1.1", "{ \"message\": \"GET /1 HTTP/1.1\" }"]
  )
  func unknownLog(line: String) {
    let output = Transcript(overSamples: "coverage --urls - --host costracoffee.com", input: line + "\n").output
    let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("this form of an access log is not known") && !words.contains("--host"), "\(output)")
  }

  @Test("a line of a server's log leads to the flag that reads it")
  func logLine() {
    let line = "1.2.3.4 - - [24/Nov/2026:10:00:00 +0000] \"GET /1 HTTP/1.1\" 200 5 \"-\" \"Mozilla\"\n"
    let output = Transcript(overSamples: "coverage --urls -", input: line).output
    let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("pass the host that wrote it: appclips coverage --host HOST --urls access.log"))
  }

  @Test("counts matches, lists cards that are never hit and pages without one: as text, in 80 columns, as JSON")
  func everyAnswer() {
    let text = Transcript(overSamples: "coverage --urls -", input: Self.log)
    expectGolden(text.output + text.errors, "command/coverage/log.txt")
    let narrow = Transcript(overSamples: "coverage --urls - --color never", input: Self.log, terminalColumns: 80)
    expectGolden(narrow.output, "command/coverage/log-80.txt")
    let json = Transcript(overSamples: "coverage --urls - --format json", input: Self.log)
    expectGolden(json.output, "command/coverage/log.json")
    #expect(Tree(SourceText(json.output)).problems.isEmpty)
    #expect([text.status, narrow.status, json.status] == [.findings, .findings, .findings])
    #expect(json.errors.isEmpty)
  }

  @Test("the counts agree with those of resolve for each line, in any order")
  func sameAsResolve() throws {
    let lines = Self.log.split(separator: "\n").map(String.init)
    let resolved = Transcript(overSamples: "resolve --urls - --format json", input: Self.log).output
    let shuffled = lines.reversed().joined(separator: "\r\n")
    let counted = Transcript(overSamples: "coverage --urls - --format json", input: shuffled).output
    for outcome in ["advanced", "default", "none", "invalid"] {
      let count = resolved.split(separator: "\n").count { $0.contains("\"outcome\":\"\(outcome)\"") }
      #expect(counted.contains("\n  \"\(outcome)\": \(count),\n"), "\(outcome): \(count)")
    }
    let ambiguous = resolved.split(separator: "\n").count { $0.contains("\"certainty\":\"ambiguous\"") }
    #expect(counted.contains("\n  \"ambiguous\": \(ambiguous),\n"))
    #expect(counted.contains("\n  \"urls\": \(lines.count),\n"))
  }

  @Test("a URL on a domain that the app does not list has no card, so it is no hit")
  func unlistedDomain() throws {
    let files = [
      "shop/app.json": Example.shopApp,
      "shop/one.json": #"{ "urlPrefix": "https://other.example/1", "action": "open", "title": "T", "subtitle": "S" }"#,
    ]
    let counted = try Transcript(over: files, "coverage --urls -", input: "https://other.example/1\n")
    #expect(counted.errors == "1 URL: 1 without a card; 1 of 1 experience never hit\n")
    #expect(counted.status == .findings)
  }

  @Test("rows of a template that are never hit are one line")
  func rows() throws {
    try withTemporaryFolder { folder in
      for (path, text) in ComparedShops.chain(rows: 1...300) { try folder.write(text, to: "experiences/\(path)") }
      let counted = Transcript(
        ["coverage", "--urls", "-"],
        input: "https://chain.example/s002\n",
        workingFolder: folder.path
      )
      #expect(counted.output.contains("Never hit\n  chain/shops  299 of 300 rows: s001, s003, s004, …\n"))
      #expect(counted.errors == "1 URL: 1 advanced; 299 of 300 experiences never hit\n")
    }
  }

  @Test("the paths of a server log are those of --host, and URLs stay what they are")
  func host() {
    let log = "/1\n/1?size=l\nhttps://example.com/location2\n"
    let counted = Transcript(overSamples: "coverage --urls - --host CostraCoffee.com", input: log)
    #expect(counted.output.contains("\n   2   66.7%  costra-coffee/americano\n"))
    #expect(counted.output.contains("\n   1   33.3%  donut-shop/location2\n"))
    #expect(counted.errors == "3 URLs: 3 advanced; 27 of 29 experiences never hit\n")
    #expect(counted.status == .fine)
    for wrong in ["costracoffee.com/1", "https://costracoffee.com", "a b"] {
      let refused = Transcript(
        ["coverage", "--urls", "-", "--host", wrong],
        workingFolder: PackageFolder.path
      )
      #expect(refused.errors.hasPrefix("appclips coverage: --host cannot be \"\(wrong)\""), "\(refused.errors)")
      #expect(refused.status == .usage)
    }
  }

  @Test("an empty list has no hits and is not an error")
  func empty() {
    let counted = Transcript(overSamples: "coverage --urls - --app costra-coffee", input: "\n \n")
    #expect(counted.output.hasPrefix("Never hit\n  costra-coffee/americano"))
    #expect(counted.errors == "0 URLs; 6 of 6 experiences never hit\n")
    #expect(counted.status == .fine)
  }

  @Test("an ambiguous match counts for the matching card, and is mentioned for the alternative")
  func ambiguous() throws {
    let input = "https://example.com/menu?b=1&a=1\nhttps://example.com/\n"
    let counted = try Transcript(over: OddRegistry.shared, "coverage --urls -", input: input)
    expectGolden(counted.output + counted.errors, "command/coverage/ambiguous.txt")
  }

  @Test("a missing list is wrong usage, an unreadable one is a fault, a broken registry gives findings")
  func nothing() throws {
    let none = Transcript(overSamples: "coverage")
    #expect(
      none.errors.hasPrefix(
        "appclips coverage: missing flag --urls FILE: pass a file with a list of URLs, or - for standard input\n"
      )
    )
    #expect(none.status == .usage)
    let missing = Transcript(overSamples: "coverage --urls /nowhere/urls.txt")
    #expect(missing.errors == "appclips coverage: /nowhere/urls.txt cannot be read: No such file or directory\n")
    #expect(missing.status == .fault)
    let refused = try Transcript(over: OddRegistry.doubtful, "coverage --urls -")
    #expect(refused.errors.contains("\n\nno URL was counted: fix these errors first\n"))
    #expect(refused.status == .findings)
  }
}
