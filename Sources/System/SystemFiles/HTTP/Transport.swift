/// Sends requests. Tests replace it with recorded responses.
package protocol Transport: Sendable {
  /// Sends `requests`, up to four at a time, and returns the result of each, in order. Redirects are not followed.
  func send(_ requests: [WebRequest]) throws(TransportError) -> [Result<WebResponse, LostResponse>]
}

/// The reason why a request has no response.
package struct LostResponse: Error, Sendable, Hashable {
  /// What happened, as a clause.
  package let reason: String
  /// Whether the server may have received the request. If not, even a POST can be repeated.
  package let wasSent: Bool
  /// What kind of failure it is.
  package let cause: Cause

  /// The kinds of failures.
  package enum Cause: Sendable, Hashable {
    /// The name of the host has no address.
    case unknownHost
    /// The host accepts no connection.
    case noConnection
    /// The certificate of the host is not accepted.
    case certificate
    /// No encrypted connection is possible for another reason.
    case encryption
    /// The time limit was reached.
    case timeout
    /// The response is larger than the limit.
    case size
    /// The connection ended before the response was complete.
    case cut
    /// Any other failure.
    case other
  }

  package init(_ reason: String, wasSent: Bool, cause: Cause = .other) {
    self.reason = reason
    self.wasSent = wasSent
    self.cause = cause
  }

  /// The reason for a response that is larger than its limit.
  static func tooLarge(_ limits: WebRequest.Limits) -> LostResponse {
    LostResponse("the response is larger than \(limits.size / 1_000_000) MB", wasSent: true, cause: .size)
  }
}

/// The reason why no request can be sent at all.
package enum TransportError: Error, Sendable, Hashable {
  /// curl is not installed.
  case noCurl
  /// curl is older than 7.75, or could not be run, for the given reason.
  case failed(String)

  /// What is wrong, and what to do about it.
  package var message: String {
    switch self {
    case .noCurl: "curl was not found, and requests are sent with it; install it"
    case .failed(let reason): "curl could not be run: \(reason)"
    }
  }
}

/// The address of a service, or of a stand-in for it on this machine.
package struct Endpoint: Sendable, Hashable {
  /// The scheme and the host, without a slash at the end.
  package let base: String

  /// Creates the address of a service.
  package init(base: String) { self.base = base }

  /// Parses the address of a stand-in; nil unless it is `http://` or `https://`, a loopback host and a port.
  package init?(standIn text: String) {
    let base = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard Self.isLoopback(base), !base.utf8.dropFirst("https://".utf8.count).contains(UInt8(ascii: "/")) else {
      return nil
    }
    self.base = base
  }

  /// The absolute URL for a path, or for the URL of another page. Nil for a URL on another host, to which no token must
  /// be sent.
  package func url(_ path: String) -> String? {
    guard !path.hasPrefix("/") else { return base + path }
    return path.hasPrefix(base + "/") ? path : nil
  }

  /// Whether a URL leads to this machine.
  package static func isLoopback(_ url: String) -> Bool {
    for scheme in ["http://", "https://"] where url.hasPrefix(scheme) {
      let authority = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let hasPort = parts.count < 2 || (UInt16(parts[1]) != nil)
      return hasPort && (parts[0] == "127.0.0.1" || parts[0] == "localhost")
    }
    return false
  }
}
