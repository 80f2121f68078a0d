/// The head of a request of HTTP/1.1 (RFC 9112), as far as a page for one person asks for it.
///
/// It is read byte by byte and strictly: what two programs could read in two ways is refused.
struct HTTPRequest: Sendable, Hashable {
  let method: String
  /// The path with its query, as sent.
  let target: String
  /// The host that the request is for, in small letters; nil where the request names none, or several.
  let host: String?
  /// The web page that makes a browser send the request; nil where the request names none.
  let origin: String?
  /// How the browser relates that page to this server: `same-origin`, `cross-site`; nil where the request does not say.
  let fetchSite: String?

  /// Reads the head of a request, without its empty line; nil for anything else.
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
    // Of two that differ, none is trusted.
    origin = fields["origin"].map { $0.joined(separator: ", ") }
    fetchSite = fields["sec-fetch-site"].map { $0.joined(separator: ", ") }
  }

  /// The lines of a head; nil where a control character is in one that is not a tab, a lone line feed for example.
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

  /// The name of a field in small letters, and its value without the white space around it.
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

  /// Where the head ends that `bytes` begin with: before its empty line; nil where that has not come yet.
  static func endOfHead(in bytes: [UInt8]) -> Int? {
    bytes.firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A])?.lowerBound
  }
}

extension UInt8 {
  /// Whether it may be in a method or in the name of a field (RFC 9110, section 5.6.2).
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
  /// The text with the capital letters of ASCII made small. Unicode has others that become letters of ASCII.
  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

/// The head of an answer of HTTP/1.1. Each connection is for one answer: a page for one person needs no more.
enum HTTPHead {
  /// The head before a body of `length` bytes, which may load and run what `policy` allows.
  static func bytes(_ status: String, type: String, length: Int, policy: String = nothing) -> [UInt8] {
    lines(
      ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(length)", "Connection: close"],
      policy: policy
    )
  }

  /// The policy of what is not a page.
  private static let nothing = "default-src 'none'"

  /// The head before news that go on and on.
  static let changes = lines(
    ["HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Connection: close"],
    policy: nothing
  )

  /// Nothing is kept, nothing is guessed, and no page of others shows this one or learns of it.
  private static func lines(_ lines: [String], policy: String) -> [UInt8] {
    let always = [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: \(policy); frame-ancestors 'none'", "Referrer-Policy: no-referrer",
    ]
    return Array(((lines + always).joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// What a request is answered with.
enum HTTPAnswer: Sendable, Hashable {
  case page
  /// News of changes, as long as the reader listens.
  case changes
  /// Nothing is there.
  case notFound
  /// Something else than a look is asked for.
  case wrongMethod
  /// The request is for another host: a page of the web that had its own name lead to this machine.
  case wrongHost
  /// A page of another host asks for news.
  case wrongOrigin
  /// It is no request.
  case unreadable

  /// What `request` gets from a server on `port`.
  ///
  /// A page of the web can make a browser ask this machine, under a name of its own; with such a name the answer would be
  /// that page's to read. So the request has to be for this machine by one of its own names. News keep a connection open,
  /// and other pages get none: they could use up all connections.
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

  /// The words of RFC 9110 for what is not simply answered, with a sentence for people; nil for what is.
  var refusal: (status: String, sentence: String)? {
    switch self {
    case .page, .changes: nil
    case .notFound: ("404 Not Found", "Only / is here.")
    case .wrongMethod: ("405 Method Not Allowed", "This can only be looked at.")
    case .wrongHost: ("403 Forbidden", "This is answered only for localhost and 127.0.0.1.")
    case .wrongOrigin: ("403 Forbidden", "This is answered only for the page that is served here.")
    case .unreadable: ("400 Bad Request", "This is no request.")
    }
  }
}
