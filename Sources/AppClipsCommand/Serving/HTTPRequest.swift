/// The head of an HTTP/1.1 request (RFC 9112), reduced to what the preview server needs.
///
/// Parsing is strict: a request that two programs could interpret differently is rejected.
struct HTTPRequest: Sendable, Hashable {
  let method: String
  /// The path with its query, as sent.
  let target: String
  /// The requested host in lowercase; nil if the request names none or several.
  let host: String?
  /// The origin of the web page that sent the request; nil if the request names none.
  let origin: String?
  /// The relation of that page to this server according to the browser, such as `same-origin` or `cross-site`; nil if
  /// the request does not contain it.
  let fetchSite: String?

  /// Parses the head of a request without its final empty line; nil if it is malformed.
  init?(head: some Collection<UInt8>) {
    guard let lines = Self.lines(of: Array(head)), let first = lines.first else { return nil }
    let words = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, words[0].allSatisfy(\.isTokenCharacter), !words[0].isEmpty,
      words[1].first == UInt8(ascii: "/"), words[1].allSatisfy({ (0x21...0x7E).contains($0) }),
      words[2].elementsEqual("HTTP/1.1".utf8) || words[2].elementsEqual("HTTP/1.0".utf8)
    else { return nil }
    var fields: [String: [String]] = [:]
    for line in lines.dropFirst() {
      guard let (name, value) = Self.field(line) else { return nil }
      fields[name, default: []].append(value)
    }
    method = String(decoding: words[0], as: UTF8.self)
    target = String(decoding: words[1], as: UTF8.self)
    host = fields["host"].flatMap { $0.count == 1 ? $0[0].asciiLowercased : nil }
    // Repeated fields are joined, so that neither value is trusted.
    origin = fields["origin"].map { $0.joined(separator: ", ") }
    fetchSite = fields["sec-fetch-site"].map { $0.joined(separator: ", ") }
  }

  /// The lines of a head; nil if one contains a control character other than a tab, such as a lone line feed.
  private static func lines(of head: [UInt8]) -> [ArraySlice<UInt8>]? {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < head.count {
      if head[index] == 0x0D, index + 1 < head.count, head[index + 1] == 0x0A {
        lines.append(head[start..<index])
        index += 2
        start = index
      } else {
        guard head[index] >= 0x20 && head[index] != 0x7F || head[index] == 0x09 else { return nil }
        index += 1
      }
    }
    return lines + [head[start...]]
  }

  /// The name of a field in lowercase, and its value without surrounding white space; nil if the line is malformed.
  private static func field(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(\.isTokenCharacter)
    else { return nil }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let value = line[(colon + 1)...].drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? value.startIndex
    let name = String(decoding: line[..<colon], as: UTF8.self).asciiLowercased
    return (name, String(decoding: value[..<end], as: UTF8.self))
  }

  /// The end of the head at the start of `bytes`, before its empty line; nil if the head is incomplete.
  static func endOfHead(in bytes: [UInt8]) -> Int? {
    bytes.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A])?.lowerBound
  }
}

extension UInt8 {
  /// Whether the character is allowed in a method or a field name (RFC 9110, section 5.6.2).
  fileprivate var isTokenCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}

extension String {
  /// The text with ASCII letters in lowercase. Full lowercasing would map some other characters to ASCII letters.
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

/// The heads of HTTP/1.1 responses. Each connection is closed after one response, which is enough for a local preview.
enum HTTPHead {
  /// The head of a response with a body of `length` bytes and the content security policy `policy`.
  static func bytes(_ status: String, type: String, length: Int, policy: String = nothing) -> [UInt8] {
    lines(
      ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(length)", "Connection: close"],
      policy: policy
    )
  }

  /// The content security policy of responses that are not pages.
  private static let nothing = "default-src 'none'"

  /// The head of an event stream.
  static let changes = lines(
    ["HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Connection: close"],
    policy: nothing
  )

  /// Adds the fields common to all responses: no caching, no content sniffing, no embedding in other pages, no
  /// referrer.
  private static func lines(_ lines: [String], policy: String) -> [UInt8] {
    let always = [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: \(policy); frame-ancestors 'none'", "Referrer-Policy: no-referrer",
    ]
    return Array(((lines + always).joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// The kind of response to a request.
enum HTTPAnswer: Sendable, Hashable {
  case page
  /// A stream of change events.
  case changes
  /// There is no resource at this path.
  case notFound
  /// The method is not GET or HEAD.
  case wrongMethod
  /// The request is for another host, for example from a web page whose host name was rebound to this machine.
  case wrongHost
  /// A page of another origin requests the event stream.
  case wrongOrigin
  /// The request is malformed.
  case unreadable

  /// Selects the response to `request` from a server on `port`.
  ///
  /// A web page can point its own host name at this machine (DNS rebinding) and then read responses, so only requests
  /// for the names of this machine are accepted. Event streams keep a connection open, so other origins cannot request
  /// them: they could use up all connections.
  init(to request: HTTPRequest?, onPort port: UInt16) {
    guard let request else {
      self = .unreadable
      return
    }
    let names = ["127.0.0.1", "localhost"].flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] }
    let isOwn = request.origin.map { origin in names.contains { origin == "http://" + $0 } } ?? true
    let isFromSite = ["same-origin", "none", nil].contains(request.fetchSite)
    let path = request.target.prefix { $0 != "?" }
    self =
      if !names.contains(request.host ?? "") {
        .wrongHost
      } else if request.method != "GET" && request.method != "HEAD" {
        .wrongMethod
      } else if path == "/" {
        .page
      } else if path == "/changes" {
        isOwn && isFromSite ? .changes : .wrongOrigin
      } else {
        .notFound
      }
  }

  /// The status line of RFC 9110 and a sentence for people, for requests that are rejected; otherwise nil.
  var refusal: (status: String, sentence: String)? {
    switch self {
    case .page, .changes: nil
    case .notFound: ("404 Not Found", "The preview is at /.")
    case .wrongMethod: ("405 Method Not Allowed", "Only GET and HEAD requests are supported.")
    case .wrongHost: ("403 Forbidden", "Only requests to localhost and 127.0.0.1 are answered.")
    case .wrongOrigin: ("403 Forbidden", "Only the page served here can request this.")
    case .unreadable: ("400 Bad Request", "This is not an HTTP request.")
    }
  }
}
