import AppStoreConnect
import JSONSyntax
import Synchronization
import SystemFiles

/// App Store Connect in memory, as far as a publication needs it: it keeps what requests create and change, and can fail
/// at a request of choice.
///
/// It knows resources only by their type, ID, attributes and links, and which of them must be unique. What else Apple's
/// description demands is checked by the stand-in of `Tests/Judges/check_publish.py`.
final class InMemoryStore: Transport {
  /// What goes wrong at one request, or from one request on.
  enum Fault: CaseIterable {
    case cutBefore, cutAfter, offlineBefore, offlineAfter, revoked, page, brokenAfter, refusal, error, errorAfter
    case rateLimit

    /// Whether the request has its effect.
    var isAfter: Bool { self == .cutAfter || self == .offlineAfter || self == .errorAfter || self == .brokenAfter }
    /// Whether every later request fails as well.
    var isLasting: Bool { self == .offlineBefore || self == .offlineAfter || self == .revoked }

    fileprivate var result: Result<WebResponse, LostResponse> {
      switch self {
      case .cutBefore, .cutAfter: .failure(LostResponse("reset by peer", wasSent: true))
      case .offlineBefore, .offlineAfter: .failure(LostResponse("network is unreachable", wasSent: true))
      case .revoked: .success(.refusal(401, "NOT_AUTHORIZED"))
      case .page: .success(WebResponse(status: 200, fields: ["content-type": "text/html"], body: Array("<html>".utf8)))
      case .brokenAfter:
        .success(
          WebResponse(status: 200, fields: ["content-type": "application/json"], body: Array(#"{"data":{"type":"#.utf8))
        )
      case .refusal: .success(.refusal(409, "STATE_ERROR"))
      case .error, .errorAfter: .success(.refusal(500, "UNEXPECTED_ERROR"))
      case .rateLimit: .success(.refusal(429, "RATE_LIMIT_EXCEEDED"))
      }
    }
  }

  private let contents: Mutex<StoredResources>
  private let fault: (kind: Fault, index: Int)?
  private let count = Mutex(0)

  /// Creates a service that has `resources`, and fails at the request with an index; nil to work.
  init(_ resources: StoredResources, failing fault: (kind: Fault, index: Int)? = nil) {
    contents = Mutex(resources)
    self.fault = fault
  }

  var resources: StoredResources { contents.withLock { $0 } }
  /// The number of requests so far.
  var requestCount: Int { count.withLock { $0 } }
  /// Whether the request that fails was sent.
  var hasFailed: Bool { fault.map { fault in count.withLock { $0 > fault.index } } ?? false }

  /// A client of this service that waits with `pause` and, by default, sends its requests directly.
  func client(
    through transport: (any Transport)? = nil,
    pause: @escaping @Sendable (_ milliseconds: Int) -> Void = { _ in }
  ) -> Client {
    let clock = ServiceClock(now: { 0 }, pause: pause, jitter: { 0 })
    return Client(.token(Secret("a.b.c")), transport: transport ?? self, clock: clock)
  }

  func send(_ requests: [WebRequest]) -> [Result<WebResponse, LostResponse>] {
    requests.map { request in
      let index = count.withLock { count in
        defer { count += 1 }
        return count
      }
      guard let fault, index == fault.index || index > fault.index && fault.kind.isLasting else {
        return .success(respond(to: request))
      }
      if fault.kind.isAfter, index == fault.index { _ = respond(to: request) }
      return fault.kind.result
    }
  }

  private func respond(to request: WebRequest) -> WebResponse {
    contents.withLock { $0.respond(to: request) }
  }
}

extension WebResponse {
  /// A response with one of Apple's errors.
  static func refusal(_ status: Int, _ code: String) -> WebResponse {
    let error: JSONValue = ["status": .string("\(status)"), "code": .string(code), "title": "Not possible"]
    return .json(["errors": .array([error])], status: status)
  }

  static func json(_ value: JSONValue, status: Int = 200) -> WebResponse {
    WebResponse(status: status, fields: ["content-type": "application/json"], body: value.text)
  }
}
