/// An HTTP/1.1 response. Each connection is closed after one response, which is enough for a page on this machine.
package struct HTTPResponse: Sendable, Hashable {
  /// The status line of RFC 9110 after the version, such as `200 OK`.
  package let status: String
  /// The media type of the content.
  package let type: String
  package let body: [UInt8]
  /// The content security policy, to which the ban on frames is added.
  package let policy: String
  /// Whether the connection stays open for events. The content is then the first event.
  package let isStream: Bool

  package init(
    _ status: String = "200 OK",
    type: String,
    body: [UInt8],
    policy: String = "default-src 'none'"
  ) {
    (self.status, self.type, self.body, self.policy) = (status, type, body, policy)
    isStream = false
  }

  /// A response with a sentence for people.
  package init(_ status: String, sentence: String) {
    self.init(status, type: "text/plain; charset=utf-8", body: Array((sentence + "\n").utf8))
  }

  /// A stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) that begins with
  /// `data`.
  package init(events data: String) {
    (status, type, policy) = ("200 OK", "text/event-stream", "default-src 'none'")
    body = Array("retry: 1000\n".utf8) + Self.event(data)
    isStream = true
  }

  /// An event with `data`, which is one line.
  static func event(_ data: String) -> [UInt8] { Array("data: \(data)\n\n".utf8) }

  /// The head with its empty line. The fields common to all responses allow no caching, no content sniffing, no
  /// embedding in other pages and no referrer.
  package var head: [UInt8] {
    let own = ["HTTP/1.1 \(status)", "Content-Type: \(type)"] + (isStream ? [] : ["Content-Length: \(body.count)"])
    let always = [
      "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "Content-Security-Policy: \(policy); frame-ancestors 'none'",
      "Referrer-Policy: no-referrer",
    ]
    return Array(((own + always).joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
