import Foundation
import JSONSyntax
import LanguageServer
import SystemFiles
import TestSupport
import Testing

/// A client in memory: sends messages to a server and reads what it answers.
struct Conversation {
  private(set) var server: LanguageServer
  private var stream = MessageStream()
  private var lastID = 0
  /// Everything that the server sent and that was not a response, oldest first.
  private(set) var notifications: [[String: Any]] = []
  /// The diagnostics of each URI, as the client knows them.
  private(set) var diagnostics: [String: [[String: Any]]] = [:]

  /// The texts that the user was shown, oldest first.
  var shownMessages: [String] {
    notifications.filter { $0["method"] as? String == "window/showMessage" }.compactMap {
      ($0["params"] as? [String: Any])?["message"] as? String
    }
  }

  /// The folder of the registry.
  private let folder: String

  /// The URI of a file in the registry.
  func uri(_ path: String) -> String { "file://\(folder)/\(path)" }

  /// The URI of a file in the registry in /work/experiences.
  static func uri(_ path: String) -> String { "file:///work/experiences/\(path)" }

  /// A conversation about the registry in /work/experiences, after `initialize`.
  init(_ files: any FileTree, capabilities: String = "{}", starts: Bool = true) throws {
    try self.init(capabilities: capabilities, starts: starts) { files }
  }

  /// A diagnostic about an error that another file has.
  static func isElsewhere(_ diagnostic: [String: Any]) -> Bool { diagnostic["data"] != nil }

  /// A conversation about a registry whose files `files` opens.
  init(
    folder: String = "/work/experiences",
    chosen: String? = nil,
    capabilities: String = "{}",
    starts: Bool = true,
    files: @escaping @Sendable () throws(FileError) -> any FileTree
  ) throws {
    self.folder = folder
    let parent = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    let source = RegistrySource(
      chosen: chosen,
      registry: { path in
        guard path.hasPrefix(parent) else { return nil }
        let part = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : ""
        return RegistrySource.Found(folder: folder, part: part)
      },
      files: { _ throws(FileError) in try files() }
    )
    server = LanguageServer(source, version: "1")
    guard starts else { return }
    _ = try request(
      "initialize",
      #"{ "processId": null, "rootUri": "file://\#(parent)", "capabilities": \#(capabilities) }"#
    )
    try notify("initialized", "{}")
  }

  /// Sends a request and returns its response.
  mutating func respond(_ method: String, _ parameters: String) throws -> [String: Any] {
    lastID += 1
    let id = lastID
    var response: [String: Any]?
    try send(#"{ "jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(parameters) }"#) { message in
      if message["id"] as? Int == id, message["method"] == nil { response = message }
    }
    return try #require(response, "no response to \(method)")
  }

  /// Sends a request and returns its result.
  mutating func request(_ method: String, _ parameters: String) throws -> Any {
    let response = try respond(method, parameters)
    return try #require(response["result"], "\(method) failed: \(response)")
  }

  mutating func notify(_ method: String, _ parameters: String) throws {
    try send(#"{ "jsonrpc": "2.0", "method": "\#(method)", "params": \#(parameters) }"#) { _ in }
  }

  mutating func open(_ path: String, _ text: String) throws {
    try notify(
      "textDocument/didOpen",
      #"{ "textDocument": { "uri": "\#(uri(path))", "languageId": "json", "version": 1, "text": \#(Self.json(text)) } }"#
    )
  }

  /// Replaces the whole text.
  mutating func change(_ path: String, _ text: String) throws {
    try notify(
      "textDocument/didChange",
      #"{ "textDocument": { "uri": "\#(uri(path))", "version": 2 }, "contentChanges": [{ "text": \#(Self.json(text)) }] }"#
    )
  }

  /// Opens a text with the cursor at `|`, and requests something there.
  mutating func request(_ method: String, in path: String, _ marked: String, more: String = "") throws -> Any {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.joined()
    try open(path, text)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let position = #"{ "line": \#(lines.count - 1), "character": \#(lines.last?.utf16.count ?? 0) }"#
    return try request(
      method,
      #"{ "textDocument": { "uri": "\#(uri(path))" }, "position": \#(position), "range": { "start": \#(position), "end": \#(position) }\#(more) }"#
    )
  }

  /// The rules of the findings in a file.
  func rules(_ path: String) -> [String] {
    (diagnostics[uri(path)] ?? []).filter { !Self.isElsewhere($0) }.compactMap { $0["code"] as? String }
  }

  /// Sends bytes as they are, and returns the responses.
  mutating func sendRaw(_ bytes: [UInt8]) throws -> [[String: Any]] {
    var messages: [[String: Any]] = []
    try take(bytes) { messages.append($0) }
    return messages
  }

  private mutating func send(_ message: String, _ body: ([String: Any]) -> Void) throws {
    try take(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8), body)
  }

  private mutating func take(_ bytes: [UInt8], _ body: ([String: Any]) -> Void) throws {
    stream.append(bytes)
    while let part = stream.next() { server.accept(part) }
    while server.hasWork {
      for bytes in server.step() {
        let message = try Self.content(bytes)
        body(message)
        guard let method = message["method"] as? String else { continue }
        notifications.append(message)
        guard method == "textDocument/publishDiagnostics", let sent = message["params"] as? [String: Any],
          let uri = sent["uri"] as? String
        else { continue }
        diagnostics[uri] = sent["diagnostics"] as? [[String: Any]]
      }
    }
  }

  private static func content(_ framed: [UInt8]) throws -> [String: Any] {
    var stream = MessageStream()
    stream.append(framed)
    guard case .content(let content)? = stream.next() else {
      throw UnexpectedAnswer(text: String(decoding: framed, as: UTF8.self))
    }
    return try #require(JSONSerialization.jsonObject(with: Data(content)) as? [String: Any])
  }

  private static func json(_ text: String) -> String {
    String(decoding: JSONValue.string(text).text, as: UTF8.self)
  }

  private struct UnexpectedAnswer: Error { let text: String }
}

/// A small registry.
enum Shop {
  static let app = """
    {
      "schemaVersion": 2, "name": "The Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" },
      "domains": ["example.com"], "defaultLanguage": "en"
    }
    """

  static func card(_ path: String, title: String = "Coffee") -> String {
    """
    {
      "urlPrefix": "https://example.com/\(path)",
      "action": "open",
      "title": "\(title)",
      "subtitle": "Ready when you are",
      "image": "images/a.png"
    }
    """
  }

  static let files = MemoryTree(texts: ["shop/app.json": app, "shop/coffee.json": card("coffee")])
}
