import JSONSyntax
import TestSupport
import Testing

@testable import AppClipsCommand
@testable import RegistryReports

/// Characters that command, hide or reorder, in everything that a person or a program can put into a run.
@Suite("Hostile characters")
struct HostileScalarTests {
  /// A sequence that colors the terminal, one that sets its title, a C1 control, an override, an isolate, marks, a soft
  /// hyphen, invisible characters and separators.
  private static let poison =
    "\u{1B}[35mEVIL\u{1B}]0;EVIL\u{7}\u{9B}2J\u{202E}live\u{2066}x\u{200F}\u{AD}\u{200B}\u{FEFF}\u{2028}\u{2029}\u{85}"

  /// The same without the characters that a JSON string or a file name cannot have.
  private static let name = "\u{1B}[35mEVIL\u{9B}\u{202E}live\u{200F}\u{2028}"

  /// `poison` as a JSON string: raw where JSON allows it, otherwise escaped.
  private static let string: String = {
    let scalars = poison.unicodeScalars.map {
      $0.value < 0x20 ? "\\u00\($0.value < 16 ? "0" : "")\(String($0.value, radix: 16))" : String($0)
    }
    return "\"" + scalars.joined() + "\""
  }()

  private static func card(_ url: String, _ members: String = "") -> String {
    """
    { "urlPrefix": "\(url)", "action": "open", "title": \(string), "subtitle": \(string), "image": \(string),
      "matches": [\(string), "https://shop.example/a/\(name.replacing("\u{1B}", with: ""))"], "businessCategory": \(string), \(string): 1,
      "codes": [{ "kind": "qr", "url": "https://shop.example/b", "note": \(string), "deployed": true }]\(members) }
    """
  }

  private static let files: [String: String] = [
    "experiences/shop/app.json": """
    { "schemaVersion": 2, "name": \(string), "appStoreID": "1234567890", "teamID": "ABCDE12345",
      "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" }, "defaultLanguage": "en",
      "domains": ["shop.example", \(string)], "lint": [{ "allow": \(string), "reason": \(string) }],
      "defaultExperience": { "action": "open", "localizations": { \(string): { "subtitle": \(string), "image": "a.png" } } } }
    """,
    "experiences/shop/\(name).json": card("https://shop.example/a"),
    "experiences/shop/plain.json": card("https://shop.example/\(name.replacing("\u{1B}", with: ""))"),
    "experiences/shop/rows.json": """
    { "rows": "rows.csv", "urlPrefix": "https://shop.example/r/${id}", "action": "open", "title": "${title}",
      "subtitle": "${\(name.replacing("\u{1B}", with: ""))}", "image": "a.png" }
    """,
    "experiences/shop/rows.csv": "id,title,\(name)\na,\(name),b\n\(name),c,d\n",
    "experiences/\(name).JSON": "{}",
    "old/shop/app.json": """
    { "schemaVersion": 2, "name": "Shop", "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" },
      "defaultLanguage": "en", "domains": ["shop.example"] }
    """,
    "old/shop/plain.json": card("https://shop.example/c"),
    "urls.txt": "https://shop.example/\(name)\n\(poison)\nhttps://shop.example/a\nhttps://shop.example/%1B%C2%9B\n",
    "site/\(name)/index.html": "<html><head><meta name=\"apple-itunes-app\" content=\"app-id=\(name)\"></head></html>",
    "site/shop.example/.well-known/apple-app-site-association":
      "{ \"appclips\": { \"apps\": [\(string)] }, \(string): 1 }",
    "site/shop.example/\(name).html": "<html><head><title>\(name)</title></head></html>",
    "table.csv":
      "id,urlPrefix,title,\(name)\na,https://shop.example/t,\(name),\(name)\n\(name),https://\(name)/t,x,y\n",
    "broken/app.json": "{ \(string) \(string) }",
  ]

  /// The same in a registry without the errors that a command refuses.
  private static let mild: [String: String] = {
    let card = { (url: String) in
      """
      { "urlPrefix": "\(url)", "action": "open", "title": \(string), "subtitle": \(string), "image": "a.png",
        "codes": [{ "kind": "qr", "url": "\(url)", "note": \(string), "deployed": true }] }
      """
    }
    let app = """
      { "schemaVersion": 2, "name": \(string), "appStoreID": "1234567890", "teamID": "ABCDE12345",
        "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" }, "defaultLanguage": "en",
        "domains": ["shop.example"] }
      """
    let own = [
      "experiences/shop/app.json": app, "experiences/shop/plain.json": card("https://shop.example/a"),
      "old/shop/app.json": app, "old/shop/plain.json": card("https://shop.example/c"),
      "table.csv": "id,urlPrefix,title,subtitle\na,https://shop.example/t,\(name),\(name)\n",
    ]
    return files.filter { $0.key == "urls.txt" || $0.key.hasPrefix("site/") }.merging(own) { $1 }
  }()

  /// Command lines whose output is text for people.
  private static let texts = [
    ["validate"], ["validate", "--format", "compact"], ["validate", "--format", "github"], ["list"], ["tree"],
    ["resolve", "https://shop.example/\(name)"], ["resolve", "--explain", "https://shop.example/\(name)"],
    ["resolve", "--explain", poison], ["resolve", "--urls", "urls.txt"], ["resolve", "--without", "shop/plain"],
    ["coverage", "--urls", "urls.txt"], ["diff", "old", "experiences"], ["diff", "experiences", "old"],
    ["diff", "old", "experiences", "--format", "markdown"], ["audit", "site"],
    ["audit", "site", "--format", "compact"],
    ["import", "csv", "table.csv"], ["import", "csv", "table.csv", "--rows", name], ["import", "aasa", "site"],
    ["validate", name], ["validate", "--\(name)"], [name], ["explain", name], ["list", "--app", name],
    ["emit", name], ["emit", "banner", "--experience", name], ["emit", "banner", "--allow-errors", "--url", poison],
    ["emit", "qr", "--allow-errors", "--output", name],
    ["new", "experience", "https://shop.example/\(name)", "--title", name],
    ["new", "experience", poison], ["diff", name, "old"], ["diff", "git:\(name)"], ["migrate", "--registry", name],
    ["preview", "--output", "\(name)/x.html"], ["audit", name], ["validate", "broken"], ["--registry", name],
  ]

  /// Command lines whose output is JSON, one document or one per line.
  private static let documents = [
    ["validate", "--format", "json"], ["validate", "--format", "sarif"], ["validate", "--format", "gitlab"],
    ["list", "--format", "json"], ["tree", "--format", "json"], ["resolve", "--format", "json", "--urls", "urls.txt"],
    ["resolve", "--format", "json", "--explain", "https://shop.example/\(name)"],
    ["resolve", "--format", "json", "--without", "shop/plain"], ["coverage", "--format", "json", "--urls", "urls.txt"],
    ["diff", "old", "experiences", "--format", "json"], ["audit", "site", "--format", "json"],
    ["import", "csv", "table.csv", "--format", "json"],
  ]

  private static func run(
    _ arguments: [String],
    in files: [String: String] = files,
    columns: Int? = nil
  ) throws -> Transcript {
    try withTemporaryFolder { folder in
      for (path, text) in files { try folder.write(text, to: path) }
      return Transcript(
        arguments,
        environment: ["TERM": "xterm"],
        workingFolder: folder.path,
        terminalColumns: columns
      )
    }
  }

  /// The unsafe characters in `text` other than line breaks and tabs, by their names.
  private static func unsafe(in text: String) -> Set<String> {
    Set(
      text.unicodeScalars.filter { TerminalText.isUnsafe($0) && $0 != "\n" && $0 != "\t" }
        .map { TerminalText.name(of: $0) }
    )
  }

  @Test("never reach a pipe raw in text for people", arguments: texts)
  func text(arguments: [String]) throws {
    let run = try Self.run(arguments)
    #expect(Self.unsafe(in: run.output + run.errors) == [], "\(run.output)\(run.errors)")
    #expect(!(run.output + run.errors).isEmpty)
  }

  @Test("never reach a terminal, where the only sequences are the program's own colors", arguments: texts + documents)
  func terminal(arguments: [String]) throws {
    let run = try Self.run(arguments, columns: 100)
    let text = run.output + run.errors
    #expect(!text.contains("\u{1B}[35mEVIL"))
    let plain = text.replacing(/\u{1B}\[(0|1|1;31|1;33|1;34|1;36|31|32)m|\r(?=[^\n]*\u{1B}\[K)|\u{1B}\[K/, with: "")
    #expect(Self.unsafe(in: plain) == [], "\(text)")
  }

  @Test("are escaped in JSON, which stays valid", arguments: documents)
  func json(arguments: [String]) throws {
    let run = try Self.run(arguments, in: Self.mild)
    #expect(Self.unsafe(in: run.output + run.errors) == [])
    let isLines = arguments[0] == "resolve" && !arguments.contains("--without")
    let texts = isLines ? run.output.split(separator: "\n").map(String.init) : [run.output]
    #expect(!texts.isEmpty && texts != [""], "\(run.errors)")
    for text in texts {
      #expect(Tree(SourceText(Array(text.utf8))).problems.isEmpty, "\(text)")
    }
  }

  @Test("are what a parser gets back from JSON")
  func roundTrip() throws {
    let run = try Self.run(["list", "--format", "json"], in: Self.mild)
    let tree = Tree(SourceText(Array(run.output.utf8)))
    let names = ["/apps/0/name", "/apps/0/experiences/0/title"].compactMap {
      tree.node(at: $0).flatMap(tree.string(of:))
    }
    #expect(names.contains(Self.poison), "\(run.output)")
  }

  @Test("bytes that are not UTF-8 are named, and plain text is not touched")
  func bytes() {
    let bytes: [UInt8] = [0x61, 0x9B, 0xC3, 0xBC, 0xE2, 0x80, 0xAE, 0xFF, 0x0A]
    #expect(
      String(decoding: PrintedText.bytes(bytes, as: .text(keepsColors: false)), as: UTF8.self)
        == "a<9B>ü<U+202E><FF>\n"
    )
    #expect(
      PrintedText.text("\u{1B}[1;31merror\u{1B}[0m \u{1B}[2J", keepsColors: true)
        == "\u{1B}[1;31merror\u{1B}[0m <U+001B>[2J"
    )
    #expect(PrintedText.text("\u{1B}[1;31mx") == "<U+001B>[1;31mx")
    let plain = String(repeating: "Müller 👩‍👩‍👧 שלום\tx\n", count: 20)
    #expect(PrintedText.text(plain) == plain)
  }
}
