import JSONSyntax
import SystemFiles
import TestSupport
import Testing

@testable import Studio

/// A page that sends requests to a session over files in memory, without a network.
struct StudioPage {
  var studio: Studio

  init(studio: Studio) { self.studio = studio }

  init(_ files: [String: String], isReadOnly: Bool = false) throws {
    try self.init(files.mapValues { Array($0.utf8) }, isReadOnly: isReadOnly)
  }

  init(_ files: [String: [UInt8]], isReadOnly: Bool = false) throws {
    let tree = MemoryTree(files: files)
    studio = Studio(
      try StudioSession(tree, folder: "/registry", shownFolder: "experiences", isReadOnly: isReadOnly, clock: .stopped)
    )
  }

  /// The answer to a `GET` request.
  mutating func get(_ target: String) throws -> Answer { try send("GET \(target)") }

  /// The answer to a `POST` request with a JSON text.
  mutating func post(_ path: String, _ json: String) throws -> Answer { try send("POST \(path)", Array(json.utf8)) }

  /// The answer to a `POST` request with an image.
  mutating func postImage(_ target: String, _ bytes: [UInt8]) throws -> Answer { try send("POST \(target)", bytes) }

  private mutating func send(_ line: String, _ body: [UInt8] = []) throws -> Answer {
    var request = try #require(HTTPRequest(head: "\(line) HTTP/1.1".utf8))
    request.body = body
    let response = studio.response(to: request)
    return Answer(try #require(response))
  }

  /// The text of a file with the changes that are not saved yet; nil if there is none.
  func text(of path: String) -> String? {
    studio.session.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A response with its JSON.
struct Answer {
  let status: String
  let tree: Tree

  init(_ response: HTTPResponse) {
    status = response.status
    tree = Tree(SourceText(response.body))
  }

  var isFine: Bool { status == "200 OK" && tree.problems.isEmpty }

  /// The JSON text at a pointer; nil if there is nothing.
  subscript(pointer: String) -> String? {
    tree.node(at: pointer).map { String(decoding: JSONValue($0, of: tree).text, as: UTF8.self) }
  }

  /// The string at a pointer.
  func string(_ pointer: String) -> String? { tree.node(at: pointer).flatMap(tree.string(of:)) }

  /// The number of elements at a pointer.
  func count(_ pointer: String) -> Int? {
    tree.node(at: pointer).map { tree.elements(of: $0).reduce(0) { n, _ in n + 1 } }
  }
}
