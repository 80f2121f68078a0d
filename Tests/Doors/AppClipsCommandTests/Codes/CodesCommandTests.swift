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
      #expect(page.output.contains("The sizes are exact."), "\(page.errors)")
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
      #expect(run("codes read out/shop/poster.svg --code-tables out", in: folder).status == .findings)
      #expect(run("codes read experiences/shop/app.json", in: folder, environment: environment).status == .findings)
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
      #expect(run("explain code https://example.com/(", in: folder).status == .findings)
      #expect(run("explain code not.a.url", in: folder).status == .usage)
      #expect(run("explain code https://example.com/menu --format markdown", in: folder).output.hasPrefix("# https://"))
    }
  }
}
