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
