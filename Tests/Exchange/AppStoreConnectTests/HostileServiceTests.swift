import Synchronization
import SystemFiles
import Testing

@testable import AppStoreConnect

@Suite("A hostile service")
struct HostileServiceTests {
  private static let empty = #"{ "data": [] }"#

  private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-1", "0", "1e308", "99999999999999999999999",
    "", " ", "+5", "0x10", "NaN",
  ]

  /// The header fields with numbers, with a place for one of them.
  private static let fields = [
    ("retry-after", "#"), ("date", "Mon, 12 Jan 1970 #:36:40 GMT"), ("date", "Mon, 12 Jan 1970 13:#:40 GMT"),
    ("date", "Mon, 12 Jan 1970 13:36:# GMT"), ("date", "Mon, # Jan 1970 13:36:40 GMT"),
    ("date", "Mon, 12 Jan # 13:36:40 GMT"), ("x-rate-limit", "user-hour-lim:#;user-hour-rem:#"),
    ("x-rate-limit", "user-hour-lim:3500;user-hour-rem:#;user-minute-lim:#;user-minute-rem:1"),
  ]

  @Test(
    "that sends any number in a header field ends no run with a trap, and pauses for an hour at most",
    arguments: fields
  )
  func headers(_ name: String, _ form: String) throws {
    for number in Self.numbers {
      for status in [200, 401, 403, 429, 503] {
        let body = status == 200 ? Self.empty : #"{ "errors": [{ "code": "X", "title": "Not possible" }] }"#
        let fields = [name: form.replacing("#", with: number)]
        let service = RecordedService(["/v1/x": [.json(body, status: status, fields: fields)]])
        var client = service.client()
        _ = client.send([try client.request(.get, "/v1/x")])
        _ = client.send([try client.request(.get, "/v1/x")])
        #expect(service.pauses.allSatisfy { (0...3_600_000).contains($0) })
        // Each of the two requests may wait for two hours, and once more.
        #expect(service.pauses.reduce(0, +) <= 2 * 3 * 3_600_000)
      }
    }
  }

  @Test("cannot make an ID lead to another path")
  func paths() {
    let path = { (id: String) in ServicePath.resource("images", id).text.dropFirst("/v1/images/".count) }
    #expect(path("a1-B_2.~") == "a1-B_2.~")
    #expect(path("../apps/1?x=1#y") == "..%2Fapps%2F1%3Fx%3D1%23y")
    #expect(path("..") == "%2E%2E" && path(".") == "%2E")
    #expect(path("a\r\nHost: b ä") == "a%0D%0AHost%3A%20b%20%C3%A4")
    let (id, query): (String, ServicePath) = ("a&b", "?limit=2")
    #expect(("/v1/x\(query)&filter[id]=\(id)" as ServicePath).text == "/v1/x?limit=2&filter[id]=a%26b")
  }

  @Test("that quotes a token, also with escape sequences, gets it into no message, no state and no event")
  func tokens() throws {
    let token = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ0ZWFtIn0.c2lnbmF0dXJl-_c2lnbmF0dXJl"
    let hidden = token.utf8.map { "\\u00" + String($0, radix: 16) }.joined()
    let mixed = token.replacing("s", with: "\\u0073").replacing(".", with: "\\u002E")
    let events = Mutex("")
    for quoted in [
      token, hidden, mixed, "Bearer \(token)", String(token.split(separator: ".")[2]), token.dropLast(4) + "...",
      "\(token.prefix(40))…",
    ] {
      let error = """
        { "errors": [{ "code": "\(quoted)", "title": "\(quoted)", "detail": "Token \(quoted) is wrong",
          "source": { "pointer": "/\(quoted)" } }] }
        """
      let app = #"{ "data": { "type": "apps", "id": "\#(quoted)", "attributes": { "bundleId": "\#(quoted)" } } }"#
      let service = RecordedService([
        "/v1/x": [.json(error, status: 409)],
        "/v1/y": [.json("<\(token)>", status: 502, fields: ["content-type": token])],
        "/v1/z": [.failure(LostResponse("reset while sending \(token)", wasSent: true))], "/v1/app": [.json(app)],
      ])
      var client = service.client(.token(Secret(token))) { event in events.withLock { $0 += "\(event)" } }
      var said = ""
      for path in ["/v1/x", "/v1/y", "/v1/z"] as [ServicePath] {
        if case .failure(let error) = client.send([try client.request(.get, path)])[0] { said += "\(error)" }
      }
      let resource = try #require(try client.document("/v1/app")?.data.first)
      said += resource.id + (resource.string("bundleId") ?? "")
      #expect(said.contains("(secret)"))
      #expect(!said.contains(token) && !said.contains("c2lnbmF0dXJl") && !said.contains("eyJpc3Mi"), "\(said)")
    }
    #expect(!events.withLock { $0 }.contains("c2lnbmF0dXJl"))
  }

  @Test("cannot change JSON by what is removed: other escape sequences and other bytes stay")
  func unchanged() throws {
    let (id, text) = (#"\\u0061\"\u0022\u00e4\u0041\\"#, #"\ud83d\ude00"#)
    let body = #"{ "data": { "type": "x", "id": "\#(id)", "attributes": { "text": "\#(text)" } } }"#
    let service = RecordedService(["/v1/x": [.json(body)]])
    var client = service.client(.token(Secret("hush-hush-hush.hush.hush-hush-hush")))
    let resource = try #require(try client.document("/v1/x")?.data.first)
    #expect(resource.id == #"\u0061""äA\"#)
    #expect(resource.string("text") == "😀")
  }

  /// A service whose pages always have a link to another one.
  private struct Pages: Transport {
    /// The resources of the page with a number.
    let resources: @Sendable (_ page: Int) -> String
    let count = Counter()

    final class Counter: Sendable {
      let value = Mutex(0)
    }

    func send(_ requests: [WebRequest]) -> [Result<WebResponse, LostResponse>] {
      requests.map { request in
        let page = count.value.withLock { count in
          count += 1
          return count
        }
        let next = "\(Endpoint.apple.base)/v1/x?cursor=\(page)"
        return .json(#"{ "data": [\#(resources(page))], "links": { "next": "\#(next)" } }"#)
      }
    }
  }

  @Test("whose pages never end is refused: at the first page with nothing new, and after 2,000 pages")
  func pages() throws {
    let cases: [(resources: @Sendable (Int) -> String, words: String, most: Int)] = [
      ({ _ in "" }, "lead in a circle", 1), ({ _ in #"{ "type": "x", "id": "1" }"# }, "lead in a circle", 2),
      ({ #"{ "type": "x", "id": "\#($0)" }"# }, "do not end: there are more than 2000, with 2000 resources", 2_000),
    ]
    for (resources, words, most) in cases {
      let service = Pages(resources: resources)
      let clock = ServiceClock(now: { 0 }, pause: { _ in }, jitter: { 0 })
      var client = Client(.token(Secret("a.b.c")), transport: service, clock: clock)
      let error = #expect(throws: ServiceError.self) { try client.collections(["/v1/x"]) }
      #expect(error?.message.contains(words) == true, "\(String(describing: error))")
      #expect(service.count.value.withLock { $0 } <= most)
    }
  }

  /// The reserved image that a response with these upload operations describes.
  private static func image(
    _ operations: [(method: String, url: String, offset: Int, length: Int, header: String)]
  ) throws -> ReservedImage {
    let parts = operations.map { part in
      """
      { "method": "\(part.method)", "url": "\(part.url)", "offset": \(part.offset), "length": \(part.length),
        "requestHeaders": [\(part.header)] }
      """
    }
    let attributes = #"{ "uploadOperations": [\#(parts.joined(separator: ","))] }"#
    let body = #"{ "data": { "type": "x", "id": "i", "attributes": \#(attributes) } }"#
    return try ReservedImage(.json(body), to: "an image")
  }

  @Test("gets each byte of an image once, in at most 1,000 parts, over HTTPS, with plain header fields")
  func parts() throws {
    let client = RecordedService([:]).client()
    let bytes = Array("0123456789".utf8)
    let url = "https://upload.example/1"
    let good = try Self.image([("PUT", url, 4, 6, ""), ("PUT", url, 0, 4, #"{ "name": "X-A", "value": "b c" }"#)])
    let sent = try good.uploads(of: bytes, through: client).map { String(decoding: $0.body, as: UTF8.self) }
    #expect(sent == ["0123", "456789"])
    let field = { (name: String, value: String) in #"{ "name": "\#(name)", "value": "\#(value)" }"# }
    let bad = [
      [("PUT", url, 0, 4, "")], [("PUT", url, 0, 10, ""), ("PUT", url, 0, 10, "")], [("PUT", url, 0, 11, "")],
      [("PUT", url, 1, 9, "")], [("PUT", url, -1, 10, "")], [("PUT", url, 0, -1, "")], [("DELETE", url, 0, 10, "")],
      [("PUT", url, .max, .max, "")], [("PUT", url, .min, .max, "")],
      [("PUT", url, 0, 0, ""), ("PUT", url, 0, 10, "")],
      [("PUT", "http://127.0.0.1:80/", 0, 10, "")], [("PUT", "file:///etc/passwd", 0, 10, "")], [],
      [("PUT", url, 0, 10, field("@/etc/passwd", ""))], [("PUT", url, 0, 10, field("", "x"))],
      [("PUT", url, 0, 10, field("A", #"x\r\nB: y"#))], [("PUT", url, 0, 10, field("A: b", "c"))],
    ]
    for operations in bad {
      let image = try Self.image(operations)
      #expect(throws: ServiceError.self, "\(operations)") { try image.uploads(of: bytes, through: client) }
    }
    let many = [UInt8](repeating: 7, count: 20_000)
    let image = try Self.image(many.indices.map { ("PUT", url, $0, 1, "") })
    let error = #expect(throws: ServiceError.self) { try image.uploads(of: many, through: client) }
    #expect(error?.message == "App Store Connect asks for 20000 parts of one image; at most 1000 are uploaded")
  }

  @Test("whose response is larger than the limit is not asked again")
  func size() throws {
    let large = LostResponse("the response is larger than 16 MB", wasSent: true, cause: .size)
    for method in [WebRequest.Method.get, .post] {
      let service = RecordedService(["/v1/x": [.failure(large)]])
      var client = service.client()
      let result = client.send([try client.request(method, "/v1/x")])[0]
      let error = #expect(throws: ServiceError.self) { try result.get() }
      #expect(error?.kind == .service && error?.message.contains("larger than 16 MB") == true)
      #expect(service.requests.count == 1)
    }
  }

  /// A service that notes how many bytes the responses to each batch may have.
  private final class Batches: Transport {
    let sizes = Mutex<[Int]>([])

    func send(_ requests: [WebRequest]) -> [Result<WebResponse, LostResponse>] {
      sizes.withLock { $0.append(requests.reduce(0) { $0 + $1.limits.size }) }
      return requests.map { _ in .json(HostileServiceTests.empty) }
    }
  }

  @Test("gets requests in batches whose responses have at most 64 MB together")
  func batches() throws {
    let service = Batches()
    let clock = ServiceClock(now: { 0 }, pause: { _ in }, jitter: { 0 })
    var client = Client(.token(Secret("a.b.c")), transport: service, clock: clock)
    let paths = (0..<100).map { ServicePath.resource("x", "\($0)") }
    #expect(try client.documents(paths).count == 100)
    #expect(try client.collections(Array(paths.prefix(10))).count == 10)
    let sizes = service.sizes.withLock { $0 }
    #expect(sizes.count == 7 && sizes.allSatisfy { $0 <= 64_000_000 })
  }

  @Test("A token command that does not end is ended after two minutes")
  func tokenCommand() {
    let looks = Mutex(0)
    let clock = Clock {
      looks.withLock { looks in
        looks += 1
        return .seconds(119 * looks)
      }
    }
    var source = TokenSource(.command("exec sleep 1000"), clock: clock)
    let error = #expect(throws: CredentialsError.self) { try source.token(now: 0) }
    #expect(error == .commandTookTooLong(minutes: 2))
    #expect(error?.message.hasPrefix("the token command did not finish within 2 minutes") == true)
    var endless = TokenSource(.command("exec yes"), clock: .stopped)
    #expect(throws: CredentialsError.notToken("the token command")) { try endless.token(now: 0) }
  }
}
