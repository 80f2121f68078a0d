import ImageFacts
import MarkupSyntax
import RegistryModel
package import SystemFiles
import TextBasics

/// Who may use a session: a page that was opened with the printed address.
///
/// Any program and any web page on this machine can send requests to the port, so the port alone must not be enough. The
/// address has two secrets. Everything is served below a random path. The fragment is a key, which the browser does not
/// send: the page keeps it in its tab, and adds it to each request of the API as a field. Neither is ever an argument of a
/// program, because other users can read those.
///
/// Rejected: a cookie. A browser sends the cookies of a host to all of its ports, and so to servers of other users.
package struct StudioAccess: Sendable {
  package let port: UInt16
  private let path: String
  private let key: String

  package init(port: UInt16, path: String = makeSecret(), key: String = makeSecret()) {
    (self.port, self.path, self.key) = (port, path, key)
  }

  /// 32 random bytes in the alphabet for URLs.
  package static func makeSecret() -> String {
    var source = SystemRandomNumberGenerator()
    return Base64.urlText(of: (0..<32).map { _ in UInt8.random(in: 0...255, using: &source) })
  }

  /// The address to open in a browser.
  package var address: String { "http://127.0.0.1:\(port)/\(path)/#key=\(key)" }

  /// A page that leads a browser to ``address``, for a file that only this user can read.
  package var addressPage: [UInt8] { Self.page(leadingTo: address) }

  /// The most bytes of a request with an image, and of any other request.
  package static let longestImage = 20_000_000
  private static let longestRequest = 1_000_000

  /// The response to a request that must not be answered otherwise; nil for a request of the page.
  package func refusal(of request: HTTPRequest?) -> HTTPResponse? {
    guard let request else { return Self.refusal("400 Bad Request", "This is not an HTTP request.") }
    guard request.namesThisMachine(onPort: port) else {
      return Self.refusal("403 Forbidden", "Only requests to localhost and 127.0.0.1 are answered.")
    }
    guard let own = self.request(from: request) else {
      let isPage = request.field("sec-fetch-dest") == "document" || request.path == "/"
      return isPage ? Self.closedPage() : Self.refusal("403 Forbidden", Self.howToOpen)
    }
    // A file leads the browser to the page, which has no data, so any site may.
    guard own.path == "/" || own.isFromOwnPage(onPort: port) else {
      return Self.refusal("403 Forbidden", "Only the page served here can request this.")
    }
    guard !own.path.hasPrefix("/api/") || own.field("studio-key").map({ isEqual($0, key) }) == true else {
      return Self.refusal("403 Forbidden", Self.howToOpen)
    }
    return refusalOfContent(of: own)
  }

  /// The request as the site knows it, without the random path; nil if that is wrong.
  package func request(from request: HTTPRequest) -> HTTPRequest? {
    guard let end = request.path.dropFirst().firstIndex(of: "/"), isEqual(request.path[..<end].dropFirst(), path)
    else { return nil }
    return request.withPath(String(request.path[end...]))
  }

  private static let howToOpen = "Start \"appclips edit\", and open the URL that it printed last."

  private func refusalOfContent(of request: HTTPRequest) -> HTTPResponse? {
    switch request.method {
    case "GET", "HEAD":
      return request.bodyLength == 0 ? nil : Self.refusal("400 Bad Request", "Content is not expected.")
    case "POST": break
    default: return Self.refusal("405 Method Not Allowed", "Only GET, HEAD and POST requests are supported.")
    }
    // A form of another site sends no origin, or its own; only scripts can send JSON.
    guard request.field("origin") != nil else {
      return Self.refusal("403 Forbidden", "Only the page served here can request this.")
    }
    let isImage = request.path == "/api/image"
    let types = isImage ? ImageFormat.ofCards.map(\.mediaType) : [HTTPResponse.json]
    guard types.contains(request.field("content-type") ?? "")
    else { return Self.refusal("415 Unsupported Media Type", "This content is not supported here.") }
    guard request.bodyLength <= (isImage ? Self.longestImage : Self.longestRequest) else {
      return Self.refusal("413 Content Too Large", "The content is too large.")
    }
    return nil
  }

  /// Whether `given` is the secret. Takes the same time wherever they differ.
  private func isEqual(_ given: some StringProtocol, _ secret: String) -> Bool {
    guard given.utf8.count == secret.utf8.count else { return false }
    return zip(given.utf8, secret.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A refusal that a person reads in a browser.
  private static func closedPage() -> HTTPResponse {
    let body = page("Studio is closed") { body in
      body.line { $0.element("h1", text: "Studio is closed") }
      body.line { $0.element("p", text: howToOpen) }
    }
    return HTTPResponse("403 Forbidden", type: "text/html; charset=utf-8", body: body)
  }

  /// A page that opens another address in its place.
  private static func page(leadingTo address: String) -> [UInt8] {
    page("Studio", leadingTo: address) { body in
      body.line { $0.element("a", ["href": address], text: "Open Studio") }
    }
  }

  private static func page(
    _ title: String,
    leadingTo address: String? = nil,
    _ content: (inout MarkupWriter) -> Void
  ) -> [UInt8] {
    var page = MarkupWriter(.html)
    page.raw("<!DOCTYPE html>")
    page.block("html", ["lang": "en"]) { html in
      html.block("head") { head in
        head.line { $0.empty("meta", ["charset": "utf-8"]) }
        head.line { $0.empty("meta", ["name": "viewport", "content": "width=device-width"]) }
        if let address {
          head.line { $0.empty("meta", ["http-equiv": "refresh", "content": "0; url=\(address)"]) }
        }
        head.line { $0.empty("meta", ["name": "color-scheme", "content": "light dark"]) }
        head.line { $0.element("title", text: title) }
      }
      html.block("body") { content(&$0) }
    }
    return page.finishRepairing()
  }

  private static func refusal(_ status: String, _ sentence: String) -> HTTPResponse {
    HTTPResponse(status, sentence: sentence)
  }
}
