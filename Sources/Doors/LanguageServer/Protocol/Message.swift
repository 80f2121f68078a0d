import JSONSyntax

/// A message of the client: a request, a notification, or the response to a request of the server (JSON-RPC 2.0).
struct Message: Sendable {
  /// The method; nil for a response.
  let method: String?
  /// The number or string that the response to a request repeats; nil for a notification.
  let id: JSONValue?
  let parameters: ClientValue
  /// Whether it is a response that reports an error.
  let isError: Bool

  /// Parses the content of a message.
  init(_ content: [UInt8]) throws(ResponseError) {
    let tree = Tree(SourceText(content))
    guard let root = tree.root, tree.problems.isEmpty else { throw .notJSON }
    let message = ClientValue(tree, root)
    guard tree.kind(of: root) == .object, message["jsonrpc"]?.string == "2.0" else {
      throw .request("expected an object with \"jsonrpc\": \"2.0\"")
    }
    method = message["method"]?.string
    id = message["id"].flatMap(\.id)
    parameters = message["params"] ?? .nothing
    isError = message["error"] != nil
    guard method != nil || message["result"] != nil || message["error"] != nil else {
      throw .request("expected \"method\", \"result\" or \"error\"")
    }
  }
}

/// A value that the client sent. Its members are optional, because any of them may be missing.
struct ClientValue: Sendable {
  private let tree: Tree
  private let node: Node

  init(_ tree: Tree, _ node: Node) { (self.tree, self.node) = (tree, node) }

  /// A value without members.
  static let nothing = ClientValue(Tree(SourceText("null")), .first)

  /// The member named `name`; nil if there is none.
  subscript(_ name: String) -> ClientValue? { tree.value(named: name, in: node).map { ClientValue(tree, $0) } }

  var string: String? { tree.string(of: node) }
  var integer: Int? { tree.integer(of: node) }
  var isTrue: Bool { tree.boolean(of: node) == true }
  var isFalse: Bool { tree.boolean(of: node) == false }
  /// The elements of a list; empty for anything else.
  var elements: [ClientValue] { tree.elements(of: node).map { ClientValue(tree, $0) } }
  /// The value, to send it back.
  var value: JSONValue { JSONValue(node, of: tree) }

  /// The value as the ID of a request; nil if it cannot be one.
  var id: JSONValue? {
    switch tree.kind(of: node) {
    case .string, .number: value
    default: nil
    }
  }

  /// The URI of the document that a request is about.
  func documentURI() throws(ResponseError) -> String {
    guard let uri = self["textDocument"]?["uri"]?.string else { throw .parameters("expected \"textDocument.uri\"") }
    return uri
  }

  /// The member named `name` as a position.
  func position(_ name: String = "position") throws(ResponseError) -> Position {
    guard let value = self[name], let line = value["line"]?.integer, let character = value["character"]?.integer else {
      throw .parameters("expected \"\(name)\" with \"line\" and \"character\"")
    }
    return Position(line: line, character: character)
  }
}

/// Why a request has no result: the code and the message of its response.
struct ResponseError: Error, Sendable, Hashable {
  let code: Int
  let message: String

  private init(_ code: Int, _ message: String) { (self.code, self.message) = (code, message) }

  // The codes are those of JSON-RPC 2.0 (https://www.jsonrpc.org/specification#error_object) and, for the last two, of
  // the protocol (https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#errorCodes).
  static let notJSON = ResponseError(-32_700, "the message is not JSON")
  static func request(_ message: String) -> ResponseError { ResponseError(-32_600, message) }
  static func method(_ name: String) -> ResponseError { ResponseError(-32_601, "unknown method \"\(name)\"") }
  static func parameters(_ message: String) -> ResponseError { ResponseError(-32_602, message) }
  /// A request that cannot be carried out, for a reason that the user should read.
  static func failed(_ message: String) -> ResponseError { ResponseError(-32_803, message) }
  static let notInitialized = ResponseError(-32_002, "expected \"initialize\" as the first request")
  static let cancelled = ResponseError(-32_800, "the request was cancelled")
}

/// Messages of the server, with their headers.
enum Reply {
  /// The response with the result that `write` writes.
  static func result(_ id: JSONValue, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    message { writer in
      writer.member("id", id)
      writer.key("result")
      write(&writer)
    }
  }

  /// The messages with a result, which is the text of one value. A list is sent as a partial result if the request has a
  /// token for one; the response is then empty, as the protocol requires
  /// (https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#partialResults).
  static func messages(_ id: JSONValue, result: [UInt8], partialResultToken: JSONValue?) -> [[UInt8]] {
    guard let partialResultToken, result.first == UInt8(ascii: "[") else {
      return [self.result(id) { $0.value { $0 += result } }]
    }
    let part = call("$/progress") { writer in
      writer.member("token", partialResultToken)
      writer.key("value")
      writer.value { $0 += result }
    }
    return [part, self.result(id) { $0.value { $0 += "[]".utf8 } }]
  }

  /// The response to a request that failed. `id` is nil if it is unknown.
  static func error(_ id: JSONValue?, _ error: ResponseError) -> [UInt8] {
    message { writer in
      writer.member("id", id ?? .null)
      writer.object("error") { writer in
        writer.member("code", error.code)
        writer.member("message", error.message)
      }
    }
  }

  /// A request or, without an ID, a notification.
  static func call(_ method: String, id: String? = nil, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    message { writer in
      writer.optionalMember("id", id)
      writer.member("method", method)
      writer.object("params", write)
    }
  }

  /// A message for the client's log.
  static func log(_ text: String) -> [UInt8] { note(text, type: 1, as: "window/logMessage") }

  /// A message that the user should see, because the server cannot work without what it is about.
  static func alert(_ text: String) -> [UInt8] { note("appclips: \(text)", type: 1, as: "window/showMessage") }

  /// A message that the user should see in addition to a result.
  static func notice(_ text: String) -> [UInt8] { note("appclips: \(text)", type: 3, as: "window/showMessage") }

  /// `type` is that of the protocol: 1 for an error, 3 for information.
  private static func note(_ text: String, type: Int, as method: String) -> [UInt8] {
    call(method) { writer in
      writer.member("type", type)
      writer.member("message", text)
    }
  }

  private static func message(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      write(&writer)
    }
    return MessageStream.framed(writer.finish())
  }
}
