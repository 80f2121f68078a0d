import JSONSyntax
import SystemFiles
import TestSupport
import Testing

@testable import Studio

@Suite("Who may use a session")
struct AccessTests {
  private static let access = StudioAccess(port: 2547, path: "path", key: "secret")
  private static let key = "Studio-Key: secret"
  private static let json = "Origin: http://localhost:2547\r\nContent-Type: application/json\r\nContent-Length: 2"

  /// The status of the refusal of a request; nil if it is answered.
  private static func status(_ line: String, _ fields: String...) -> String? {
    let host = fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost:2547"]
    let head = (["\(line) HTTP/1.1"] + host + fields).joined(separator: "\r\n")
    return access.refusal(of: HTTPRequest(head: head.utf8))?.status
  }

  @Test("the printed address has the random path, and the key as its fragment, which browsers do not send")
  func address() {
    #expect(Self.access.address == "http://127.0.0.1:2547/path/#key=secret")
    let file = String(decoding: Self.access.addressPage, as: UTF8.self)
    #expect(file.contains("content=\"0; url=http://127.0.0.1:2547/path/#key=secret\""))
  }

  @Test("requests of the page are answered")
  func own() {
    #expect(Self.status("GET /path/") == nil)
    #expect(Self.status("GET /path/", "Sec-Fetch-Site: cross-site") == nil, "a file leads to the page")
    #expect(Self.status("GET /path/studio.js", "Sec-Fetch-Site: same-origin") == nil)
    #expect(Self.status("GET /path/picture/a.png?v=1") == nil)
    #expect(Self.status("HEAD /path/api/registry", Self.key) == nil)
    #expect(Self.status("GET /path/api/registry", Self.key, "Sec-Fetch-Site: same-origin") == nil)
    #expect(Self.status("POST /path/api/edit", Self.key, Self.json) == nil)
    let image = "Origin: http://localhost:2547\r\nContent-Type: image/png\r\nContent-Length: 20000000"
    #expect(Self.status("POST /path/api/image?view=a", Self.key, image) == nil)
  }

  @Test("no response sets a cookie, because browsers send cookies to all ports of a host")
  func cookies() throws {
    var site = StudioSite(try StudioPage(EditingTests.files).studio, for: Self.access)
    for path in ["/path/", "/path/studio.js", "/path/api/registry", "/path/api/changes"] {
      let request = try #require(HTTPRequest(head: "GET \(path) HTTP/1.1".utf8))
      let response = site.response(to: request)
      #expect(response.status == "200 OK")
      #expect(!String(decoding: response.head, as: UTF8.self).lowercased().contains("cookie"))
    }
  }

  /// The proof that the server of `access` sends to a tab.
  private static func proof(_ access: StudioAccess, nonce: String) throws -> Answer {
    let head = "GET /return?nonce=\(nonce) HTTP/1.1\r\nHost: localhost:\(access.port)"
    return Answer(try #require(access.refusal(of: HTTPRequest(head: head.utf8))))
  }

  @Test("a tab of an earlier session finds the next one at its port, and no answer contains a secret")
  func returning() throws {
    let nonce = StudioAccess.makeSecret()
    let access = StudioAccess(port: 2547, returnSecret: "secret")
    let (answer, again) = (try Self.proof(access, nonce: nonce), try Self.proof(access, nonce: nonce))
    let (salt, proof) = (try #require(answer.string("/salt")), try #require(answer.string("/proof")))
    #expect(again.string("/proof") == proof)
    let derived = { StudioAccess.derived($0, from: "secret") }
    #expect(proof == derived("proof \(nonce) 2547 \(salt)"))
    #expect(access.address == "http://127.0.0.1:2547/\(derived("path \(salt)"))/#key=\(derived("key \(salt)"))")
    // Another run, another port and somebody else's server have other proofs.
    let others = [(2547, "secret"), (2548, "secret"), (2547, "other")].map {
      StudioAccess(port: $0.0, returnSecret: $0.1)
    }
    for other in others { #expect(try Self.proof(other, nonce: nonce).string("/proof") != proof) }
    #expect(Set(others.map(\.address) + [access.address]).count == 4)
    // HMAC-SHA-256 of RFC 4231, test case 2.
    let code = StudioAccess.derived("what do ya want for nothing?", from: "Jefe")
    #expect(code == "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM")
  }

  @Test("an old address shows a page with a way out, whose files have no secrets")
  func closed() throws {
    for path in ["/closed.js", "/return.js", "/studio.css", "/icons.svg"] {
      #expect(Self.status("GET \(path)") == "200 OK")
    }
    let head = "GET /old/ HTTP/1.1\r\nHost: localhost:2547\r\nSec-Fetch-Dest: document"
    let page = try #require(Self.access.refusal(of: HTTPRequest(head: head.utf8)))
    #expect(String(decoding: page.body, as: UTF8.self).contains("start <code>appclips edit</code>"))
  }

  private static let refused: [(line: String, fields: String, status: String)] = [
    ("GET /", "", "403 Forbidden"),
    ("GET /", key, "403 Forbidden"),
    ("GET /path", key, "403 Forbidden"),
    ("GET /patH/", key, "403 Forbidden"),
    ("GET /path2/", key, "403 Forbidden"),
    ("GET //", key, "403 Forbidden"),
    ("GET /studio.js", key, "403 Forbidden"),
    ("GET /api/registry", key, "403 Forbidden"),
    ("GET /path/api/registry", "", "403 Forbidden"),
    ("GET /path/api/changes", "", "403 Forbidden"),
    ("GET /path/api/registry?key=secret", "", "403 Forbidden"),
    ("GET /path/api/registry", "Cookie: Studio-Key=secret; studio-key=secret", "403 Forbidden"),
    ("GET /path/api/registry", "Cookie: appclips-studio-2547=secret", "403 Forbidden"),
    ("GET /path/api/registry", "Studio-Key: secreT", "403 Forbidden"),
    ("GET /path/api/registry", "Studio-Key:", "403 Forbidden"),
    ("GET /path/api/registry", "Studio-Key: secret\r\nStudio-Key: secret", "403 Forbidden"),
    ("POST /path/api/edit", json, "403 Forbidden"),
    ("POST /path/api/edit", "\(json)\r\nCookie: appclips-studio-2547=secret", "403 Forbidden"),
    ("GET /path/", "\(key)\r\nHost: cards.example:2547", "403 Forbidden"),
    ("GET /path/", "\(key)\r\nHost: localhost:2547\r\nHost: localhost:2547", "403 Forbidden"),
    ("GET /path/studio.js", "\(key)\r\nSec-Fetch-Site: cross-site", "403 Forbidden"),
    ("GET /path/studio.js", "\(key)\r\nSec-Fetch-Site: same-site", "403 Forbidden"),
    ("GET /path/api/changes", "\(key)\r\nOrigin: https://cards.example", "403 Forbidden"),
    ("POST /path/api/edit", "\(key)\r\nContent-Type: application/json", "403 Forbidden"),
    ("POST /path/api/edit", "\(key)\r\nOrigin: null\r\nContent-Type: application/json", "403 Forbidden"),
    (
      "POST /path/api/edit", "\(key)\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json",
      "403 Forbidden"
    ),
    ("POST /path/api/edit", "\(key)\r\nOrigin: http://localhost:2547", "415 Unsupported Media Type"),
    (
      "POST /path/api/edit", "\(key)\r\nOrigin: http://localhost:2547\r\nContent-Type: text/plain",
      "415 Unsupported Media Type"
    ),
    (
      "POST /path/api/image", "\(key)\r\nOrigin: http://localhost:2547\r\nContent-Type: image/gif",
      "415 Unsupported Media Type"
    ),
    (
      "POST /path/api/edit",
      "\(key)\r\nOrigin: http://localhost:2547\r\nContent-Type: application/json\r\nContent-Length: 1000001",
      "413 Content Too Large"
    ),
    (
      "POST /path/api/image",
      "\(key)\r\nOrigin: http://localhost:2547\r\nContent-Type: image/png\r\nContent-Length: 20000001",
      "413 Content Too Large"
    ),
    ("GET /path/", "\(key)\r\nContent-Length: 5", "400 Bad Request"),
    ("PUT /path/api/edit", key, "405 Method Not Allowed"),
  ]

  @Test("all others are refused", arguments: refused)
  func refusal(line: String, fields: String, status: String) {
    #expect(Self.status(line, fields.isEmpty ? "X: y" : fields) == status)
  }

  private static let unreadable = [
    "Content-Length: 1\r\nContent-Length: 1", "Content-Length: +1", "Content-Length: -1", "Content-Length: 1, 1",
    "Transfer-Encoding: chunked", "Content-Length: 99999999999999999999",
  ]

  @Test("content of an uncertain length is no request", arguments: unreadable)
  func length(field: String) {
    #expect(HTTPRequest(head: "POST / HTTP/1.1\r\n\(field)".utf8) == nil)
    #expect(Self.access.refusal(of: nil)?.status == "400 Bad Request")
  }

  @Test("secrets are long and differ")
  func secrets() {
    let secrets = Set((0..<50).map { _ in StudioAccess.makeSecret() })
    #expect(secrets.count == 50 && secrets.allSatisfy { $0.utf8.count == 43 })
  }

  @Test("query items are decoded")
  func query() throws {
    let request = try #require(HTTPRequest(head: "GET /a%20b?id=shop%2Ft%231&url=a+b&bad=%zz&flag HTTP/1.1".utf8))
    #expect(request.queryItem("id") == "shop/t#1" && request.queryItem("url") == "a b")
    #expect(request.queryItem("bad") == nil && request.queryItem("flag") == "" && request.queryItem("x") == nil)
    #expect(request.decodedPath == "/a b")
  }

  @Test("the files of the page are those of its folder, and have no inline script or style")
  func files() throws {
    for name in PackageFolder.files(below: "Sources/Doors/Studio/Web") {
      let file = try #require(WebFile.at("/\(name)"), "\(name) is not in WebFile.all")
      let text = try PackageFolder.text(of: "Sources/Doors/Studio/Web/\(name)")
      #expect(file.bytes == Array(text.utf8), "\(name)")
    }
    for file in WebFile.all where file.name.hasSuffix(".html") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(!text.contains("=\"/") || file.name == "closed.html", "an address from the root has no random path")
      #expect(!text.contains("style=") && !text.contains("<script>") && !text.contains("onclick="))
    }
    #expect(WebFile.at("/")?.type == "text/html; charset=utf-8")
    #expect(WebFile.at("/card.css")?.type == "text/css; charset=utf-8")
    #expect(WebFile.at("/../Package.swift") == nil)
  }
}
