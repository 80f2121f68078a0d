import Foundation
import LanguageServer
import SystemFiles
import Testing

/// Completions and what is shown about a key or value.
@Suite struct CompletionTests {
  private static let snippets =
    #"{ "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } } }"#

  private static func items(
    _ path: String,
    _ text: String,
    files: [String: String] = [:],
    capabilities: String = "{}"
  ) throws -> [[String: Any]] {
    let all = ["shop/app.json": Shop.app, "shop/coffee.json": Shop.card("coffee")].merging(files) { $1 }
    var client = try Conversation(MemoryTree(texts: all), capabilities: capabilities)
    let result = try client.request("textDocument/completion", in: path, text)
    return try #require((result as? [String: Any])?["items"] as? [[String: Any]])
  }

  private static func labels(_ path: String, _ text: String, files: [String: String] = [:]) throws -> [String] {
    try items(path, text, files: files).compactMap { $0["label"] as? String }
  }

  private static func newText(_ item: [String: Any]?) -> String? {
    (item?["textEdit"] as? [String: Any])?["newText"] as? String
  }

  @Test("keys are those that are missing, required ones first, with a value to type")
  func keys() throws {
    let items = try Self.items("shop/tea.json", #"{ "action": "open", | }"#, capabilities: Self.snippets)
    #expect(items.prefix(4).compactMap { $0["label"] as? String } == ["urlPrefix", "title", "subtitle", "image"])
    #expect(!items.contains { $0["label"] as? String == "action" })
    #expect(Self.newText(items.first) == #""urlPrefix": "$1""#)
    let code = items.first { $0["label"] as? String == "codes" }
    #expect(Self.newText(code) == #""codes": [$1]"#)
  }

  @Test("a key that is being typed is replaced, and gets a comma if another member follows")
  func keyBeingTyped() throws {
    let items = try Self.items("shop/tea.json", #"{ "ti|" "action": "open" }"#)
    let title = items.first { $0["label"] as? String == "title" }
    #expect(Self.newText(title) == #""title": "","#)
    let renamed = try Self.items("shop/tea.json", #"{ "ti|": "Tea" }"#)
    #expect(Self.newText(renamed.first { $0["label"] as? String == "title" }) == #""title""#)
  }

  @Test("after a whole value comes a key, and the comma that is missing before it")
  func missingComma() throws {
    for text in [#"{ "action": "open"\#n  "ti|"#, #"{ "action": "open"\#n  "|\#n}"#, #"{ "retired": true |}"#] {
      let items = try Self.items("shop/tea.json", text)
      let title = try #require(items.first { $0["label"] as? String == "title" })
      let commas = try #require(title["additionalTextEdits"] as? [[String: Any]])
      #expect(commas.map { $0["newText"] as? String } == [","])
      let start = (commas.first?["range"] as? [String: Any])?["start"] as? [String: Int]
      #expect(start == ["line": 0, "character": text.hasPrefix(#"{ "a"#) ? 18 : 17])
      #expect(!items.contains { $0["label"] as? String == "open" })
    }
    let next = try Self.items("shop/tea.json", #"{ "action": "open"\#n "title": "|" }"#)
    #expect(next.isEmpty)
    #expect(try Self.labels("shop/tea.json", #"{ "action": "open"|\#n }"#).isEmpty)
  }

  @Test("an empty file gets all required members, and a client finds a label with and without its quote")
  func emptyFile() throws {
    let items = try Self.items("shop/tea.json", "|")
    let text = try #require(Self.newText(items.first))
    #expect(items.count == 1 && text.hasPrefix("{\n  \"urlPrefix\": \"\",\n") && text.hasSuffix("\"image\": \"\"\n}"))
    #expect(try Self.items("shop/tea.json", "{}|").isEmpty)
    func filter(_ text: String) throws -> String? {
      try Self.items("shop/tea.json", text).first { $0["label"] as? String == "title" }?["filterText"] as? String
    }
    #expect(try filter("{ ti| }") == "title")
    #expect(try filter(#"{ "ti|" }"#) == #""title""#)
  }

  @Test("words have readable names, also in texts that are broken at the cursor")
  func words() throws {
    #expect(try Self.labels("shop/tea.json", #"{ "action": | }"#) == ["open", "view", "play"])
    #expect(try Self.labels("shop/tea.json", #"{ "action": "|" }"#) == ["open", "view", "play"])
    #expect(try Self.labels("shop/tea.json", #"{ "action": "o|"#) == ["open", "view", "play"])
    let categories = try Self.items("shop/tea.json", #"{ "businessCategory": "|" }"#)
    let food = categories.first { $0["label"] as? String == "FOOD_AND_DRINK" }
    #expect(food?["detail"] as? String == "Food and drink")
    #expect(try Self.labels("shop/tea.json", #"{ "retired": | }"#) == ["true", "false"])
    let languages = try Self.labels("shop/tea.json", #"{ "localizations": { "de": {}, | } }"#)
    #expect(!languages.contains("en") && languages.contains("it"))
    let german = try Self.labels("shop/tea.json", #"{ "defaultLanguage": "de", "localizations": { | } }"#)
    #expect(german.contains("en") && !german.contains("de"))
    #expect(languages.contains("fr") && !languages.contains("de"))
    #expect(try Self.labels("shop/tea.json", #"{ "codes": [{ "kind": "|" }] }"#) == ["appClipCode", "nfc", "qr"])
  }

  @Test(
    "URLs begin with the domains, paths are those of images, columns those of the CSV file, rules those that can be allowed"
  )
  func references() throws {
    #expect(try Self.labels("shop/tea.json", #"{ "urlPrefix": "|" }"#) == ["https://example.com/"])
    #expect(
      try Self.labels("shop/tea.json", #"{ "urlPrefix": "https://example.com/tea", "matches": ["|"] }"#)
        == ["https://example.com/tea", "https://example.com/"]
    )
    #expect(
      try Self.labels("shop/tea.json", #"{ "image": "|" }"#, files: ["shop/images/b.png": "x"]) == ["images/b.png"]
    )
    let template = #"{ "urlPrefix": "https://example.com/${|", "rows": "tea.csv" }"#
    #expect(
      try Self.labels("shop/tea.json", template, files: ["shop/tea.csv": "id,name\n1,Earl\n"]) == ["${id}", "${name}"]
    )
    let rules = try Self.labels("shop/app.json", #"{ "schemaVersion": 2, "lint": [{ "allow": "|" }] }"#)
    #expect(rules.contains("card/title-too-long") && !rules.contains("json/syntax"))
    #expect(!rules.contains("lint/reason-empty"))
    let long = Shop.card("tea", title: String(repeating: "x", count: 40))
    let lint = Shop.app.replacing(#""domains""#, with: #""lint": [{ "allow": "|" }], "domains""#)
    let found = try Self.labels("shop/app.json", lint, files: ["shop/tea.json": long])
    let rank = { (labels: [String]) in labels.firstIndex(of: "card/title-too-long") ?? .max }
    #expect(rank(found) < rank(try Self.labels("shop/app.json", lint)) && rank(found) < 8)
    #expect(
      try Self.labels("shop/app.json", #"{ "schemaVersion": 2, "lint": [{ "experience": "|" }] }"#) == ["shop/coffee"]
    )
  }

  @Test("CSV files, schemas, countries, versions of iOS and the version of the format can be chosen")
  func choices() throws {
    let files = ["shop/a.csv": "id\n", "shop/b/c.csv": "id\n", "other/d.csv": "id\n"]
    #expect(try Self.labels("shop/tea.json", #"{ "rows": "|" }"#, files: files) == ["a.csv", "b/c.csv"])
    let schema = #"{ "$schema": "../../schema/experience.schema.json" }"#
    let near = try Self.labels("shop/teas/green.json", #"{ "$schema": "|" }"#, files: ["shop/tea.json": schema])
    #expect(near == ["../../../schema/experience.schema.json"])
    let countries = try Self.items("shop/tea.json", #"{ "place": { "address": { "countryCode": "|" } } }"#)
    #expect(countries.count == 250)
    #expect(countries.first { $0["label"] as? String == "DE" }?["detail"] as? String == "Germany")
    let versions = try Self.labels("shop/app.json", #"{ "schemaVersion": 2, "clip": { "minimumOSVersion": "|" } }"#)
    #expect(versions == ["14.0", "16.0", "16.4", "17.0"])
    let app = try Self.items("shop/app.json", "|", capabilities: Self.snippets)
    let text = try #require(Self.newText(app.first))
    #expect(text.contains("\"schemaVersion\": 2,") && text.contains(#""clip": { "bundleID": "$3" }"#))
    #expect(try Self.labels("shop/app.json", #"{ "schemaVersion": | }"#) == ["2"])
  }

  @Test("the documentation of a completion is Markdown if the client names that, and otherwise a string")
  func documentationFormat() throws {
    func documentation(_ formats: String) throws -> Any? {
      let capabilities = #"{ "textDocument": { "completion": { "completionItem": { \#(formats) } } } }"#
      return try Self.items("shop/coffee.json", "{ | }", capabilities: capabilities).first?["documentation"]
    }
    let markup = try documentation(#""documentationFormat": ["markdown"]"#) as? [String: Any]
    #expect(markup?["kind"] as? String == "markdown")
    #expect(try documentation("") is String)
  }

  @Test("hover explains the key, counts the characters, explains the URL and the rule")
  func hover() throws {
    var markdown = #"{ "textDocument": { "hover": { "contentFormat": ["markdown", "plaintext"] } } }"#
    func text(_ path: String, _ marked: String) throws -> String {
      var client = try Conversation(Shop.files, capabilities: markdown)
      let result = try client.request("textDocument/hover", in: path, marked) as? [String: Any]
      return ((result?["contents"] as? [String: Any])?["value"] as? String) ?? ""
    }
    let title = try text(
      "shop/coffee.json",
      Shop.card("coffee").replacing("\"title\": \"Cof", with: "\"title\": \"Cof|")
    )
    #expect(title.hasPrefix("6 characters; the limit is 30"))
    #expect(title.contains("**Title**"))
    let url = try text("shop/coffee.json", Shop.card("coffee").replacing("https", with: "ht|tps"))
    #expect(url.contains("https://example.com/coffee\n  →"))
    let rule = try text("shop/app.json", #"{ "schemaVersion": 2, "lint": [{ "allow": "card/ti|tle-too-long" }] }"#)
    #expect(rule.hasPrefix("**card/title-too-long** (warning)") || rule.hasPrefix("**card/title-too-long** (error)"))
    let action = #"{ "ac|tion": "open" }"#
    #expect(try text("shop/coffee.json", action).contains("**Verb on the button**"))
    markdown = "{}"
    #expect(try text("shop/coffee.json", action).hasPrefix("open: most App Clips\n\nVerb on the button\n\n"))
  }
}
