import ImageFacts
import JSONSyntax
import RegistryModel
import RegistryReports
package import SystemFiles
import TextBasics

/// Who may use a session: a page that was opened with the printed address.
///
/// Any program and any web page on this machine can send requests to the port, so the port alone must not be enough. The
/// address has two secrets. Everything is served below a random path. The fragment is a key, which the browser does not
/// send: the page keeps it in its tab, and adds it to each request of the API as a field. Neither is ever an argument of a
/// program, because other users can read those.
///
/// A tab that outlives its session finds the next one at the same port, without sending anything that another user's
/// server there could use. Both know a secret: the tab from its session, the next session from a file in the user's home.
/// The tab sends a random number. The server answers with a random number of its own, its `salt`, and with a proof that it
/// knows the secret, for this port. The tab and the server derive path and key from the secret and the salt, each for
/// itself, so they never pass through an answer, and those of an old session are worth nothing.
///
/// Rejected: a cookie. A browser sends the cookies of a host to all of its ports, and so to servers of other users.
package struct StudioAccess: Sendable {
  package let port: UInt16
  private let path: String
  private let key: String
  private let salt = makeSecret()
  /// What a tab of an earlier session knows too.
  private let returnSecret: String

  package init(port: UInt16, path: String? = nil, key: String? = nil, returnSecret: String = makeSecret()) {
    (self.port, self.returnSecret) = (port, returnSecret)
    self.path = path ?? Self.derived("path \(salt)", from: returnSecret)
    self.key = key ?? Self.derived("key \(salt)", from: returnSecret)
  }

  /// The HMAC of a text (RFC 2104), in the alphabet for URLs.
  static func derived(_ text: String, from secret: String) -> String {
    let key = Array(secret.utf8.prefix(64)) + [UInt8](repeating: 0, count: max(0, 64 - secret.utf8.count))
    let inner = SHA256.digest(of: key.map { $0 ^ 0x36 } + text.utf8)
    return Base64.urlText(of: SHA256.digest(of: key.map { $0 ^ 0x5C } + inner))
  }

  /// What a tab keeps to find the next session: `{"secret"}`.
  var returnSecretJSON: [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.member("secret", returnSecret) }
    return writer.finish()
  }

  /// `GET /return?nonce=N`, for tabs of an earlier session: `{"salt","proof"}`.
  private func proof(for request: HTTPRequest) -> HTTPResponse? {
    guard request.path == "/return", let nonce = request.queryItem("nonce"), nonce.utf8.count == 43 else { return nil }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("salt", salt)
      writer.member("proof", Self.derived("proof \(nonce) \(port) \(salt)", from: returnSecret))
    }
    return HTTPResponse(type: HTTPResponse.json, body: writer.finish())
  }

  /// The files of the page that a person sees in place of an old session. They have no secrets.
  private static let publicFiles: Set<String> = ["/closed.js", "/return.js", "/studio.css", "/icons.svg"]

  /// 32 random bytes in the alphabet for URLs.
  package static func makeSecret() -> String {
    var source = SystemRandomNumberGenerator()
    return Base64.urlText(of: (0..<32).map { _ in UInt8.random(in: 0...255, using: &source) })
  }

  /// The address to open in a browser.
  package var address: String { "http://127.0.0.1:\(port)/\(path)/#key=\(key)" }

  /// A page that leads a browser to ``address``, for a file that only this user can read.
  package var addressPage: [UInt8] {
    Array(String(decoding: PackageResources.open_html, as: UTF8.self).replacing("ADDRESS", with: address).utf8)
  }

  /// The most bytes of a request with an image or with cells of a table, and of any other request.
  package static let longestImage = 20_000_000
  private static let longestRequest = 1_000_000

  /// The response to a request that must not be answered otherwise; nil for a request of the page.
  package func refusal(of request: HTTPRequest?) -> HTTPResponse? {
    guard let request else { return HTTPResponse("400 Bad Request", sentence: "This is not an HTTP request.") }
    guard request.namesThisMachine(onPort: port) else {
      return HTTPResponse("403 Forbidden", sentence: "Only requests to localhost and 127.0.0.1 are answered.")
    }
    guard let own = self.request(from: request) else {
      if let proof = proof(for: request) { return proof }
      if Self.publicFiles.contains(request.path), let file = WebFile.at(request.path) {
        return HTTPResponse(type: file.type, body: file.bytes, policy: StudioSite.policy)
      }
      guard request.field("sec-fetch-dest") == "document" || request.path == "/" else {
        return HTTPResponse("403 Forbidden", sentence: Self.howToOpen)
      }
      let page = PackageResources.closed_html
      return HTTPResponse("403 Forbidden", type: "text/html; charset=utf-8", body: page, policy: StudioSite.policy)
    }
    // A file leads the browser to the page, which has no data, so any site may.
    guard own.path == "/" || own.isFromOwnPage(onPort: port) else {
      return HTTPResponse("403 Forbidden", sentence: "Only the page served here can request this.")
    }
    guard !own.path.hasPrefix("/api/") || own.field("studio-key").map({ isEqual($0, key) }) == true else {
      return HTTPResponse("403 Forbidden", sentence: Self.howToOpen)
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
      return request.bodyLength == 0 ? nil : HTTPResponse("400 Bad Request", sentence: "Content is not expected.")
    case "POST": break
    default: return HTTPResponse("405 Method Not Allowed", sentence: "Only GET, HEAD and POST requests are supported.")
    }
    // A form of another site sends no origin, or its own; only scripts can send JSON.
    guard request.field("origin") != nil else {
      return HTTPResponse("403 Forbidden", sentence: "Only the page served here can request this.")
    }
    let isImage = request.path == "/api/image"
    let types = isImage ? ImageFormat.ofCards.map(\.mediaType) : [HTTPResponse.json]
    guard types.contains(request.field("content-type") ?? "")
    else { return HTTPResponse("415 Unsupported Media Type", sentence: "This content is not supported here.") }
    let canBeLong = isImage || request.path == "/api/table"
    guard request.bodyLength <= (canBeLong ? Self.longestImage : Self.longestRequest) else {
      return HTTPResponse("413 Content Too Large", sentence: "The content is too large.")
    }
    return nil
  }

  /// Whether `given` is the secret. Takes the same time wherever they differ.
  private func isEqual(_ given: some StringProtocol, _ secret: String) -> Bool {
    guard given.utf8.count == secret.utf8.count else { return false }
    return zip(given.utf8, secret.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
