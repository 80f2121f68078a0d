import Foundation
import LanguageServer
import SystemFiles
import Testing

/// Where keys and values lead, and what a file contains.
@Suite struct NavigationTests {
  private static let app = """
    {
      "schemaVersion": 2, "name": "The Shop", "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" },
      "domains": ["example.com"], "defaultLanguage": "en", "limits": { "title": 20 },
      "lint": [{ "allow": "card/title-too-long", "reason": "Approved.", "experience": "coffee" }]
    }
    """

  private static let coffee = """
    {
      "urlPrefix": "https://example.com/coffee",
      "action": "open",
      "title": "Coffee",
      "subtitle": "Hot",
      "image": "images/a.png",
      "codes": [{ "kind": "qr", "url": "https://example.com/coffee/1", "deployed": true }],
      "matches": ["https://example.com/coffee/2"]
    }
    """

  private static let files = MemoryTree(texts: [
    "shop/app.json": app, "shop/coffee.json": coffee, "shop/tea.json": Shop.card("tea"), "shop/images/a.png": "x",
    "shop/rows.json":
      #"{ "urlPrefix": "https://example.com/r/${id}", "action": "open", "title": "R", "subtitle": "${name}", "image": "images/a.png", "rows": "rows.csv" }"#,
    "shop/rows.csv": "id,name\n1,Earl\n2,Grey\n",
  ])

  private static let renaming =
    #"{ "workspace": { "workspaceEdit": { "resourceOperations": ["rename"] } }, "textDocument": { "hover": { "contentFormat": ["markdown"] } } }"#

  private static func request(
    _ method: String,
    _ path: String,
    _ text: String,
    more: String = ""
  ) throws -> Any {
    var client = try Conversation(files, capabilities: renaming)
    return try client.request(method, in: path, text, more: more)
  }

  private static func place(_ location: Any?) -> String {
    let location = location as? [String: Any]
    let uri = (location?["uri"] as? String)?.replacing("file:///work/experiences/", with: "") ?? "nil"
    let start = (location?["range"] as? [String: Any])?["start"] as? [String: Int]
    return "\(uri):\(start?["line"] ?? -1):\(start?["character"] ?? -1)"
  }

  @Test("a path leads to its file, a URL to its card, a text to its limit, an exception to its card")
  func definition() throws {
    func target(_ path: String, _ text: String) throws -> String {
      Self.place(try Self.request("textDocument/definition", path, text))
    }
    #expect(
      try target("shop/coffee.json", Self.coffee.replacing("images/", with: "im|ages/")) == "shop/images/a.png:0:0"
    )
    #expect(
      try target("shop/coffee.json", Self.coffee.replacing("coffee/2", with: "cof|fee/2")) == "shop/coffee.json:1:15"
    )
    #expect(
      try target("shop/coffee.json", Self.coffee.replacing("\"Coffee\"", with: "\"Cof|fee\"")) == "shop/app.json:3:76"
    )
    #expect(
      try target("shop/app.json", Self.app.replacing("\"coffee\"", with: "\"cof|fee\"")) == "shop/coffee.json:1:15"
    )
    #expect(
      try target("shop/coffee.json", Self.coffee.replacing("/coffee/2", with: "/r/|2")) == "shop/rows.csv:2:0"
    )
  }

  @Test("the references of a URL are all URLs that show its card, and the exceptions that name it")
  func references() throws {
    let text = Self.coffee.replacing("com/coffee\"", with: "com/cof|fee\"")
    let places = try #require(try Self.request("textDocument/references", "shop/coffee.json", text) as? [Any])
    #expect(
      Set(places.map(Self.place)) == [
        "shop/coffee.json:1:15", "shop/coffee.json:6:35", "shop/coffee.json:7:14", "shop/app.json:4:82",
      ]
    )
    let image = Self.coffee.replacing("images/", with: "im|ages/")
    let names = try #require(try Self.request("textDocument/references", "shop/coffee.json", image) as? [Any])
    #expect(Set(names.map(Self.place)) == ["shop/coffee.json:5:11", "shop/tea.json:5:11", "shop/rows.json:0:110"])
  }

  @Test("a URL with columns is that of its rows: never resolved as it is written")
  func templates() throws {
    let template =
      #"{ "urlPrefix": "https://exam|ple.com/r/${id}", "action": "open", "title": "R", "rows": "rows.csv" }"#
    #expect(Self.place(try Self.request("textDocument/definition", "shop/rows.json", template)) == "shop/rows.csv:1:0")
    let column = template.replacing("|", with: "").replacing("{id", with: "{i|d")
    #expect(Self.place(try Self.request("textDocument/definition", "shop/rows.json", column)) == "shop/rows.csv:0:0")
    let places = try #require(try Self.request("textDocument/references", "shop/rows.json", template) as? [Any])
    #expect(Set(places.map(Self.place)) == ["shop/rows.csv:1:0", "shop/rows.csv:2:0"])
    let hover = try Self.request("textDocument/hover", "shop/rows.json", template) as? [String: Any]
    let text = ((hover?["contents"] as? [String: Any])?["value"] as? String) ?? ""
    #expect(text.contains("The first of 2 rows, `shop/rows#1`:"))
    #expect(text.contains("https://example.com/r/1\n  →"))
  }

  @Test("hover names the country of a code")
  func country() throws {
    let address = #"{ "place": { "address": { "countryCode": "C|H" } } }"#
    let hover = try Self.request("textDocument/hover", "shop/tea.json", address) as? [String: Any]
    let text = ((hover?["contents"] as? [String: Any])?["value"] as? String) ?? ""
    #expect(text.contains("`CH`: Switzerland"))
  }

  @Test("symbols are the members of a file, the rows of a CSV file, and the cards of the workspace")
  func symbols() throws {
    func names(_ result: Any) -> [String] { (result as? [[String: Any]] ?? []).compactMap { $0["name"] as? String } }
    let members = try Self.request("textDocument/documentSymbol", "shop/coffee.json", Self.coffee)
    #expect(names(members).prefix(3) == ["urlPrefix", "action", "title"])
    let rows = try Self.request("textDocument/documentSymbol", "shop/rows.csv", "id,name\n1,Earl\n2,Grey\n")
    #expect(names(rows) == ["shop/rows#1", "shop/rows#2"])
    var client = try Conversation(Self.files)
    #expect(
      names(try client.request("workspace/symbol", #"{ "query": "COM/COFF" }"#)) == [
        "Coffee https://example.com/coffee"
      ]
    )
  }

  @Test("links, hints and the lens of a card")
  func hints() throws {
    let links = try Self.request("textDocument/documentLink", "shop/coffee.json", Self.coffee) as? [[String: Any]]
    #expect(links?.compactMap { $0["target"] as? String } == ["file:///work/experiences/shop/images/a.png"])
    let range = #", "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } }"#
    var client = try Conversation(Self.files)
    try client.open("shop/coffee.json", Self.coffee)
    let document = #"{ "textDocument": { "uri": "\#(Conversation.uri("shop/coffee.json"))" }\#(range) }"#
    let hints = try client.request("textDocument/inlayHint", document) as? [[String: Any]]
    #expect(hints?.compactMap { $0["label"] as? String } == ["6/20", "3/56", "1 deployed"])
    let lens = try client.request("textDocument/codeLens", document) as? [[String: Any]]
    let command = try #require(lens?.first?["command"] as? [String: Any])
    #expect(lens?.count == 1 && command["title"] as? String == "answers 1 code; 1 expectation")
    let run = String(decoding: try JSONSerialization.data(withJSONObject: command), as: UTF8.self)
    _ = try client.request("workspace/executeCommand", run)
    let urls = "QR code https://example.com/coffee/1 (deployed)\nmatches https://example.com/coffee/2"
    #expect(client.shownMessages == ["appclips: answers 1 code; 1 expectation:\n\(urls)"])
    try client.open("shop/tea.json", Shop.card("tea"))
    let tea = document.replacing("coffee.json", with: "tea.json")
    #expect((try client.request("textDocument/codeLens", tea) as? [Any])?.isEmpty == true)
  }

  @Test("a card is renamed with its file and the exceptions that name it, unless the name is taken")
  func rename() throws {
    let text = Self.coffee.replacing("com/coffee\"", with: "com/cof|fee\"")
    let prepared = try Self.request("textDocument/prepareRename", "shop/coffee.json", text) as? [String: Any]
    #expect(prepared?["placeholder"] as? String == "coffee")
    let edit = try Self.request("textDocument/rename", "shop/coffee.json", text, more: #", "newName": "hot/coffee""#)
    let changes = try #require((edit as? [String: Any])?["documentChanges"] as? [[String: Any]])
    #expect(changes.last?["newUri"] as? String == Conversation.uri("shop/hot/coffee.json"))
    let texts = (changes.first?["edits"] as? [[String: Any]])?.compactMap { $0["newText"] as? String }
    #expect(texts == [#""hot/coffee""#])
    let id = try Self.request("textDocument/rename", "shop/coffee.json", text, more: #", "newName": "shop/latte""#)
    let moved = (id as? [String: Any])?["documentChanges"] as? [[String: Any]]
    #expect(moved?.last?["newUri"] as? String == Conversation.uri("shop/latte.json"))
    let same = try Self.request("textDocument/rename", "shop/coffee.json", text, more: #", "newName": "coffee""#)
    #expect(((same as? [String: Any])?["documentChanges"] as? [Any])?.isEmpty == true)
    var client = try Conversation(Self.files)
    let position =
      #""textDocument": { "uri": "\#(Conversation.uri("shop/coffee.json"))" }, "position": { "line": 1, "character": 5 }"#
    try client.open("shop/coffee.json", Self.coffee)
    let refused = try client.respond("textDocument/rename", #"{ \#(position), "newName": "hot/coffee" }"#)
    #expect(((refused["error"] as? [String: Any])?["message"] as? String)?.contains("cannot rename files") == true)
    client = try Conversation(Self.files, capabilities: Self.renaming)
    try client.open("shop/coffee.json", Self.coffee)
    let taken = try client.respond("textDocument/rename", #"{ \#(position), "newName": "tea" }"#)
    #expect(((taken["error"] as? [String: Any])?["message"] as? String) == "shop/tea already exists")
    let folded = try client.respond("textDocument/rename", #"{ \#(position), "newName": "TEA" }"#)
    #expect(((folded["error"] as? [String: Any])?["message"] as? String) == "shop/tea already exists")
    #expect(client.shownMessages.isEmpty)
    _ = try client.respond("textDocument/rename", #"{ \#(position), "newName": "mocha" }"#)
    let message = try #require(client.shownMessages.first)
    #expect(
      message.hasPrefix(#"appclips: the ID shop/coffee is also in files from "appclips emit"; emit these again: "#)
    )
    #expect(message.contains("qr") && message.contains("routes") && !message.contains("aasa"))
    #expect(message.contains("local-experiences") && message.contains("site"))
  }

  @Test("a template says why it cannot be renamed, before a name is typed")
  func renamedTemplate() throws {
    let template = #"{ "url|Prefix": "https://example.com/r/${id}", "rows": "rows.csv" }"#
    for (method, more) in [("prepareRename", ""), ("rename", #", "newName": "x""#)] {
      var client = try Conversation(Self.files, capabilities: Self.renaming)
      try client.open("shop/rows.json", template.replacing("|", with: ""))
      let uri = Conversation.uri("shop/rows.json")
      let position = #""textDocument": { "uri": "\#(uri)" }, "position": { "line": 0, "character": 5 }"#
      let refused = try client.respond("textDocument/\(method)", "{ \(position)\(more) }")
      let message = (refused["error"] as? [String: Any])?["message"] as? String
      #expect(message?.hasPrefix("a template cannot be renamed here") == true)
    }
  }

  @Test("a client without nested symbols gets them one after another")
  func flatSymbols() throws {
    func symbols(_ capabilities: String) throws -> [[String: Any]] {
      var client = try Conversation(Self.files, capabilities: capabilities)
      let result = try client.request("textDocument/documentSymbol", in: "shop/coffee.json", Self.coffee)
      return try #require(result as? [[String: Any]])
    }
    let nested = try symbols(
      #"{ "textDocument": { "documentSymbol": { "hierarchicalDocumentSymbolSupport": true } } }"#
    )
    #expect(nested.count == 7 && nested[5]["children"] as? [Any] != nil)
    let flat = try symbols("{}")
    #expect(flat.count == 12 && flat.allSatisfy { $0["location"] != nil && $0["children"] == nil })
    #expect(flat[6]["containerName"] as? String == "codes" && flat[7]["containerName"] as? String == "1")
  }

  @Test("formatting changes white space only, and keeps comments and lines that are together")
  func formatting() throws {
    var client = try Conversation(Self.files)
    try client.open(
      "shop/new.jsonc",
      "{\"action\":\"open\", // the verb\n    \"matches\":[\"a\",\"b\"],\n\n\n\"codes\": [\n{\"kind\":\"qr\"}]}"
    )
    let options = #""options": { "tabSize": 2, "insertSpaces": true }"#
    let edits = try client.request(
      "textDocument/formatting",
      #"{ "textDocument": { "uri": "\#(Conversation.uri("shop/new.jsonc"))" }, \#(options) }"#
    )
    #expect((edits as? [[String: Any]])?.isEmpty == false)
    #expect(client.shownMessages.isEmpty)
    try client.change("shop/new.jsonc", "{\n  \"action\": \"open\" \"title\": 1 }")
    let none = try client.request(
      "textDocument/formatting",
      #"{ "textDocument": { "uri": "\#(Conversation.uri("shop/new.jsonc"))" }, \#(options) }"#
    )
    #expect((none as? [Any])?.isEmpty == true)
    let reason = "formatting needs a file without syntax errors: line 2 of shop/new.jsonc: "
    #expect(client.shownMessages.first?.hasPrefix("appclips: \(reason)") == true)
  }
}
