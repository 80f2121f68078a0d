import Foundation
import JSONSyntax
import Studio
import SystemFiles
import TestSupport
import Testing

@testable import AppClipsCommand

@Suite("A registry that begins in the browser")
struct RegistryBeginningTests {
  private static let answers: [String: [String]] = [
    "name": ["Costra Coffee"], "bundle-id": ["com.example.costra"], "domain": ["costracoffee.com"],
    "subtitle": ["Order a coffee in seconds"], "url": ["https://costracoffee.com/1"], "title": ["Americano"],
  ]

  private func beginning(in folder: TemporaryFolder) throws -> RegistryBeginning {
    let world = World(
      output: Output(),
      errors: Output(),
      input: Input(""),
      environment: .fixed([:]),
      workingFolder: folder.path
    )
    // The macro cannot pass a world on.
    let beginning = RegistryBeginning(in: folder.path("experiences"), world)
    return try #require(beginning)
  }

  @Test("it asks the questions of init, and proposes answers after earlier ones")
  func questions() throws {
    try withTemporaryFolder { folder in
      let beginning = try beginning(in: folder)
      var writer = JSONWriter()
      writer.object { beginning.writeQuestions(to: &$0) }
      let bytes = writer.finish()
      #expect(String(decoding: bytes, as: UTF8.self).contains(/"value": ?"de",\s*"name": ?"German"/))
      let tree = Tree(SourceText(bytes))
      let text = { (pointer: String) in tree.node(at: "/questions" + pointer).flatMap(tree.string(of:)) }
      #expect(text("/0/key") == "name" && text("/0/onlyWith") == nil)
      let keys = (0..<20).compactMap { index in
        text("/\(index)/key").map { "\(text("/\(index)/onlyWith") ?? "-") \($0)" }
      }
      #expect(keys.suffix(3) == ["- subtitle", "subtitle url", "url title"])
      let later = beginning.suggestions(after: ["bundle-id": ["com.example.costra"]])
      #expect(later.first { $0.key == "clip-bundle-id" }?.value == "com.example.costra.Clip")
    }
  }

  @Test("an answer that validate would reject is refused with its reason")
  func check() throws {
    try withTemporaryFolder { folder in
      let beginning = try beginning(in: folder)
      #expect(try beginning.check("https://costracoffee.com/x", as: "domain", after: [:]).value == "costracoffee.com")
      #expect(throws: StudioError.self) { try beginning.check("costra", as: "domain", after: [:]) }
      #expect(throws: StudioError.self) { try beginning.check("x", as: "nothing", after: [:]) }
    }
  }

  /// Studio for the folder `experiences`, which does not exist yet.
  private func studio(in folder: TemporaryFolder) throws -> Studio {
    let session = try StudioSession(MemoryTree(), folder: folder.path("experiences"), shownFolder: "experiences")
    return Studio(session, beginning: try beginning(in: folder))
  }

  @Test("its files are those of init, with the schemas next to the registry, and are written by the first save")
  func files() throws {
    try withTemporaryFolder { folder in
      var studio = try studio(in: folder)
      let texts = Self.answers.map { (key: $0.key, value: JSONValue.array($0.value.map { .string($0) })) }
      let begun = studio.response(to: request("/api/registry", .object([("answers", .object(texts))])))
      #expect(begun?.status == "200 OK")
      let begunText = String(decoding: begun?.body ?? [], as: UTF8.self)
      #expect(begunText.contains("\"schema/app.schema.json\""))
      #expect(folder.files().isEmpty)
      #expect(studio.response(to: request("/api/save", [:]))?.status == "200 OK")
      #expect(
        Set(folder.files()).isSuperset(of: [
          "experiences/costra-coffee/app.json", "experiences/costra-coffee/1.json",
          "experiences/costra-coffee/images/costra-coffee.png", "schema/app.schema.json",
          "schema/experience.schema.json",
        ])
      )
      let edit: JSONValue = ["view": "costra-coffee/1", "edits": [["pointer": "/title", "value": "Espresso"]]]
      #expect(studio.response(to: request("/api/edit", edit))?.status == "200 OK")
      #expect(studio.response(to: request("/api/save", [:]))?.status == "200 OK")
      #expect(try folder.text(of: "experiences/costra-coffee/1.json").contains("\"Espresso\""))
    }
  }

  @Test("an answer that cannot be used is refused with its question")
  func wrongHost() throws {
    try withTemporaryFolder { folder in
      let beginning = try beginning(in: folder)
      let error = #expect(throws: StudioError.self) {
        try beginning.files(
          of: Self.answers.merging(["url": ["https://other.example/1"]]) { $1 },
          skipping: [],
          avoiding: []
        )
      }
      #expect(error?.field == "url" && error?.help?.hasSuffix("or add the host to the domains above") == true)
      let missing = #expect(throws: StudioError.self) {
        try beginning.files(of: Self.answers.merging(["title": []]) { $1 }, skipping: [], avoiding: [])
      }
      #expect(missing?.field == "title")
    }
  }

  @Test("the developer's answers can be skipped, and a second app gets a folder of its own before the first is saved")
  func secondApp() throws {
    try withTemporaryFolder { folder in
      var studio = try studio(in: folder)
      let begin = { (studio: inout Studio, skipped: JSONValue) in
        let texts = Self.answers.filter { $0.key != "bundle-id" }
          .map { (key: $0.key, value: JSONValue.array($0.value.map { .string($0) })) }
        return studio.response(
          to: request("/api/registry", .object([("answers", .object(texts)), ("skipped", skipped)]))
        )
      }
      #expect(begin(&studio, [])?.status == "422 Unprocessable Content")
      let skipped: JSONValue = ["bundle-id", "clip-bundle-id"]
      let both = [begin(&studio, skipped), begin(&studio, skipped)].map {
        $0.map { String(decoding: $0.body, as: UTF8.self) }
      }
      #expect(both[0]?.contains("\"costra-coffee-2/app.json\"") == false)
      #expect(both[1]?.contains("\"costra-coffee-2/app.json\"") == true)
      #expect(studio.response(to: request("/api/save", [:]))?.status == "200 OK")
      #expect(try !folder.text(of: "experiences/costra-coffee-2/app.json").contains("bundleID"))
    }
  }

  private func request(_ path: String, _ content: JSONValue) -> HTTPRequest {
    guard var request = HTTPRequest(head: "POST \(path) HTTP/1.1".utf8) else { preconditionFailure("a malformed head") }
    request.body = content.text
    return request
  }
}
