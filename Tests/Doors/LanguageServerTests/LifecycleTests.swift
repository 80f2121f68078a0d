import AppClipRegistry
import Foundation
import LanguageServer
import RegistryModel
import SystemFiles
import TestSupport
import Testing

/// The start and the end of a conversation, and messages that are wrong.
@Suite struct LifecycleTests {
  @Test("initialize states the capabilities, and the encoding of positions that both sides know")
  func initialize() throws {
    var client = try Conversation(Shop.files, starts: false)
    let result = try client.request(
      "initialize",
      #"{ "rootUri": "file:///work", "capabilities": { "general": { "positionEncodings": ["utf-32", "utf-8", "utf-16"] } } }"#
    )
    let capabilities = try #require((result as? [String: Any])?["capabilities"] as? [String: Any])
    #expect(capabilities["positionEncoding"] as? String == "utf-8")
    #expect(capabilities["hoverProvider"] as? Bool == true)
    #expect((capabilities["textDocumentSync"] as? [String: Any])?["change"] as? Int == 2)
  }

  @Test("requests in the wrong order, unknown methods and messages that are not JSON have their errors")
  func errors() throws {
    var client = try Conversation(Shop.files, starts: false)
    #expect(Self.code(try client.respond("textDocument/hover", "{}")) == -32_002)
    _ = try client.request("initialize", #"{ "capabilities": {} }"#)
    #expect(Self.code(try client.respond("initialize", "{}")) == -32_600)
    #expect(Self.code(try client.respond("textDocument/nonsense", "{}")) == -32_601)
    #expect(Self.code(try client.respond("textDocument/hover", "{}")) == -32_602)
    #expect(try client.sendRaw(Array("Content-Length: 3\r\n\r\n{,}".utf8)).map(Self.code) == [-32_700])
    #expect(try client.sendRaw(Array("Content-Length: 2\r\n\r\n[]".utf8)).map(Self.code) == [-32_600])
    #expect(try client.sendRaw(Array("Content-Type: x\r\n\r\n".utf8)).map(Self.code) == [-32_600])
    _ = try client.request("shutdown", "null")
    #expect(Self.code(try client.respond("textDocument/hover", "{}")) == -32_600)
    try client.notify("exit", "null")
    #expect(client.server.ending == .afterShutdown)
  }

  @Test("after a message that is too long, the next ones are answered again")
  func tooLong() throws {
    var client = try Conversation(Shop.files)
    let refused = try client.sendRaw(Array("Content-Length: 99999999999\r\n\r\n{ \"id\": 1 }".utf8))
    #expect(refused.map(Self.code) == [-32_600])
    #expect(Self.code(try client.respond("textDocument/nonsense", "{}")) == -32_601)
    #expect(Self.code(try client.respond("textDocument/nonsense", "{}")) == -32_601)
  }

  @Test("the content of a message over the limit is skipped, however it arrives")
  func skipped() throws {
    var client = try Conversation(Shop.files)
    let next = #"{ "jsonrpc": "2.0", "id": 9, "method": "shutdown" }"#
    let filling = [UInt8](repeating: UInt8(ascii: "y"), count: 10_000_001)
    var answers = try client.sendRaw(Array("Content-Length: 100000010\r\n\r\n".utf8))
    for _ in 0..<10 { answers += try client.sendRaw(filling) }
    answers += try client.sendRaw(Array("Content-Length: \(next.utf8.count)\r\n\r\n\(next)".utf8))
    #expect(answers.map(Self.code) == [-32_600, nil] && answers.last?["id"] as? Int == 9)
  }

  @Test("a request about cancelling is answered like any other that does not exist")
  func cancelRequest() throws {
    var client = try Conversation(Shop.files)
    #expect(Self.code(try client.respond("$/cancelRequest", #"{ "id": 1 }"#)) == -32_601)
  }

  @Test("findings do not wait for a client that never answers about progress")
  func progressUnanswered() throws {
    var client = try Conversation(Shop.files, capabilities: #"{ "window": { "workDoneProgress": true } }"#)
    try client.open("shop/coffee.json", Shop.card("coffee"))
    #expect(client.rules("shop/coffee.json").isEmpty)
    try client.change("shop/coffee.json", Shop.card("coffee") + " ")
    #expect(client.rules("shop/coffee.json") == ["image/missing"])
  }

  @Test("a folder that leaves the workspace is forgotten when the last document in it is closed")
  func folderRemoved() throws {
    var client = try Conversation(Shop.files)
    try client.open("shop/coffee.json", Shop.card("coffee"))
    let event = #"{ "event": { "added": [], "removed": [{ "uri": "file:///work" }] } }"#
    try client.notify("workspace/didChangeWorkspaceFolders", event)
    #expect(client.rules("shop/coffee.json") == ["image/missing"])
    try client.notify("textDocument/didClose", #"{ "textDocument": { "uri": "\#(client.uri("shop/coffee.json"))" } }"#)
    #expect(client.rules("shop/coffee.json").isEmpty)
    #expect((try client.request("workspace/symbol", #"{ "query": "" }"#) as? [Any])?.isEmpty == true)
  }

  @Test("a file that is open under two URIs keeps the text of the one that stays open", arguments: ["//", ""])
  func twoURIs(slashes: String) throws {
    var client = try Conversation(Shop.files)
    try client.open("shop/coffee.json", Shop.card("coffee", title: "Unsaved"))
    let other = "file:\(slashes)/work/experiences/shop/%63offee.json"
    let text = #"{ "uri": "\#(other)", "languageId": "json", "version": 1, "text": "{}" }"#
    try client.notify("textDocument/didOpen", #"{ "textDocument": \#(text) }"#)
    #expect(client.diagnostics[other]?.isEmpty == false)
    try client.notify("textDocument/didClose", #"{ "textDocument": { "uri": "\#(other)" } }"#)
    #expect(client.diagnostics[other]?.isEmpty == true)
    let symbols = try client.request("workspace/symbol", #"{ "query": "unsaved" }"#) as? [Any]
    #expect(symbols?.count == 1 && client.rules("shop/coffee.json") == ["image/missing"])
  }

  @Test("the symbols of a document that is nested deeply end before a client cannot read them")
  func deepSymbols() throws {
    var client = try Conversation(
      Shop.files,
      capabilities: #"{ "textDocument": { "documentSymbol": { "hierarchicalDocumentSymbolSupport": true } } }"#
    )
    try client.open("shop/coffee.json", String(repeating: "[", count: 2000))
    let parameters = #"{ "textDocument": { "uri": "\#(client.uri("shop/coffee.json"))" } }"#
    var symbols = try client.request("textDocument/documentSymbol", parameters) as? [[String: Any]]
    var levels = 0
    while let first = symbols?.first {
      levels += 1
      symbols = first["children"] as? [[String: Any]]
    }
    #expect(levels == 32)
  }

  @Test("lines that end with a line feed alone are headers too, and a message without a header is refused at once")
  func otherHeaders() throws {
    var client = try Conversation(Shop.files)
    let shutdown = #"{ "jsonrpc": "2.0", "id": 9, "method": "shutdown" }"#
    #expect(try client.sendRaw(Array((shutdown + "\n").utf8)).map(Self.code) == [-32_600])
    let answers = try client.sendRaw(Array("Content-Length: \(shutdown.utf8.count)\n\n\(shutdown)".utf8))
    #expect(answers.map { $0["id"] as? Int } == [9] && Self.code(answers[0]) == nil)
    client = try Conversation(Shop.files)
    let framed = Array("Content-Length: \(shutdown.utf8.count)\r\n\r\n\(shutdown)".utf8)
    let both = try client.sendRaw(Array(shutdown.utf8) + framed)
    #expect(both.map(Self.code) == [-32_600, nil])
    client = try Conversation(Shop.files)
    #expect(try framed.flatMap { try client.sendRaw([$0]) }.map { $0["id"] as? Int } == [9])
  }

  @Test("a client that accepts partial results gets the whole list in one, and then an empty response")
  func partialResults() throws {
    var client = try Conversation(Shop.files)
    let whole = try #require(try client.request("workspace/symbol", #"{ "query": "coffee" }"#) as? [[String: Any]])
    let rest = try client.request("workspace/symbol", #"{ "query": "coffee", "partialResultToken": "part" }"#)
    #expect(whole.count == 1 && (rest as? [Any])?.isEmpty == true)
    let part = try #require(client.notifications.last?["params"] as? [String: Any])
    #expect(client.notifications.last?["method"] as? String == "$/progress" && part["token"] as? String == "part")
    #expect(
      (part["value"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
        == whole.compactMap { $0["name"] as? String }
    )
  }

  @Test("a request that is cancelled while it waits is answered with the error for that, and no other one is")
  func cancel() throws {
    var client = try Conversation(Shop.files)
    func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
    let hover = { (id: String) -> String in
      #"{ "jsonrpc": "2.0", "id": \#(id), "method": "textDocument/hover", "params": { "textDocument": { "uri": "file:///x.json" }, "position": { "line": 0, "character": 0 } } }"#
    }
    let cancel = #"{ "jsonrpc": "2.0", "method": "$/cancelRequest", "params": { "id": 8 } }"#
    let answers = try client.sendRaw(Array((framed(hover("7")) + framed(hover("8")) + framed(cancel)).utf8))
    let codes = answers.reduce(into: [Int: Int?]()) { $0[$1["id"] as? Int ?? 0] = Self.code($1) }
    #expect(codes == [7: nil, 8: -32_800])
  }

  @Test("progress is reported at the start if the client wants it and agrees")
  func progress() throws {
    var client = try Conversation(Shop.files, capabilities: #"{ "window": { "workDoneProgress": true } }"#)
    #expect(client.notifications.compactMap { $0["method"] as? String } == ["window/workDoneProgress/create"])
    let agreed = #"{ "jsonrpc": "2.0", "id": "opening", "result": null }"#
    _ = try client.sendRaw(Array("Content-Length: \(agreed.utf8.count)\r\n\r\n\(agreed)".utf8))
    let methods = client.notifications.compactMap { $0["method"] as? String }
    #expect(methods.prefix(3) == ["window/workDoneProgress/create", "$/progress", "$/progress"])
    #expect(client.rules("shop/coffee.json") == ["image/missing"])
  }

  @Test("a registry that was chosen and does not exist is reported to the user")
  func chosenMissing() throws {
    let client = try Conversation(chosen: "/elsewhere/cards") { Shop.files }
    #expect(client.shownMessages == ["appclips: there is no registry in /elsewhere/cards"])
  }

  @Test("any bytes are survived")
  func hostile() async throws {
    try await forEachCase(300, sample: 60) { random in
      var client = try Conversation(Shop.files, starts: random.oneIn(4))
      for _ in 0..<8 {
        let method = random.one(of: Self.methods)
        let value = random.one(of: Self.values)
        var message = Array(
          #"{ "jsonrpc": "2.0", "id": \#(random.integer(in: 0...9)), "method": "\#(method)", "params": \#(value) }"#
            .utf8
        )
        if random.oneIn(3) { message[random.integer(in: 0...message.count - 1)] = UInt8(random.integer(in: 0...255)) }
        let length = random.oneIn(8) ? random.integer(in: 0...200) : message.count
        let header = random.oneIn(10) ? "Content-Length: -\(length)\r\n\r\n" : "Content-Length: \(length)\r\n\r\n"
        _ = try client.sendRaw(Array(header.utf8) + message)
      }
    }
  }

  private static let methods = [
    "initialize", "initialized", "shutdown", "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
    "textDocument/completion", "textDocument/hover", "textDocument/codeAction", "workspace/didChangeWatchedFiles",
    "workspace/didChangeWorkspaceFolders", "$/cancelRequest",
  ]

  private static let values = [
    "null", "[]", "{}", "7", #"{ "capabilities": null, "rootUri": "file:///work" }"#,
    #"{ "textDocument": { "uri": "file:///work/experiences/shop/coffee.json", "text": "{" } }"#,
    #"{ "textDocument": { "uri": "file:///work/experiences/shop/app.json", "text": "" } }"#,
    #"{ "textDocument": { "uri": "file:///work/experiences/shop/coffee.json" }, "position": { "line": -1, "character": 99999999999999 }, "range": { "start": { "line": 9, "character": -9 }, "end": { "line": 0, "character": 0 } } }"#,
    #"{ "textDocument": { "uri": "file:///work/experiences/shop/coffee.json" }, "contentChanges": [{ "range": { "start": { "line": 0, "character": 1 }, "end": { "line": 0, "character": 0 } }, "text": "\ud800}" }] }"#,
    #"{ "textDocument": { "uri": "http://example.com/%" }, "position": { "line": 0, "character": 0 } }"#,
    #"{ "event": { "added": [{ "uri": "file:///work" }], "removed": [{ "uri": "file:///work" }] } }"#,
  ]

  private static func code(_ message: [String: Any]) -> Int? { (message["error"] as? [String: Any])?["code"] as? Int }
}
