import AppClipRegistry
import Foundation
import LanguageServer
import RegistryModel
import RegistryRules
import SystemFiles
import TestSupport
import Testing

/// The diagnostics that a client has.
@Suite struct DiagnosticsTests {
  @Test("findings of all files are published at the start, and those of a file change while it is typed into")
  func typing() throws {
    var client = try Conversation(Shop.files)
    #expect(client.rules("shop/coffee.json") == ["image/missing"])
    try client.open("shop/coffee.json", Shop.card("coffee", title: String(repeating: "x", count: 40)))
    #expect(client.rules("shop/coffee.json").contains("card/title-too-long"))
    let diagnostic = try #require(
      client.diagnostics[Conversation.uri("shop/coffee.json")]?.first { $0["code"] as? String == "card/title-too-long" }
    )
    #expect(diagnostic["source"] as? String == "appclips")
    #expect((diagnostic["message"] as? String)?.hasPrefix("the title has 40 characters") == true)
    let start = (diagnostic["range"] as? [String: Any])?["start"] as? [String: Int]
    #expect(start?["line"] == 3)
    try client.change("shop/coffee.json", Shop.card("coffee"))
    #expect(client.rules("shop/coffee.json") == ["image/missing"])
  }

  @Test("a URL that another card has is reported with the other location, and cleared in both files")
  func acrossFiles() throws {
    var client = try Conversation(
      MemoryTree(texts: [
        "shop/app.json": Shop.app, "shop/coffee.json": Shop.card("coffee"), "shop/tea.json": Shop.card("tea"),
      ])
    )
    try client.open("shop/tea.json", Shop.card("coffee"))
    let all = (client.diagnostics[Conversation.uri("shop/tea.json")] ?? []).filter {
      $0["code"] as? String == "routing/same-url"
    }
    let related = try #require(all.first?["relatedInformation"] as? [[String: Any]])
    let uris = related.compactMap { ($0["location"] as? [String: Any])?["uri"] as? String }
    #expect(uris.allSatisfy { $0.hasPrefix("file:///work/experiences/shop/") } && !uris.isEmpty)
    // The error is in tea.json, which is the second; coffee.json shows it too.
    #expect(client.rules("shop/coffee.json") == ["image/missing"] && client.rules("shop/tea.json").count == 2)
    let elsewhere = (client.diagnostics[Conversation.uri("shop/coffee.json")] ?? []).filter(Conversation.isElsewhere)
    #expect(elsewhere.map { $0["severity"] as? Int } == [1])
    #expect(
      (elsewhere.first?["message"] as? String)?.hasPrefix("error in shop/tea.json: another experience has") == true
    )
    let start = (elsewhere.first?["range"] as? [String: Any])?["start"] as? [String: Int]
    #expect(start == ["line": 1, "character": 15])
    try client.change("shop/tea.json", Shop.card("tea"))
    #expect(!client.diagnostics.values.joined().contains { $0["code"] as? String == "routing/same-url" })
  }

  @Test("of a file with very many findings, 1,000 are sent, the errors first, and one line counts the others")
  func many() throws {
    var client = try Conversation(Shop.files)
    let codes = String(repeating: "{ \"kind\": \"paper\" }, ", count: 1_500)
    let text = Shop.card("coffee").replacing("\"action\"", with: "\"codes\": [\(codes) {}], \"action\"")
    try client.open("shop/coffee.json", text)
    let sent = try #require(client.diagnostics[Conversation.uri("shop/coffee.json")])
    #expect(sent.count == 1_001)
    let message = try #require(sent.last?["message"] as? String)
    #expect(message.hasSuffix(" more findings are not shown"))
    try client.change("shop/coffee.json", Shop.card("coffee"))
    #expect(client.rules("shop/coffee.json") == ["image/missing"])
  }

  @Test("a closed file has the findings of the file on disk again")
  func close() throws {
    var client = try Conversation(Shop.files)
    try client.open("shop/coffee.json", "{")
    #expect(client.rules("shop/coffee.json").contains("json/syntax"))
    try client.notify(
      "textDocument/didClose",
      #"{ "textDocument": { "uri": "\#(Conversation.uri("shop/coffee.json"))" } }"#
    )
    #expect(client.rules("shop/coffee.json") == ["image/missing"])
  }

  @Test("files that are written, renamed or deleted on disk are read again when the client reports it")
  func disk() throws {
    try withTemporaryFolder { folder in
      try folder.write(Shop.app, to: "experiences/shop/app.json")
      try folder.write(Shop.card("coffee"), to: "experiences/shop/coffee.json")
      var client = try Conversation { () throws(FileError) in try FolderTree(folder.path("experiences")) }
      #expect(client.rules("shop/coffee.json") == ["image/missing"])
      try FileManager.default.removeItem(atPath: folder.path("experiences/shop/coffee.json"))
      try folder.write(Shop.card("tea"), to: "experiences/shop/tea.json")
      try client.notify("workspace/didChangeWatchedFiles", #"{ "changes": [] }"#)
      #expect(client.rules("shop/coffee.json").isEmpty)
      #expect(client.rules("shop/tea.json") == ["image/missing"])
      try FileManager.default.moveItem(atPath: folder.path("experiences"), toPath: folder.path("elsewhere"))
      try client.notify("textDocument/didSave", "{}")
      #expect(client.rules("shop/tea.json").isEmpty)
      try FileManager.default.moveItem(atPath: folder.path("elsewhere"), toPath: folder.path("experiences"))
      try client.notify("workspace/didChangeWatchedFiles", #"{ "changes": [] }"#)
      #expect(client.rules("shop/tea.json") == ["image/missing"])
    }
  }

  @Test("files that change on disk are read again when a file is opened, because not every client watches them")
  func unwatched() throws {
    try withTemporaryFolder { folder in
      try folder.write(Shop.app, to: "experiences/shop/app.json")
      try folder.write(Shop.card("coffee"), to: "experiences/shop/coffee.json")
      var client = try Conversation { () throws(FileError) in try FolderTree(folder.path("experiences")) }
      #expect(client.rules("shop/tea.json").isEmpty)
      try folder.write(Shop.card("tea"), to: "experiences/shop/tea.json")
      try client.open("shop/coffee.json", Shop.card("coffee"))
      #expect(client.rules("shop/tea.json").contains("image/missing"))
    }
  }

  @Test("a rule of the file format has no link, because its page has no address")
  func links() throws {
    var client = try Conversation(Shop.files)
    try client.open("shop/coffee.json", Shop.card("coffee").replacing(#""action""#, with: #""Action""#))
    let diagnostics = client.diagnostics[Conversation.uri("shop/coffee.json")] ?? []
    let links = diagnostics.compactMap { ($0["codeDescription"] as? [String: Any])?["href"] as? String }
    #expect(links.allSatisfy { $0.hasPrefix("https://") } && links.count < diagnostics.count)
  }

  @Test("a file outside every registry has no diagnostics, and its requests have empty results")
  func outside() throws {
    var client = try Conversation(Shop.files)
    let document =
      #""textDocument": { "uri": "file:///tmp/package.json", "text": "{", "languageId": "json", "version": 1 }"#
    try client.notify("textDocument/didOpen", "{ \(document) }")
    #expect(client.diagnostics["file:///tmp/package.json"] == nil)
    let hover = try client.request(
      "textDocument/hover",
      #"{ "textDocument": { "uri": "file:///tmp/package.json" }, "position": { "line": 0, "character": 0 } }"#
    )
    #expect(hover is NSNull)
  }

  @Test("characters are counted in UTF-16 unless both sides know UTF-8")
  func encodings() throws {
    for (encoding, column) in [("utf-16", 19), ("utf-8", 21)] {
      var client = try Conversation(
        Shop.files,
        capabilities: #"{ "general": { "positionEncodings": ["\#(encoding)"] } }"#
      )
      try client.open("shop/coffee.json", #"{ "subtitle": "😀", "x": 1 }"#)
      let starts = (client.diagnostics[Conversation.uri("shop/coffee.json")] ?? []).filter {
        $0["code"] as? String == "field/unknown-key"
      }.compactMap { ($0["range"] as? [String: Any])?["start"] as? [String: Int] }
      #expect(starts.map { $0["character"] } == [column + 1])
    }
  }

  @Test("after random edits, the diagnostics equal the findings of a full run")
  func equalsFullRun() async throws {
    try await forEachCase(60, sample: 8) { random in
      let files = [
        "shop/app.json": Shop.app, "shop/coffee.json": Shop.card("coffee"), "shop/tea.json": Shop.card("tea"),
      ]
      var texts = files
      var client = try Conversation(MemoryTree(texts: files))
      for path in files.keys.sorted() { try client.open(path, files[path] ?? "") }
      for _ in 0..<12 {
        let path = random.one(of: texts.keys.sorted())
        let (start, end, text) = Self.change(texts[path] ?? "", &random)
        texts[path] = text.new
        try client.notify(
          "textDocument/didChange",
          #"{ "textDocument": { "uri": "\#(Conversation.uri(path))" }, "contentChanges": [{ "range": { "start": \#(start), "end": \#(end) }, "text": \#(text.json) }] }"#
        )
        let full = try Registry(files: MemoryTree(texts: texts)).report().findings
        let expected = Dictionary(grouping: full, by: \.file).mapValues { $0.map(\.rule.id) }
        for path in files.keys { #expect(client.rules(path) == expected[path] ?? []) }
      }
    }
  }

  /// A random change of a text: two positions, and the text between them.
  private static func change(
    _ text: String,
    _ random: inout SeededRandom
  ) -> (String, String, (new: String, json: String)) {
    let characters = Array(text)
    let start = random.integer(in: 0...characters.count)
    let end = min(characters.count, start + random.integer(in: 0...3))
    let insertion = random.one(of: [
      "", "x", "\"", "}", ",", "é😀", "\n", "https://example.com/coffee", "\"retired\": true,",
    ])
    let new = String(characters[..<start]) + insertion + String(characters[end...])
    let json = String(decoding: (try? JSONEncoder().encode(insertion)) ?? Data("\"\"".utf8), as: UTF8.self)
    return (position(start, in: characters), position(end, in: characters), (new, json))
  }

  private static func position(_ index: Int, in characters: [Character]) -> String {
    let lines = String(characters[..<index]).split(separator: "\n", omittingEmptySubsequences: false)
    return #"{ "line": \#(lines.count - 1), "character": \#(lines.last?.utf16.count ?? 0) }"#
  }
}
