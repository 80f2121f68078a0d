import Foundation
import Synchronization
import Testing

@testable import SystemFiles

@Suite("curl as the transport")
struct CurlTransportTests {
  @Test("sends method, fields, token and content, and reads status, fields and content")
  func exchange() throws {
    let server = try LoopbackServer { request in
      "HTTP/1.1 201 Created\r\nX-Rate-Limit: user-hour-lim:9;user-hour-rem:8\r\nContent-Length: \(request.utf8.count)\r\n"
        + "Connection: close\r\n\r\n" + request
    }
    var request = WebRequest(.patch, "\(server.base)/v1/x?filter[a]=b", body: Array("{ \"a\": \"ä\\n\" }".utf8))
    request.fields = [WebRequest.HeaderField("Content-Type", "application/json")]
    request.token = Secret("to\"k\\en")
    let results = try CurlTransport().send([request, WebRequest(.get, "\(server.base)/second")])
    let (first, second) = (try results[0].get(), try results[1].get())
    let text = String(decoding: first.body, as: UTF8.self)
    #expect(first.status == 201)
    #expect(first.fields["x-rate-limit"] == "user-hour-lim:9;user-hour-rem:8")
    #expect(text.hasPrefix("PATCH /v1/x?filter[a]=b HTTP/1.1\r\n"))
    #expect(text.contains("Authorization: Bearer to\"k\\en\r\n"))
    #expect(text.contains("Content-Type: application/json\r\n"))
    #expect(text.hasSuffix("\r\n\r\n{ \"a\": \"ä\\n\" }"))
    #expect(String(decoding: second.body, as: UTF8.self).hasPrefix("GET /second HTTP/1.1\r\n"))
    #expect(!String(decoding: second.body, as: UTF8.self).contains("Authorization"))
  }

  @Test("follows no redirect, and reports connections that are cut or refused")
  func failures() throws {
    let server = try LoopbackServer { request in
      if request.hasPrefix("GET /cut") { return "" }
      return "HTTP/1.1 302 Found\r\nLocation: https://evil.example/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    }
    let requests = [
      WebRequest(.get, "\(server.base)/moved"), WebRequest(.get, "\(server.base)/cut"),
      WebRequest(.get, "http://127.0.0.1:1/"), WebRequest(.get, "http://plain.example/"),
    ]
    let results = try CurlTransport().send(requests)
    #expect(try results[0].get().status == 302)
    let reasons = results.dropFirst().map { result in
      if case .failure(let lost) = result { lost.wasSent } else { nil as Bool? }
    }
    // The first was received; the second was refused; curl does not send the third, which is not HTTPS.
    #expect(reasons == [true, false, true])
  }

  @Test("sends each POST once, on a connection of its own")
  func posts() throws {
    let received = Mutex<[String]>([])
    let server = try LoopbackServer { request in
      received.withLock { $0.append(request) }
      // A connection that stays open is cut at the next request, which curl would repeat.
      return request.hasPrefix("POST /cut") ? "" : "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"
    }
    let paths = (0..<12).map { $0 % 3 == 2 ? "cut\($0)" : "\($0)" }
    let results = try CurlTransport().send(
      paths.map { WebRequest(.post, "\(server.base)/\($0)", body: Array("{}".utf8)) } + [WebRequest(.get, server.base)]
    )
    let requests = received.withLock { $0 }.filter { $0.hasPrefix("POST ") }
    #expect(requests.count == paths.count)
    #expect(requests.allSatisfy { $0.contains("Connection: close\r\n") })
    for (path, result) in zip(paths, results) {
      if case .failure(let lost) = result {
        #expect(path.hasPrefix("cut") && lost.wasSent)
      } else {
        #expect(!path.hasPrefix("cut"))
      }
    }
    #expect(try results.last?.get().status == 201)
  }

  #if os(Linux)
    @Test("shows no secret in the arguments of a process")
    func arguments() throws {
      let lists = Mutex<[String]>([])
      let server = try LoopbackServer { _ in
        lists.withLock { $0.append(Self.argumentsOfAllProcesses()) }
        return "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      }
      var request = WebRequest(.post, "\(server.base)/v1/x", body: Array("the content".utf8))
      request.token = Secret("hush-hush-token")
      _ = try CurlTransport().send([request])
      let list = lists.withLock { $0.joined() }
      #expect(list.contains("curl --disable "))
      #expect(!list.contains("hush-hush-token") && !list.contains("the content"))
    }

    private static func argumentsOfAllProcesses() -> String {
      let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
      return numbers.compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
        .joined(separator: "\n").replacing("\0", with: " ")
    }
  #endif

  @Test("accepts endpoints on this machine only")
  func endpoints() {
    for text in ["http://127.0.0.1:8080", "http://localhost:1/", "https://127.0.0.1:8443"] {
      #expect(Endpoint(standIn: text) != nil, "\(text)")
    }
    let others = [
      "", "127.0.0.1", "http://example.com", "http://127.0.0.1.example.com", "http://127.0.0.1@example.com",
      "http://127.0.0.1:80@example.com", "ftp://127.0.0.1", "http://127.0.0.1:1/path", "http://localhost:99999999",
    ]
    for text in others { #expect(Endpoint(standIn: text) == nil, "\(text)") }
    let service = Endpoint(base: "https://api.example.com")
    #expect(service.url("https://api.example.com/v1/x") != nil)
    #expect(service.url("https://api.example.com@evil.example/v1/x") == nil)
  }
}

/// A server on this machine that answers each request with the text that `answer` gives for it, or cuts the connection
/// if that is empty.
private final class LoopbackServer: Sendable {
  let base: String

  init(_ answer: @escaping @Sendable (_ request: String) -> String) throws {
    let socket = try LoopbackSocket.listening(on: 0)
    base = "http://127.0.0.1:\(socket.port)"
    let isRunning = Threads.detach {
      // The thread ends with the process.
      while true {
        _ = Readiness(waitingFor: [(socket, false)], atMost: 1_000)
        guard let connection = socket.accepted() else { continue }
        let bytes = Array(answer(Self.request(from: connection)).utf8)
        var rest = bytes[...]
        while !rest.isEmpty, let count = connection.sent(rest) { rest = rest.dropFirst(count) }
      }
    }
    try #require(isRunning)
  }

  /// The request, with its content if it states the length.
  private static func request(from connection: LoopbackSocket) -> String {
    var bytes: [UInt8] = []
    while true {
      _ = Readiness(waitingFor: [(connection, false)], atMost: 1_000)
      guard let more = connection.received(upTo: 65_536) else { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
      let text = String(decoding: bytes, as: UTF8.self)
      guard let end = text.firstRange(of: "\r\n\r\n") else { continue }
      let length = text.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
      if text[end.upperBound...].utf8.count >= length { return text }
    }
  }
}
