import AppClipsCommand
import RegistryRules
import TestSupport
import Testing

@Suite("App Clip Codes on the command line") struct CodesCommandTests {
  private static let shop = [
    "experiences/shop/app.json": Example.shopApp,
    "experiences/shop/menu.json": #"""
    {
      "urlPrefix": "https://example.com/menu", "title": "Menu",
      "parameters": { "path": ["part"], "query": ["size"] },
      "codes": [
        { "kind": "appClipCode", "url": "https://example.com/menu?p=7", "index": 4, "fileName": "poster.svg" },
        { "kind": "appClipCode", "url": "https://example.com/menu/a/very/long/path/to/nowhere", "index": 5 }
      ]
    }
    """#,
  ]

  private func run(_ line: String, in folder: TemporaryFolder, environment: [String: String] = [:]) -> Transcript {
    CodeScene.transcript(line.split(separator: " ").map(String.init), in: folder.path, environment: environment)
  }

  @Test("the tables are found in a program, copied to the user's home, and then used without a flag")
  func tables() throws {
    try withTemporaryFolder { folder in
      for (path, text) in Self.shop { try folder.write(text, to: path) }
      try CodeScene.writeTables(to: folder, "Generator/Program")
      let home = ["HOME": folder.path("home")]
      let missing = run("codes tables --show", in: folder, environment: home)
      #expect(missing.status == .findings && missing.errors.contains("codes tables PATH"))
      #expect(run("codes tables home", in: folder, environment: home).errors.contains("cannot be read"))
      let copied = run("codes tables Generator", in: folder, environment: home)
      #expect(copied.status == .fine, "\(copied.errors)")
      let shown = run("codes tables --show", in: folder, environment: home)
      #expect(shown.output == folder.path("home/.local/share/appclips/code-tables") + "\n")
      let page = run("explain code https://example.com/menu?p=7", in: folder, environment: home)
      #expect(page.output.contains("bits (exact, with the tables of Apple's generator), and"), "\(page.errors)")
      #expect(!page.output.contains("estimated"))
    }
  }

  @Test("each code is drawn, one that does not fit is skipped with a reason, and the drawing is read again")
  func drawing() throws {
    try withTemporaryFolder { folder in
      for (path, text) in Self.shop { try folder.write(text, to: path) }
      let emit = "emit app-clip-codes --as svg --allow-errors --output out"
      let refused = run(emit, in: folder)
      #expect(refused.status == .findings && refused.errors.contains("appclips codes tables"))
      try CodeScene.writeTables(to: folder, "tables/all")
      let drawn = run(emit + " --code-tables tables", in: folder)
      #expect(drawn.status == .fine, "\(drawn.errors)")
      #expect(drawn.errors.contains("note: Apple asks for codes made with its own tools"))
      #expect(drawn.errors.contains("note: skipped menu-2.svg: the URL needs"))
      let environment = ["APPCLIP_CODE_TABLES": "tables"]
      let read = run("codes read out/shop/poster.svg", in: folder, environment: environment)
      #expect(
        read.output == """
          URL     https://example.com/menu?p=7
          bits    64 of 128
          type    camera
          colors  template 4: ffffff and ff9999 on ff3b30
          badge   no
          card    shop/menu

          """,
        "\(read.errors)"
      )
      let twice = run("codes read out/shop/poster.svg experiences/shop/app.json", in: folder, environment: environment)
      #expect(twice.output.hasPrefix("file    out/shop/poster.svg\nURL     https") && twice.status == .findings)
      #expect(twice.errors.hasPrefix("experiences/shop/app.json: expected the SVG file of an App Clip Code"))
      let lines = run(
        "codes read out/shop/poster.svg out/shop/poster.svg --format json",
        in: folder,
        environment: environment
      )
      #expect(lines.output.split(separator: "\n").count == 2 && lines.output.contains(#","bits":64,"payload":"0"#))
      #expect(run("codes read out/gone.svg", in: folder).errors.contains("out/gone.svg cannot be read"))
      #expect(run("codes tables a b", in: folder).status == .usage)
      #expect(run("codes read out/shop/poster.svg --code-tables out", in: folder).status == .findings)
      let pages = "emit app-clip-codes --allow-errors --code-tables tables --output pages --as"
      #expect(run("\(pages) pdf", in: folder).status == .fine && run("\(pages) png", in: folder).status == .fine)
      #expect(try folder.bytes(of: "pages/shop/poster.pdf").starts(with: "%PDF-1.4".utf8))
      #expect(try folder.bytes(of: "pages/shop/poster.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(run("\(pages) png --artwork out/shop/poster.svg", in: folder).status == .usage)
      let audited = run("audit out --code-tables tables", in: folder)
      #expect(audited.status == .fine && audited.errors.contains("audited 1 App Clip Code against 1 app"))
      try folder.write(
        folder.bytes(of: "experiences/shop/menu.json").filter { $0 != 0x37 },
        to: "experiences/shop/menu.json"
      )
      let undeclared = run("audit out --code-tables tables", in: folder).output
      #expect(
        undeclared.contains("https://example.com/menu?p=7, which opens the card of \"shop/menu\""),
        "\(undeclared)"
      )
      #expect(run("codes read experiences/shop/app.json", in: folder, environment: environment).status == .findings)
    }
  }

  @Test("validate and resolve state the exact size with the tables, and an estimate without them")
  func exactSizes() throws {
    try withTemporaryFolder { folder in
      for (path, text) in Self.shop { try folder.write(text, to: path) }
      try CodeScene.writeTables(to: folder, "tables/all")
      let exact = "bits (exact, with the tables of Apple's generator), and an App Clip Code has room for 128"
      let (check, url) = ("validate --select codes", "https://example.com/menu/a/very/long/path/to/nowhere")
      let estimated = run(check, in: folder)
      #expect(estimated.output.contains("about") && !estimated.output.contains(exact), "\(estimated.output)")
      #expect(!estimated.errors.contains("exact"))
      let measured = run(check + " --code-tables tables", in: folder)
      #expect(measured.output.contains(exact) && measured.status == .findings, "\(measured.output)")
      #expect(measured.errors.contains("the sizes of App Clip Codes are exact, with the tables of Apple's generator"))
      let home = ["HOME": folder.path("home")]
      #expect(run("codes tables tables", in: folder, environment: home).status == .fine)
      let found = run(check, in: folder, environment: home)
      #expect(found.output == measured.output && found.errors == measured.errors)
      let resolve = "resolve --surface app-clip-code \(url)"
      #expect(run(resolve, in: folder).output.contains("about"))
      #expect(run(resolve, in: folder, environment: home).output.contains("bits (exact, with the"))
      #expect(run(resolve + " --code-tables experiences", in: folder).errors.contains("does not contain the tables"))
      let elsewhere = ["APPCLIP_CODE_TABLES": "nowhere"]
      #expect(run(check, in: folder, environment: elsewhere).errors.contains("nowhere cannot be read"))
      #expect(run("list", in: folder, environment: elsewhere).status == .fine)
    }
  }

  @Test("without the tables, read prints the URL that a file states, says that nothing was decoded, and fails")
  func stated() throws {
    try withTemporaryFolder { folder in
      for (path, text) in Self.shop { try folder.write(text, to: path) }
      try CodeScene.writeTables(to: folder, "tables/all")
      let emit = "emit app-clip-codes --as svg --allow-errors --output out --code-tables tables"
      #expect(run(emit, in: folder).status == .fine)
      let read = run("codes read out/shop/poster.svg", in: folder)
      #expect(
        read.output == """
          URL     https://example.com/menu?p=7 (stated in the file, not decoded)
          card    shop/menu

          """
      )
      #expect(read.status == .findings && read.errors.hasPrefix("no code was decoded: "))
      #expect(read.errors.contains("appclips codes tables"))
      let line = run("codes read out/shop/poster.svg --format json", in: folder).output
      #expect(line.contains(#""url":"https://example.com/menu?p=7","decoded":false,"experience":"shop/menu"}"#))
      let svg = String(decoding: try folder.bytes(of: "out/shop/poster.svg"), as: UTF8.self)
      let titled = svg.replacing(" data-payload=\"https://example.com/menu?p=7\"", with: "")
      try folder.write(
        titled.replacing("App Clip Code<", with: " https://example.com/menu?p=8&amp;p1=9 <"),
        to: "titled.svg"
      )
      #expect(
        run("codes read titled.svg", in: folder).output.hasPrefix("URL     https://example.com/menu?p=8&p1=9 (stated")
      )
      try folder.write(titled, to: "untitled.svg")
      #expect(run("codes read untitled.svg", in: folder).errors.contains("it states no URL"))
    }
  }

  @Test("resolve --explain states what the URL costs in a code, as text and as JSON")
  func costOfResolved() throws {
    try withTemporaryFolder { folder in
      for (path, text) in Self.shop { try folder.write(text, to: path) }
      try CodeScene.writeTables(to: folder, "tables/all")
      let resolve = "resolve --explain https://example.com/menu"
      #expect(run(resolve, in: folder).output.contains("\n  App Clip Code\n    about 47 of 128 bits: it fits\n"))
      let exact = run(resolve + " --code-tables tables", in: folder).output
      #expect(exact.contains(" of 128 bits (exact): it fits\n") && !exact.contains("about 4"))
      let line = run(resolve + " --format json", in: folder).output
      #expect(line.contains(#""appClipCode":{"bits":47,"exact":false,"fit":"fits"}"#), "\(line)")
      let impossible = run("resolve --explain --format json https://example.com/menu/(x)", in: folder).output
      #expect(impossible.contains(#""appClipCode":{"problem":"the URL contains"#))
      #expect(!run("resolve --explain https://appclip.apple.com/id?p=a.b", in: folder).output.contains("App Clip Code"))
    }
  }

  @Test("explain measures the URL as it is typed, without the slash of its normal form")
  func typedForm() throws {
    try withTemporaryFolder { folder in
      let page = run("explain code https://example.com", in: folder).output
      #expect(page.contains("code: https://example.com\n") && page.contains("about 34 bits"), "\(page)")
      #expect(
        run("explain code https://EXAMPLE.com/%2f", in: folder).output.contains("code: https://example.com/%2F\n")
      )
      #expect(
        run("explain code https://example.com/%2f", in: folder).output.contains("code: https://example.com/%2f\n")
      )
    }
  }

  @Test("the language server states the exact size with the tables that its flag names, and an estimate without")
  func languageServer() throws {
    try withTemporaryFolder { folder in
      for (path, text) in Self.shop { try folder.write(text, to: path) }
      try CodeScene.writeTables(to: folder, "tables/all")
      let root =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file://\#(folder.path)","capabilities":{}}}"#
      // Without a request to shut down, the server works until it has nothing left to do.
      let messages = [root, #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#]
      let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
      let exact = "bits (exact, with the tables of Apple's generator)"
      let measured = CodeScene.transcript(["lsp", "--code-tables", "tables"], in: folder.path, input: input)
      #expect(measured.status == .fine && measured.output.contains(exact), "\(measured)")
      let estimated = CodeScene.transcript(["lsp"], in: folder.path, input: input)
      #expect(estimated.output.contains("needs about") && !estimated.output.contains("exact"))
      let named = ["APPCLIP_CODE_TABLES": "tables"]
      #expect(CodeScene.transcript(["lsp"], in: folder.path, environment: named, input: input).output.contains(exact))
      for command in ["lsp", "edit --no-open"] {
        let wrong = run("\(command) --code-tables experiences", in: folder)
        #expect(wrong.status == .findings && wrong.errors.contains("does not contain the tables"), "\(command)")
      }
    }
  }

  @Test("explain shows the bits of each part, and shorter URLs that show the same card")
  func explanation() throws {
    try withTemporaryFolder { folder in
      for (path, text) in Self.shop { try folder.write(text, to: path) }
      let page = run("explain code https://example.com/menu/table/number/12?size=large", in: folder)
      #expect(page.status == .fine, "\(page.errors)")
      #expect(page.output.contains("and an App Clip Code has room for 128"))
      #expect(
        page.output.contains(
          "  https://example.com/menu?p=7\n       the registered URL with a number; shows the same card"
        )
      )
      #expect(page.output.contains("must be registered first"))
      let values = run("explain code https://example.com/menu/table?size=12", in: folder).output
      #expect(
        values.contains(
          "https://example.com/menu?p=table&p1=12\n       the values of the parameters as p, p1 and so on; shows the same card"
        ),
        "\(values)"
      )
      #expect(run("explain code https://example.com/(", in: folder).status == .findings)
      let link = run("explain code https://appclip.apple.com/id?p=com.example.shop.Clip", in: folder)
      #expect(link.status == .findings && link.errors.contains("cannot open a default App Clip link"), "\(link)")
      let long = "https://example.com/" + String(repeating: "reservation-", count: 20)
      #expect(
        !run("explain code \(long)", in: folder).output.contains(
          "  \(long.replacing("example", with: "appclip.example"))"
        )
      )
      #expect(run("explain code not.a.url", in: folder).status == .usage)
      #expect(run("explain code https://example.com/menu --format markdown", in: folder).output.hasPrefix("# https://"))
    }
  }
}
