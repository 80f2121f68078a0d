import Foundation
import LanguageServer
import SystemFiles
import Testing

/// Templates and the CSV files of their rows.
@Suite struct RowTests {
  private static let template = """
    {
      "rows": "stores.csv",
      "urlPrefix": "https://example.com/${id}",
      "action": "${verb}",
      "title": "Shop ${town}",
      "subtitle": "Open daily",
      "image": "images/${id}.png",
      "poweredBy": "${ours}",
      "codes": [{ "kind": "qr", "url": "https://example.com/${id}", "deployed": true }]
    }
    """

  private static let rows = "id,town,verb,ours\nbern,Bern,open,true\nparis,Paris,view,false\n"

  private static let files: [String: String] = [
    "shop/app.json": Shop.app.replacing(#""domains""#, with: #""limits": { "title": 20 }, "domains""#),
    "shop/stores.json": template, "shop/stores.csv": rows, "shop/images/bern.png": "x", "shop/images/paris.png": "x",
    "shop/images/rome.png": "x",
  ]

  private static let markdown = #"{ "textDocument": { "hover": { "contentFormat": ["markdown"] } } }"#

  private static func request(_ method: String, _ path: String, _ text: String, more: String = "") throws -> Any {
    var client = try Conversation(MemoryTree(texts: files), capabilities: markdown)
    return try client.request(method, in: path, text, more: more)
  }

  private static func hover(_ path: String, _ text: String) throws -> String {
    let hover = try request("textDocument/hover", path, text) as? [String: Any]
    return ((hover?["contents"] as? [String: Any])?["value"] as? String) ?? ""
  }

  @Test("hover explains what a column is used for, and what a cell means in its row")
  func hover() throws {
    let column = try Self.hover("shop/stores.csv", Self.rows.replacing("town", with: "to|wn"))
    #expect(column.hasPrefix("Used by `/title` of `shop/stores.json`.\n\n**Title**"))
    let unused = try Self.hover("shop/stores.csv", "id,ne|w\n1,x\n")
    #expect(unused == "No template uses the column `new`.")
    let title = try Self.hover("shop/stores.csv", Self.rows.replacing("Bern,", with: "Be|rn,"))
    #expect(title.hasPrefix("Experience `shop/stores#bern`\n\n9 characters; the limit is 20\n\nUsed by"))
    #expect(title.contains("**Title**"))
    let id = try Self.hover("shop/stores.csv", Self.rows.replacing("paris,", with: "|paris,"))
    #expect(id.contains("https://example.com/paris\n  →"))
    let verb = try Self.hover("shop/stores.csv", Self.rows.replacing("view", with: "view|"))
    #expect(verb.contains("`view`: media, information and education"))
    let named = try Self.hover("shop/stores.json", Self.template.replacing("${town", with: "${to|wn"))
    #expect(named.hasPrefix("The column `town` of `stores.csv`: 2 rows, such as `Bern` and `Paris`."))
    #expect(named.contains("The first of 2 rows, `shop/stores#bern`:\n\n9 characters; the limit is 20"))
    #expect(try Self.hover("shop/stores.csv", Self.rows + "|\n").isEmpty)
    var files = Self.files
    files["shop/stores.csv"] = "id,town,verb,ours\nparis,Paris,view,false\nbern,Bern,open,true\n"
    var client = try Conversation(MemoryTree(texts: files), capabilities: Self.markdown)
    let text = Self.template.replacing("${town", with: "${to|wn")
    let first = try client.request("textDocument/hover", in: "shop/stores.json", text) as? [String: Any]
    let value = (first?["contents"] as? [String: Any])?["value"] as? String
    #expect(value?.contains("The first of 2 rows, `shop/stores#paris`:") == true)
  }

  @Test("a column leads to its uses and back, and a cell to what its row refers to")
  func navigation() throws {
    func targets(_ method: String, _ path: String, _ text: String) throws -> [String] {
      let result = try Self.request(method, path, text)
      let locations = result as? [[String: Any]] ?? [result as? [String: Any]].compactMap(\.self)
      return locations.map { location in
        let start = (location["range"] as? [String: Any])?["start"] as? [String: Int]
        let uri = (location["uri"] as? String)?.replacing("file:///work/experiences/shop/", with: "") ?? ""
        return "\(uri):\(start?["line"] ?? -1):\(start?["character"] ?? -1)"
      }
    }
    let header = Self.rows.replacing("town", with: "to|wn")
    #expect(try targets("textDocument/definition", "shop/stores.csv", header) == ["stores.json:4:17"])
    let uses = ["stores.csv:0:3", "stores.json:4:17"]
    #expect(try targets("textDocument/references", "shop/stores.csv", header) == uses)
    let named = Self.template.replacing("${town", with: "${to|wn")
    #expect(try targets("textDocument/references", "shop/stores.json", named) == uses)
    #expect(try targets("textDocument/definition", "shop/stores.json", named) == ["stores.csv:0:3"])
    let title = Self.rows.replacing("Paris", with: "Par|is")
    #expect(try targets("textDocument/definition", "shop/stores.csv", title) == ["app.json:3:23"])
    let verb = Self.rows.replacing("view", with: "vi|ew")
    #expect(try targets("textDocument/definition", "shop/stores.csv", verb) == ["stores.json:3:13"])
    let id = Self.rows.replacing("paris", with: "pa|ris")
    #expect(try targets("textDocument/definition", "shop/stores.csv", id) == ["stores.csv:2:0"])
    let shown = try targets("textDocument/references", "shop/stores.csv", id)
    #expect(Set(shown) == ["stores.csv:2:0"])
  }

  @Test("cells complete what their uses accept, and the header the columns that the template names")
  func completion() throws {
    func items(_ path: String, _ text: String) throws -> [[String: Any]] {
      let result = try Self.request("textDocument/completion", path, text)
      return try #require((result as? [String: Any])?["items"] as? [[String: Any]])
    }
    func labels(_ path: String, _ text: String) throws -> [String] {
      try items(path, text).compactMap { $0["label"] as? String }
    }
    #expect(try labels("shop/stores.csv", Self.rows + "rome,Rome,|\n") == ["open", "view", "play"])
    #expect(try labels("shop/stores.csv", Self.rows + "rome,Rome,open,t|\n") == ["true", "false"])
    #expect(try labels("shop/stores.csv", Self.rows + "r|,,,\n") == ["bern", "paris", "rome"])
    #expect(try labels("shop/stores.csv", Self.rows.replacing("Bern,", with: "B|,")).isEmpty)
    #expect(try labels("shop/stores.csv", "id,|,verb,ours\n") == ["town"])
    let quoted = try items("shop/stores.csv", Self.rows.replacing("open", with: #""op|""#))
    let edit = quoted.first?["textEdit"] as? [String: Any]
    #expect(edit?["newText"] as? String == "open" && quoted.first?["filterText"] as? String == #""open""#)
    let place = #"{ "rows": "stores.csv", "place": { "coordinates": { "latitude": | } } }"#
    let columns = try items("shop/stores.json", place)
    #expect(columns.map { $0["label"] as? String } == ["${id}", "${town}", "${verb}", "${ours}"])
    #expect((columns.first?["textEdit"] as? [String: Any])?["newText"] as? String == #""${id}""#)
  }

  @Test("rows have the lengths of their texts and their codes as hints, a template the number of its rows as a lens")
  func hints() throws {
    let range = #", "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 1, "character": 99 } }"#
    var client = try Conversation(MemoryTree(texts: Self.files))
    try client.open("shop/stores.csv", Self.rows)
    let table = #"{ "textDocument": { "uri": "\#(Conversation.uri("shop/stores.csv"))" }\#(range) }"#
    let hints = try client.request("textDocument/inlayHint", table) as? [[String: Any]]
    #expect(hints?.compactMap { $0["label"] as? String } == ["9/20", "1 deployed"])
    #expect(hints?.first?["tooltip"] as? String == "title of shop/stores#bern, in characters")
    let position = hints?.first?["position"] as? [String: Int]
    #expect(position == ["line": 1, "character": 9])
    try client.open("shop/stores.json", Self.template)
    let lens = try client.request(
      "textDocument/codeLens",
      #"{ "textDocument": { "uri": "\#(Conversation.uri("shop/stores.json"))" } }"#
    )
    let command = (lens as? [[String: Any]])?.first?["command"] as? [String: Any]
    #expect(command?["title"] as? String == "2 rows")
    let data = try JSONSerialization.data(withJSONObject: command ?? [:])
    _ = try client.request("workspace/executeCommand", String(decoding: data, as: UTF8.self))
    #expect(client.shownMessages == ["appclips: 2 rows:\nhttps://example.com/bern\nhttps://example.com/paris"])
  }
}
