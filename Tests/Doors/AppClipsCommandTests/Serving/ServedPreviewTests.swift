import AppClipsCommand
import Foundation
import RegistryRules
import TestSupport
import Testing

/// The real program, tested over the loopback network.
@Suite(
  "appclips preview --serve",
  .enabled(if: ServedProgram.exists, "the program appclips was not built next to the tests")
)
struct ServedPreviewTests {
  private func withShop(_ arguments: [String], _ body: (ServedProgram, TemporaryFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try folder.write(Example.shopApp, to: "experiences/shop/app.json")
      try folder.write(Self.card("Coffee"), to: "experiences/shop/coffee.json")
      let program = try ServedProgram.start(arguments, in: folder)
      defer { if program.process.isRunning { program.process.terminate() } }
      try body(program, folder)
    }
  }

  private static func card(_ title: String) -> String {
    #"""
    { "urlPrefix": "https://example.com/coffee", "action": "open", "title": "\#(title)", "subtitle": "Ready",
      "image": "images/coffee.png" }
    """#
  }

  @Test("it shows the page to this machine under its own names, and to no other name")
  func page() throws {
    try withShop(["--port", "0"]) { program, _ in
      let host = "Host: 127.0.0.1:\(program.port)"
      let page = program.answer(to: "GET / HTTP/1.1\r\n\(host)")
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
      #expect(page.contains("Coffee") && page.contains("EventSource") && page.hasSuffix("</html>\n"))
      let head = program.answer(to: "HEAD / HTTP/1.1\r\n\(host)")
      #expect(page.hasPrefix(head) && head.hasSuffix("\r\n\r\n"))
      let stranger = program.answer(to: "GET / HTTP/1.1\r\nHost: cards.example:\(program.port)")
      #expect(stranger.hasPrefix("HTTP/1.1 403 Forbidden\r\n") && !stranger.contains("Coffee"))
      #expect(program.answer(to: "PUT / HTTP/1.1\r\n\(host)").hasPrefix("HTTP/1.1 405 "))
      #expect(program.answer(to: "GET /x HTTP/1.1\r\n\(host)").hasPrefix("HTTP/1.1 404 "))
      #expect(program.answer(to: "nonsense").hasPrefix("HTTP/1.1 400 "))
      #expect(program.answer(to: String(repeating: "a", count: 16_390)).hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test("listeners are notified of a changed file, and the next page shows it")
  func change() throws {
    try withShop(["--port", "0"]) { program, folder in
      let host = "Host: localhost:\(program.port)"
      let listener = Conversation(port: program.port)
      listener.send("GET /changes HTTP/1.1\r\n\(host)\r\n\r\n")
      let first = listener.read { $0.contains("data: ") && $0.hasSuffix("\n\n") }
      #expect(first.contains("Content-Type: text/event-stream\r\n"))
      try folder.write(Self.card("A larger coffee"), to: "experiences/shop/coffee.json")
      let second = listener.read { $0.contains("data: ") && $0.hasSuffix("\n\n") }
      let states = [first, second].compactMap { $0.components(separatedBy: "data: ").last }
      #expect(states.count == 2 && states[0] != states[1])
      let page = program.answer(to: "GET / HTTP/1.1\r\n\(host)")
      #expect(page.contains("A larger coffee"))
      #expect(page.contains("data-state=\"\(states[1].trimmingCharacters(in: .newlines))\""))
    }
  }

  @Test(
    "connections without a request, and listeners, are closed to make room for others",
    arguments: ["", "GET /changes HTTP/1.1"]
  )
  func crowd(request: String) throws {
    try withShop(["--port", "0"]) { program, _ in
      let host = "Host: localhost:\(program.port)"
      let crowd = (0..<80).map { _ in
        let one = Conversation(port: program.port)
        guard !request.isEmpty else { return one }
        one.send("\(request)\r\n\(host)\r\n\r\n")
        _ = one.read { $0.contains("data: ") }
        return one
      }
      let page = program.answer(to: "GET / HTTP/1.1\r\n\(host)")
      #expect(page.contains("Coffee"))
      // The oldest were closed, the newest are open.
      let listener = Conversation(port: program.port)
      listener.send("GET /changes HTTP/1.1\r\n\(host)\r\n\r\n")
      #expect(listener.read { $0.contains("data: ") }.contains("data: "))
      withExtendedLifetime(crowd) {}
    }
  }

  @Test("a page has a content security policy, in its head and in that of the response")
  func policy() throws {
    try withShop(["--port", "0"]) { program, _ in
      let page = program.answer(to: "GET / HTTP/1.1\r\nHost: localhost:\(program.port)")
      let parts = page.components(separatedBy: "\r\n\r\n")
      #expect(
        parts[0].contains("\r\nContent-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; ")
      )
      #expect(parts[0].contains("script-src 'sha256-") && parts[0].contains("; frame-ancestors 'none'\r\n"))
      #expect(parts[1].contains("http-equiv=\"Content-Security-Policy\""))
    }
  }

  @Test("a removed registry is reported on the page")
  func gone() throws {
    try withShop(["--port", "0"]) { program, folder in
      try FileManager.default.removeItem(atPath: folder.path("experiences"))
      let page = program.answer(to: "GET / HTTP/1.1\r\nHost: localhost:\(program.port)")
      #expect(page.contains("No cards to show") && page.contains("EventSource"))
    }
  }

  @Test("Ctrl-C ends it quietly, even with listeners")
  func interrupt() throws {
    try withShop(["--port", "0", "--quiet"]) { program, _ in
      let listener = Conversation(port: program.port)
      listener.send("GET /changes HTTP/1.1\r\nHost: localhost:\(program.port)\r\n\r\n")
      _ = listener.read { $0.contains("data: ") }
      let end = program.interrupt()
      #expect(end.status == 0 && end.errors.isEmpty)
    }
  }

  @Test("a port that is in use is an error")
  func takenPort() throws {
    try withShop(["--port", "0"]) { program, folder in
      let second = try ServedProgram.start(["--port", "\(program.port)"], in: folder).end()
      #expect(second.status == 3)
      #expect(
        second.errors
          == "appclips preview: port \(program.port) is in use; choose another with --port, or 0 for any free port\n"
      )
      let summary = "serving until Ctrl-C; the page reloads when files in experiences change\n"
      #expect(program.interrupt().errors.hasPrefix(summary))
    }
  }

  private static let wrong = [
    ("--serve --output cards.html", "--serve and --output cannot be used together\n"),
    ("--port 80", "--port needs --serve\n"),
    ("--serve --format svg", "--serve serves a page; --format can only be html\n"),
    ("--serve --port 65536", "--port cannot be \"65536\"; expected a number from 0 "),
    ("--serve --port http", "--port cannot be \"http\"; expected a number from 0 "),
  ]

  @Test("flags that contradict each other are wrong usage", arguments: wrong)
  func usage(words: String, message: String) {
    let transcript = Transcript(overSamples: "preview \(words)")
    #expect(transcript.status.rawValue == 2 && transcript.errors.hasPrefix("appclips preview: \(message)"))
  }
}
