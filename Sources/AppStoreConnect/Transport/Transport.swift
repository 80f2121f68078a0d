/// Sends requests. Tests replace it with recorded responses.
package protocol Transport: Sendable {
  /// Sends `requests`, up to four at a time, and returns the result of each, in order. Redirects are not followed.
  func send(_ requests: [APIRequest]) throws(TransportError) -> [Result<APIResponse, LostResponse>]
}

/// The reason why a request has no response.
package struct LostResponse: Error, Sendable, Hashable {
  /// What happened, as a clause.
  package let reason: String
  /// Whether the service may have received the request. If not, even a POST can be repeated.
  package let wasSent: Bool

  package init(_ reason: String, wasSent: Bool) {
    self.reason = reason
    self.wasSent = wasSent
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
    case .noCurl: "curl was not found, and requests to App Store Connect are sent with it; install it"
    case .failed(let reason): "curl could not be run: \(reason)"
    }
  }
}
