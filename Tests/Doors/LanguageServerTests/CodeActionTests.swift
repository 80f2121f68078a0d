import Foundation
import LanguageServer
import SystemFiles
import TestSupport
import Testing

/// The changes that the editor offers.
@Suite struct CodeActionTests {
  private static func actions(_ path: String, _ text: String, only: String? = nil) throws -> [[String: Any]] {
    var client = try Conversation(Shop.files)
    let context = only.map { #", "context": { "diagnostics": [], "only": ["\#($0)"] }"# } ?? #", "context": {}"#
    let result = try client.request("textDocument/codeAction", in: path, text, more: context)
    return try #require(result as? [[String: Any]])
  }

  private static func edits(_ action: [String: Any]?, _ path: String) -> [String] {
    let changes = (action?["edit"] as? [String: Any])?["changes"] as? [String: Any]
    return (changes?[Conversation.uri(path)] as? [[String: Any]] ?? []).compactMap { $0["newText"] as? String }
  }

  @Test("the fix of a finding is offered where the finding is, with only the characters that change")
  func fix() throws {
    let text = Shop.card("coffee").replacing(#""open""#, with: #""Op|en""#)
    let actions = try Self.actions("shop/coffee.json", text)
    let fix = actions.first { $0["kind"] as? String == "quickfix" && $0["title"] as? String == #"use "open""# }
    #expect(Self.edits(fix, "shop/coffee.json") == [#""open""#])
    #expect((fix?["diagnostics"] as? [[String: Any]])?.first?["code"] as? String == "field/unknown-word")
  }

  @Test("the fix is offered anywhere in the line of the finding, and only once")
  func line() throws {
    let text = Shop.card("coffee").replacing(#"  "action": "open""#, with: #"| "action": "Open""#)
    let titles = try Self.actions("shop/coffee.json", text).compactMap { $0["title"] as? String }
    #expect(titles == [#"use "open""#])
  }

  @Test("a language that the app requires is added, with texts that remain to be typed")
  func language() throws {
    let app = Shop.app.replacing(#""domains""#, with: #""languages": ["en", "de", "fr"], "domains""#)
    func edits(_ text: String) throws -> [String] {
      var client = try Conversation(MemoryTree(texts: ["shop/app.json": app, "shop/coffee.json": text]))
      let result = try client.request(
        "textDocument/codeAction",
        in: "shop/coffee.json",
        "|" + text,
        more: #", "context": {}"#
      )
      let actions = (result as? [[String: Any]] ?? []).filter {
        ($0["title"] as? String)?.hasSuffix("with texts to be typed") == true
      }
      return actions.flatMap { Self.edits($0, "shop/coffee.json") }
    }
    let first = try edits(Shop.card("coffee"))
    #expect(first.count == 2 && first[0].contains(#""localizations""#) && first[0].contains(#""de""#))
    #expect(first[0].contains(#""title": """#) && first[1].contains(#""fr""#))
    let german = #"{ "localizations": { "de": { "title": "Kaffee", "subtitle": "Fertig" } }, "#
    let second = try edits(german + Shop.card("coffee").dropFirst())
    #expect(second.count == 1 && second[0].contains(#""fr""#) && !second[0].contains("localizations"))
  }

  @Test("an exception to a rule about exceptions is not offered")
  func exceptionToExceptions() throws {
    let app = Shop.app.replacing(
      #""domains""#,
      with: #""lint": [{ "allow": "card/title-too-long", "reason": "|" }], "domains""#
    )
    let actions = try Self.actions("shop/app.json", app)
    #expect(!actions.contains { ($0["title"] as? String)?.hasPrefix("allow lint/") == true })
  }

  @Test("all safe fixes of a file are one source action, which the editor can ask for alone")
  func fixAll() throws {
    let text = Shop.card("coffee").replacing(#""Coffee""#, with: #"" Coffee""#).replacing("{\n", with: "{|\n")
    let actions = try Self.actions("shop/coffee.json", text, only: "source.fixAll")
    #expect(actions.map { $0["kind"] as? String } == ["source.fixAll.appclips"])
    #expect(Self.edits(actions.first, "shop/coffee.json").count == 1)
  }

  @Test("a placeholder can be created for a missing image, once and only inside a registry")
  func placeholder() throws {
    try withTemporaryFolder { folder in
      try folder.write(Shop.app, to: "experiences/shop/app.json")
      try folder.write(Shop.card("coffee"), to: "experiences/shop/coffee.json")
      let root = folder.path("experiences")
      var client = try Conversation(folder: root) { () throws(FileError) in try FolderTree(root) }
      let text = Shop.card("coffee").replacing("images/", with: "images|/")
      let context = #", "context": { "only": ["quickfix"] }"#
      let actions = try client.request("textDocument/codeAction", in: "shop/coffee.json", text, more: context)
      let commands = (actions as? [[String: Any]] ?? []).compactMap { $0["command"] as? [String: Any] }
      #expect(commands.first?["command"] as? String == "appclips.createPlaceholderImage")
      let uri = try #require((commands.first?["arguments"] as? [String])?.first)
      #expect(uri == client.uri("shop/images/a.png"))
      let create = { (uri: String) in #"{ "command": "appclips.createPlaceholderImage", "arguments": ["\#(uri)"] }"# }
      _ = try client.request("workspace/executeCommand", create(uri))
      #expect(client.rules("shop/coffee.json") == ["image/placeholder"])
      for refused in [uri, client.uri("../a.png"), client.uri("shop/a.txt")] {
        #expect(try client.respond("workspace/executeCommand", create(refused))["error"] != nil)
      }
    }
  }

  @Test("the image that was probably meant is offered before a placeholder")
  func misspelledImage() throws {
    let text = Shop.card("coffee").replacing("images/a.png", with: "images/cof|fe.png")
    let files = ["shop/app.json": Shop.app, "shop/coffee.json": text, "shop/images/coffee.png": "x"]
    var client = try Conversation(MemoryTree(texts: files))
    let actions = try client.request("textDocument/codeAction", in: "shop/coffee.json", text, more: #", "context": {}"#)
    let titles = (actions as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    #expect(titles.prefix(2) == [#"use "images/coffee.png""#, "create a placeholder image at shop/images/coffe.png"])
  }

  @Test("a finding can be allowed, with a reason that remains to be typed")
  func allow() throws {
    let text = Shop.card("coffee", title: String(repeating: "x", count: 40)).replacing("xxx\"", with: "xx|x\"")
    let allow = try Self.actions("shop/coffee.json", text).first {
      ($0["title"] as? String)?.hasPrefix("allow ") == true
    }
    let edit = try #require(Self.edits(allow, "shop/app.json").first)
    #expect(edit.contains(#""allow": "card/title-too-long""#) && edit.contains(#""experience": "shop/coffee""#))
    #expect(edit.contains(#""reason": """#))
  }
}
