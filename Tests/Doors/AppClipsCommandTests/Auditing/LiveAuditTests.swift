import JSONSyntax
import Synchronization
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("audit of hosts", .goldens("command/live"))
struct LiveAuditTests {
  private static let cache = "https://app-site-association.cdn-apple.com/a/v1"
  private static let tag = """
    <meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, \
    app-clip-display=card">
    """
  private static let image = #"<meta property="og:image" content="https://example.com/card.png">"#

  /// The right responses of both hosts of the shop and of Apple's servers.
  private static var right: [String: Result<WebResponse, LostResponse>] {
    var responses: [String: Result<WebResponse, LostResponse>] = [:]
    for (host, app) in [("example.com", "shop"), ("stall.example", "stall")] {
      let file = #"{ "appclips": { "apps": ["ABCDE12345.com.example.\#(app).Clip"] } }"#
      responses["https://\(host)/.well-known/apple-app-site-association"] = .of(file, type: "application/json")
      responses["\(cache)/\(host)"] = .of(file, type: "application/json")
    }
    responses["https://example.com/coffee"] = page(tag, image)
    responses["https://example.com/tea"] = page(tag.replacing(", app-clip-display=card", with: ""), image)
    for name in ["milk", "water"] { responses["https://example.com/\(name)"] = page(image) }
    return responses
  }

  private static func page(_ tags: String...) -> Result<WebResponse, LostResponse> {
    .of("<!DOCTYPE html>\n<html>\n<head>\n\(tags.joined(separator: "\n"))\n</head>\n</html>\n", type: "text/html")
  }

  private static func redirect(to target: String) -> Result<WebResponse, LostResponse> {
    .success(WebResponse(status: 302, redirect: target))
  }

  private func audit(_ line: String, _ hosts: Hosts, _ body: (Transcript) throws -> Void) throws {
    try AuditedShop.with { shop in
      var world = World.recorded(workingFolder: shop.folder.path)
      world.transport = hosts
      let status = Program.appclips.run(["audit"] + line.split(separator: " ").map(String.init), in: &world)
      try body(Transcript(status: status, output: world.output.text, errors: world.errors.text))
    }
  }

  @Test("finds nothing if everything is deployed as declared, and requests each document once")
  func right() throws {
    let hosts = Hosts(Self.right)
    try audit("--live --strict", hosts) { run in
      #expect(run.output.isEmpty && run.status == .fine)
      #expect(run.errors == "audited 4 HTML pages and 2 association files against 2 apps: no findings\n")
    }
    #expect(hosts.requests.map(\.url).sorted() == Self.right.keys.sorted())
    #expect(hosts.requests.allSatisfy { $0.fields.contains { $0.name == "User-Agent" } && $0.token == nil })
  }

  @Test("reports what hosts serve wrongly or not at all")
  func wrong() throws {
    var responses = Self.right
    responses["\(Self.cache)/example.com"] = .success(WebResponse(status: 404))
    responses["https://example.com/coffee"] = Self.page(Self.tag)
    responses["https://example.com/tea"] = Self.redirect(to: "https://elsewhere.example/tea")
    responses["https://example.com/milk"] = .success(WebResponse(status: 404))
    responses["https://example.com/water"] = .failure(LostResponse("timed out", wasSent: true, cause: .timeout))
    let problem = "SSL certificate problem: certificate has expired"
    responses["https://stall.example/.well-known/apple-app-site-association"] = .failure(
      LostResponse(problem, wasSent: false, cause: .certificate)
    )
    let hosts = Hosts(responses)
    try audit("--live", hosts) { run in
      #expect(run.status == .findings)
      expectGolden(run.output + run.errors, "command/live/findings.txt")
    }
    #expect(!hosts.requests.contains { $0.url.contains("elsewhere.example") })
    try audit("https://example.com --format sarif", Hosts(responses)) { run in
      let tree = Tree(SourceText(run.output))
      let results = try #require(tree.node(at: "/runs/0/results"))
      let files = (0..<Array(tree.elements(of: results)).count).compactMap { index in
        tree.node(at: "/runs/0/results/\(index)/locations/0/physicalLocation/artifactLocation/uri")
          .flatMap(tree.string(of:))
      }
      #expect(files.first == "\(Self.cache)/example.com" && files.contains("https://example.com/tea"))
    }
  }

  @Test("requests the association file once for several pages of a host")
  func pages() throws {
    let hosts = Hosts(Self.right)
    try audit("https://example.com/coffee https://example.com/tea https://example.com/coffee", hosts) { run in
      #expect(run.errors == "audited 2 HTML pages and 1 association file against 2 apps: no findings\n")
    }
    #expect(hosts.requests.count == 4)
  }

  @Test("follows redirects to the same card, and none to a host that the registry does not declare")
  func redirects() throws {
    var responses = Self.right
    responses["https://example.com/coffee"] = Self.redirect(to: "https://example.com/coffee/")
    responses["https://example.com/coffee/"] = Self.page(Self.tag, Self.image)
    try audit("https://example.com/coffee", Hosts(responses)) { run in
      #expect(run.errors == "audited 1 HTML page and 1 association file against 2 apps: no findings\n")
    }
    responses["https://example.com/coffee/"] = Self.redirect(to: "https://example.com/coffee")
    let hosts = Hosts(responses)
    try audit("https://example.com/coffee --format compact", hosts) { run in
      #expect(run.output.contains("redirects more than 5 times"))
    }
    #expect(hosts.requests.count == 2 + 6)
  }

  @Test("sends the requests for a host to this machine if asked to, and only there")
  func standIn() throws {
    let base = "http://127.0.0.1:8080"
    let paths = ["/.well-known/apple-app-site-association", "/coffee"]
    var responses = Self.right.filter { $0.key.hasPrefix(Self.cache) }
    for path in paths { responses[base + path] = Self.right["https://example.com\(path)"] }
    responses["\(base)/coffee/"] = responses["\(base)/coffee"]
    responses["\(base)/coffee"] = Self.redirect(to: "\(base)/coffee/")
    let hosts = Hosts(responses)
    try audit("https://example.com/coffee --endpoint-for example.com=\(base)", hosts) { run in
      #expect(run.status == .fine && run.output.isEmpty, "\(run.output)")
    }
    let named = hosts.requests.filter { $0.fields.contains(WebRequest.HeaderField("Host", "example.com")) }
    #expect(named.map(\.url) == (paths + ["/coffee/"]).map { base + $0 })
  }

  @Test(
    "stops in one line",
    arguments: [
      ("https://other.example", AppClipsCommand.ExitStatus.usage, "no app declares the host other.example; expected"),
      ("http://example.com", .usage, "audit cannot request \"http://example.com\"; expected an HTTPS URL"),
      ("--live --app shop --endpoint-for example.com=http://192.0.2.1", .usage, "--endpoint-for expects a host and"),
      ("right --endpoint-for example.com=http://127.0.0.1:80", .usage, "--endpoint-for needs --live or the URL"),
      ("--live", .fault, "no host answered: no network; check the network and the proxy"),
    ]
  )
  func refusals(line: String, status: AppClipsCommand.ExitStatus, errors: String) throws {
    try audit(line, Hosts([:])) { run in
      #expect(run.status == status && run.output.isEmpty)
      #expect(run.errors.hasPrefix("appclips audit: \(errors)"), "\(run.errors)")
    }
  }
}

/// Hosts with prepared responses; any other URL gets none.
private final class Hosts: Transport {
  private let responses: [String: Result<WebResponse, LostResponse>]
  private let seen = Mutex<[WebRequest]>([])

  init(_ responses: [String: Result<WebResponse, LostResponse>]) { self.responses = responses }

  /// The requests so far.
  var requests: [WebRequest] { seen.withLock { $0 } }

  func send(_ requests: [WebRequest]) -> [Result<WebResponse, LostResponse>] {
    seen.withLock { $0 += requests }
    return requests.map { responses[$0.url] ?? .failure(LostResponse("no network", wasSent: false)) }
  }
}

extension Result<WebResponse, LostResponse> {
  /// A response with status 200.
  fileprivate static func of(_ text: String, type: String) -> Self {
    .success(WebResponse(status: 200, fields: ["content-type": type], body: Array(text.utf8)))
  }
}
