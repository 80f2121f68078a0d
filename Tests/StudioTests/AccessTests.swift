import JSONSyntax
import SystemFiles
import TestSupport
import Testing

@testable import Studio

@Suite("Who may use a session")
struct AccessTests {
  private static let access = StudioAccess(port: 2547, token: "secret")
  private static let cookie = "Cookie: appclips-studio-2547=secret"
  private static let json = "Origin: http://localhost:2547\r\nContent-Type: application/json\r\nContent-Length: 2"

  /// The status of the refusal of a request; nil if it is answered.
  private static func status(_ line: String, _ fields: String...) -> String? {
    let host = fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: localhost:2547"]
    let head = (["\(line) HTTP/1.1"] + host + fields).joined(separator: "\r\n")
    return access.refusal(of: HTTPRequest(head: head.utf8))?.status
  }

  @Test("the printed address sets a cookie and leads to the address without the token")
  func welcome() throws {
    let head = "GET /?token=secret HTTP/1.1\r\nHost: 127.0.0.1:2547"
    let response = try #require(Self.access.refusal(of: HTTPRequest(head: head.utf8)))
    #expect(response.status == "200 OK" && String(decoding: response.body, as: UTF8.self).contains("0; url=/\""))
    #expect(!String(decoding: response.body, as: UTF8.self).contains("secret"))
    #expect(response.fields == ["Set-Cookie: appclips-studio-2547=secret; HttpOnly; SameSite=Strict; Path=/"])
    #expect(Self.access.address == "http://127.0.0.1:2547/?token=secret")
    let file = String(decoding: Self.access.addressPage, as: UTF8.self)
    #expect(file.contains("content=\"0; url=http://127.0.0.1:2547/?token=secret\""))
  }

  @Test("requests of the page are answered")
  func own() {
    #expect(Self.status("GET /", Self.cookie) == nil)
    #expect(Self.status("HEAD /api/registry", Self.cookie) == nil)
    #expect(Self.status("GET /api/registry", Self.cookie, "Sec-Fetch-Site: same-origin") == nil)
    #expect(Self.status("POST /api/edit", Self.cookie, Self.json) == nil)
    let image = "Origin: http://localhost:2547\r\nContent-Type: image/png\r\nContent-Length: 20000000"
    #expect(Self.status("POST /api/image?view=a", Self.cookie, image) == nil)
  }

  private static let refused: [(line: String, fields: String, status: String)] = [
    ("GET /", "", "403 Forbidden"),
    ("GET /?token=wrong!", "", "403 Forbidden"),
    ("GET /?token=", "", "403 Forbidden"),
    ("POST /?token=secret", "", "403 Forbidden"),
    ("GET /api/registry", "Cookie: appclips-studio-2548=secret", "403 Forbidden"),
    ("GET /api/registry", "Cookie: appclips-studio-2547=secreT", "403 Forbidden"),
    ("GET /api/registry", "Cookie: appclips-studio-2547=secret; appclips-studio-2547=secret", "403 Forbidden"),
    ("GET /", "\(cookie)\r\nHost: cards.example:2547", "403 Forbidden"),
    ("GET /", "\(cookie)\r\nHost: localhost:2547\r\nHost: localhost:2547", "403 Forbidden"),
    ("GET /?token=secret", "Host: cards.example:2547", "403 Forbidden"),
    ("GET /", "\(cookie)\r\nSec-Fetch-Site: cross-site", "403 Forbidden"),
    ("GET /", "\(cookie)\r\nSec-Fetch-Site: same-site", "403 Forbidden"),
    ("GET /api/changes", "\(cookie)\r\nOrigin: https://cards.example", "403 Forbidden"),
    ("POST /api/edit", "\(cookie)\r\nContent-Type: application/json", "403 Forbidden"),
    ("POST /api/edit", "\(cookie)\r\nOrigin: null\r\nContent-Type: application/json", "403 Forbidden"),
    ("POST /api/edit", "\(cookie)\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json", "403 Forbidden"),
    ("POST /api/edit", "\(cookie)\r\nOrigin: http://localhost:2547", "415 Unsupported Media Type"),
    (
      "POST /api/edit", "\(cookie)\r\nOrigin: http://localhost:2547\r\nContent-Type: text/plain",
      "415 Unsupported Media Type"
    ),
    (
      "POST /api/image", "\(cookie)\r\nOrigin: http://localhost:2547\r\nContent-Type: image/gif",
      "415 Unsupported Media Type"
    ),
    (
      "POST /api/edit",
      "\(cookie)\r\nOrigin: http://localhost:2547\r\nContent-Type: application/json\r\nContent-Length: 1000001",
      "413 Content Too Large"
    ),
    (
      "POST /api/image",
      "\(cookie)\r\nOrigin: http://localhost:2547\r\nContent-Type: image/png\r\nContent-Length: 20000001",
      "413 Content Too Large"
    ),
    ("GET /", "\(cookie)\r\nContent-Length: 5", "400 Bad Request"),
    ("PUT /api/edit", cookie, "405 Method Not Allowed"),
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

  @Test("tokens are long and differ")
  func token() {
    let tokens = Set((0..<50).map { _ in StudioAccess.makeToken() })
    #expect(tokens.count == 50 && tokens.allSatisfy { $0.utf8.count == 43 })
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
    for name in PackageFolder.files(below: "Sources/Studio/Web") {
      let file = try #require(WebFile.at("/\(name)"), "\(name) is not in WebFile.all")
      let text = try PackageFolder.text(of: "Sources/Studio/Web/\(name)")
      #expect(file.bytes == Array(text.utf8), "\(name)")
    }
    for file in WebFile.all where file.name.hasSuffix(".html") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(!text.contains("style=") && !text.contains("<script>") && !text.contains("onclick="))
    }
    #expect(WebFile.at("/")?.type == "text/html; charset=utf-8")
    #expect(WebFile.at("/card.css")?.type == "text/css; charset=utf-8")
    #expect(WebFile.at("/../Package.swift") == nil)
  }
}
