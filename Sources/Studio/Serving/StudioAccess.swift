import ImageFacts
import MarkupSyntax
import RegistryModel
package import SystemFiles
import TextBasics

/// Who may use a session: the browser that was given its token, with requests that its own page makes.
///
/// Any program and any web page on this machine can send requests to the port, so the port alone must not be enough. The
/// token is exchanged for a cookie by the first request, and disappears from the address. It is never an argument of a
/// program, because other users can read those.
package struct StudioAccess: Sendable {
  package let port: UInt16
  /// 32 random bytes in the alphabet for URLs.
  private let token: String

  package init(port: UInt16, token: String) { (self.port, self.token) = (port, token) }

  /// A token that cannot be guessed.
  package static func makeToken() -> String {
    var source = SystemRandomNumberGenerator()
    return Base64.urlText(of: (0..<32).map { _ in UInt8.random(in: 0...255, using: &source) })
  }

  /// The address to open in a browser.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

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
    if request.path == "/", let given = request.queryItem("token") { return welcome(given, request) }
    guard isKnown(request.cookie(cookieName)) else {
      let sentence = "Start \"appclips edit\", and open the URL that it prints."
      return request.path == "/" ? Self.page(sentence) : Self.refusal("403 Forbidden", sentence)
    }
    guard request.isFromOwnPage(onPort: port) else {
      return Self.refusal("403 Forbidden", "Only the page served here can request this.")
    }
    return refusalOfContent(of: request)
  }

  /// The answer to the address that was printed: the cookie, and a page that leads to the address without the token.
  ///
  /// Rejected: a redirect. Browsers do not send a `SameSite=Strict` cookie to its target if the first address was opened
  /// by a file, and keep the address with the token in their history.
  private func welcome(_ given: String, _ request: HTTPRequest) -> HTTPResponse {
    guard isKnown(given), request.method == "GET" || request.method == "HEAD" else {
      return Self.page("This address is from another run of \"appclips edit\". Open the one that it printed last.")
    }
    return HTTPResponse(
      type: "text/html; charset=utf-8",
      body: Self.page(leadingTo: "/"),
      fields: ["Set-Cookie: \(cookieName)=\(token); HttpOnly; SameSite=Strict; Path=/"]
    )
  }

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
    let types = isImage ? PictureFormat.ofCards.map(\.mediaType) : [HTTPResponse.json]
    guard types.contains(request.field("content-type") ?? "")
    else { return Self.refusal("415 Unsupported Media Type", "This content is not supported here.") }
    guard request.bodyLength <= (isImage ? Self.longestImage : Self.longestRequest) else {
      return Self.refusal("413 Content Too Large", "The content is too large.")
    }
    return nil
  }

  /// Cookies of a host are shared by all of its ports.
  private var cookieName: String { "appclips-studio-\(port)" }

  /// Whether `given` is the token. Takes the same time wherever they differ.
  private func isKnown(_ given: String?) -> Bool {
    guard let given, given.utf8.count == token.utf8.count else { return false }
    return zip(given.utf8, token.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A refusal that a person reads in a browser.
  private static func page(_ sentence: String) -> HTTPResponse {
    let body = page("Studio is closed") { body in
      body.line { $0.element("h1", text: "Studio is closed") }
      body.line { $0.element("p", text: sentence) }
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
