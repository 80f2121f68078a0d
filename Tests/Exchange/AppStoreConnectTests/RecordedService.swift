import Synchronization
import SystemFiles

@testable import AppStoreConnect

/// A service with prepared responses, and a clock that does not wait.
final class RecordedService: Transport {
  /// A result for each request with a path, in turn; the last one is repeated.
  private let results: Mutex<[String: [Result<WebResponse, LostResponse>]]>
  private let seen = Mutex<[WebRequest]>([])
  private let paused = Mutex<[Int]>([])

  init(_ results: [String: [Result<WebResponse, LostResponse>]]) { self.results = Mutex(results) }

  /// The requests so far.
  var requests: [WebRequest] { seen.withLock { $0 } }
  /// The pauses so far, in milliseconds.
  var pauses: [Int] { paused.withLock { $0 } }

  func send(_ requests: [WebRequest]) -> [Result<WebResponse, LostResponse>] {
    requests.map { request in
      seen.withLock { $0.append(request) }
      let path = String(request.url.dropFirst(Endpoint.apple.base.count))
      return results.withLock { results in
        guard let waiting = results[path], let first = waiting.first else {
          return .success(
            .json(#"{ "errors": [{ "status": "404", "code": "NOT_FOUND", "title": "None" }] }"#, status: 404)
          )
        }
        if waiting.count > 1 { results[path] = Array(waiting.dropFirst()) }
        return first
      }
    }
  }

  /// A client of this service with a fixed time and no jitter.
  func client(
    _ credentials: Credentials = .token(Secret("a.b.c")),
    report: @escaping (Client.Event) -> Void = { _ in }
  ) -> Client {
    let clock = ServiceClock(
      now: { 1_000_000 },
      pause: { milliseconds in self.paused.withLock { $0.append(milliseconds) } },
      jitter: { 1 }
    )
    return Client(credentials, transport: self, clock: clock, report: report)
  }
}

extension WebResponse {
  /// A response with JSON.
  static func json(_ text: String, status: Int = 200, fields: [String: String] = [:]) -> WebResponse {
    WebResponse(status: status, fields: fields, body: Array(text.utf8))
  }
}

extension Result<WebResponse, LostResponse> {
  /// A response with JSON.
  static func json(_ text: String, status: Int = 200, fields: [String: String] = [:]) -> Self {
    .success(.json(text, status: status, fields: fields))
  }
}
