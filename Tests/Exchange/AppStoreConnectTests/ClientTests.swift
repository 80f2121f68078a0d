import Synchronization
import SystemFiles
import Testing

@testable import AppStoreConnect

@Suite("A client of App Store Connect")
struct ClientTests {
  private static let empty = #"{ "data": [] }"#
  private static let lost = Result<WebResponse, LostResponse>.failure(LostResponse("reset by peer", wasSent: true))
  private static let limited = Result<WebResponse, LostResponse>.json(
    #"{ "errors": [{ "status": "429", "code": "RATE_LIMIT_EXCEEDED", "title": "Too many requests" }] }"#,
    status: 429
  )

  /// The result of one request to `/v1/x`, and what was sent and waited for.
  private static func send(
    _ method: WebRequest.Method,
    _ results: [Result<WebResponse, LostResponse>],
    _ credentials: Credentials = .token(Secret("a.b.c"))
  ) throws -> (result: Result<WebResponse, ServiceError>, service: RecordedService) {
    let service = RecordedService(["/v1/x": results])
    var client = service.client(credentials)
    let sent = client.send([try client.request(method, "/v1/x")])
    return (try #require(sent.first), service)
  }

  @Test("reads every page of a collection, and no page of another host")
  func pages() throws {
    let base = Endpoint.apple.base
    let page = { (id: Int, next: String) in
      Result<WebResponse, LostResponse>.json(
        #"{ "data": [{ "type": "x", "id": "\#(id)" }], "links": { "next": "\#(next)" } }"#
      )
    }
    let service = RecordedService([
      "/v1/x": [page(1, base + "/v1/x?cursor=2")],
      "/v1/x?cursor=2": [.json(#"{ "data": [{ "type": "x", "id": "2" }] }"#)],
      "/v1/y": [page(1, "https://api.appstoreconnect.apple.com.evil.example/v1/y")],
      "/v1/z": [page(1, base + "/v1/z")],
    ])
    var client = service.client()
    #expect(try client.collections(["/v1/x"]).map { $0.data.map(\.id) } == [["1", "2"]])
    for path in ["/v1/y", "/v1/z"] as [ServicePath] {
      let error = #expect(throws: ServiceError.self) { try client.collections([path]) }
      #expect(error?.kind == .service)
    }
    #expect(service.requests.allSatisfy { $0.url.hasPrefix(base + "/") })
  }

  @Test("repeats what failed, with growing pauses, and gives up after a while")
  func failures() throws {
    let (result, service) = try Self.send(.get, [Self.lost, .json("", status: 503), .json(Self.empty)])
    #expect(try result.get().status == 200)
    #expect(service.pauses == [1_000, 2_000])
    let (never, other) = try Self.send(.patch, [Self.lost])
    #expect(throws: ServiceError.self) { try never.get() }
    #expect(other.pauses == [1_000, 2_000, 4_000, 8_000, 16_000, 32_000])
  }

  @Test("never repeats a POST whose response was lost, but one that was not sent or was refused")
  func posts() throws {
    for outcome in [Self.lost, .json("", status: 500)] {
      let (result, service) = try Self.send(.post, [outcome, .json(Self.empty, status: 201)])
      let error = #expect(throws: ServiceError.self) { try result.get() }
      #expect(error?.kind == .lostResponse)
      #expect(service.requests.count == 1)
    }
    for outcome in [.failure(LostResponse("no route to host", wasSent: false)), Self.limited] {
      let (result, service) = try Self.send(.post, [outcome, .json(Self.empty, status: 201)])
      #expect(try result.get().status == 201)
      #expect(service.requests.count == 2)
    }
  }

  @Test("waits above the rate limit, as long as the service says, also with requests left")
  func rateLimit() throws {
    let left = Result<WebResponse, LostResponse>.json(
      #"{ "errors": [{ "code": "RATE_LIMIT_EXCEEDED" }] }"#,
      status: 429,
      fields: ["x-rate-limit": "user-hour-lim:3600;user-hour-rem:3000;", "retry-after": "30"]
    )
    let (result, service) = try Self.send(.get, [Self.limited, left, .json(Self.empty)])
    #expect(try result.get().status == 200)
    #expect(service.pauses == [5_000, 30_000])
    let used = RecordedService([
      "/v1/x": [.json(Self.empty, fields: ["x-rate-limit": "user-hour-lim:3600;user-hour-rem:0;"]), .json(Self.empty)]
    ])
    var client = used.client()
    _ = client.send([try client.request(.get, "/v1/x")])
    #expect(client.rateLimit?.hour == RateLimit.Count(limit: 3600, remaining: 0))
    _ = client.send([try client.request(.get, "/v1/x")])
    #expect(used.pauses == [300_000])
  }

  @Test("renews a token that was refused once, and then explains what may be wrong")
  func refusedToken() throws {
    let refused = Result<WebResponse, LostResponse>.json(
      #"{ "errors": [{ "status": "401", "code": "NOT_AUTHORIZED", "title": "Authentication credentials are missing" }] }"#,
      status: 401,
      fields: ["date": "Mon, 12 Jan 1970 13:36:40 GMT"]
    )
    let command = Credentials.command("echo a.b.c")
    let (result, service) = try Self.send(.get, [refused, .json(Self.empty)], command)
    #expect(try result.get().status == 200)
    #expect(service.pauses.isEmpty)
    let (never, other) = try Self.send(.get, [refused], command)
    let error = #expect(throws: ServiceError.self) { try never.get() }
    #expect(error?.kind == .credentials)
    #expect(error?.message.hasSuffix("the clock of this computer is 10 minutes ahead; set it first") == true)
    #expect(other.requests.count == 2)
  }

  @Test("gives Apple's errors with code, detail and pointer")
  func refusals() throws {
    let body = """
      { "errors": [{ "status": "409", "code": "ENTITY_ERROR.ATTRIBUTE.INVALID", "title": "Invalid", "detail": "Too long.",
        "source": { "pointer": "/data/attributes/link" } }] }
      """
    let (result, _) = try Self.send(.post, [.json(body, status: 409)])
    let error = #expect(throws: ServiceError.self) { try result.get() }
    #expect(error?.message == "App Store Connect refused POST /v1/x: Too long (ENTITY_ERROR.ATTRIBUTE.INVALID)")
    #expect(error?.refusals.map(\.pointer) == ["/data/attributes/link"])
  }

  @Test("recognizes a page of a proxy, and a redirect")
  func proxies() throws {
    for (status, field) in [(200, "text/html"), (403, "text/html"), (302, "text/html")] {
      let page = WebResponse(status: status, fields: ["content-type": field], body: Array("<html>Log in</html>".utf8))
      let service = RecordedService(["/v1/x": [.success(page)]])
      var client = service.client()
      let error = #expect(throws: ServiceError.self) { try client.document("/v1/x") }
      #expect(error?.kind == .service)
      #expect(error?.message.contains("proxy") == true)
    }
  }

  @Test("reports requests and pauses without the token")
  func events() throws {
    let events = Mutex<[Client.Event]>([])
    let service = RecordedService([
      "/v1/x": [Self.lost, .json(Self.empty, fields: ["x-rate-limit": "user-hour-lim:9;user-hour-rem:8"])]
    ])
    var client = service.client(.token(Secret("hush.hush.hush"))) { event in events.withLock { $0.append(event) } }
    _ = client.send([try client.request(.get, "/v1/x")])
    let expected: [Client.Event] = [
      .answered("GET /v1/x: reset by peer"), .waiting("App Store Connect did not answer; trying again in 1 second"),
      .answered("GET /v1/x: 200, 8 of 9 requests left this hour"),
    ]
    #expect(events.withLock { $0 } == expected)
    #expect(service.requests.allSatisfy { $0.token?.value == "hush.hush.hush" })
  }
}
