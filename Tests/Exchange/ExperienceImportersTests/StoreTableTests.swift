import CSVSyntax
import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceImporters

/// Tables of shops as a head office keeps them: codes, URLs made from a number, words for true, several languages.
@Suite("A table of stores is imported")
struct StoreTableTests {
  /// A shop into which tables are imported one after another.
  private struct Shop {
    var files: [String: String] = [:]

    private static let app = """
      { "schemaVersion": 2, "name": "Corner Shop", "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" },
        "domains": ["example.com"], "defaultLanguage": "de" }
      """

    mutating func imports(
      _ text: String,
      _ columns: [String: String] = [:],
      url: String? = nil,
      rows: String? = nil
    ) throws -> Import {
      let documents = files.filter { $0.key.hasSuffix(".json") }.map {
        Document(path: $0.key, bytes: Array($0.value.utf8))
      }
      let files = files
      let registry = Registry([Document(path: "shop/app.json", bytes: Array(Self.app.utf8))] + documents) { path in
        files[path].map { .table(CSVTable(Array($0.utf8))) } ?? .missing(near: nil)
      }
      let made = try registry.importing(
        [InputFile(path: "shops.csv", bytes: Array(text.utf8))],
        as: .csv,
        into: try #require(registry.app(withID: "shop")),
        columns: columns.mapValues { [$0] },
        url: url.flatMap { URLTemplate($0) },
        rows: rows
      )
      for change in made.changes { self.files[change.path] = String(decoding: change.new, as: UTF8.self) }
      return made
    }
  }

  private static let columns = [
    "Nr": "id", "Link": "urlPrefix", "Titel DE": "title", "Titel EN": "localizations.en.title",
    "Titel DA": "localizations.da.title", "QR Tür": "codes.url", "gedruckt": "codes.deployed", "Zu": "retired",
  ]

  private static let table = """
    Nr;Link;Titel DE;Titel EN;Titel DA;QR Tür;gedruckt;Zu
    1;https://example.com/s/1;Kröpcke;Kröpcke;Kröpcke;https://example.com/s/1?t=1;ja;
    2;https://example.com/s/2;Übersee;Übersee;Übersee;;;

    """

  @Test("equal titles in three languages stay three columns, so that one can change alone")
  func languages() throws {
    var shop = Shop()
    _ = try shop.imports(Self.table, Self.columns, rows: "all")
    #expect(
      shop.files["shop/all.csv"] == """
        id,title,localizations.en.title,localizations.da.title,retired,QR Tür,deployed
        1,Kröpcke,Kröpcke,Kröpcke,,https://example.com/s/1?t=1,true
        2,Übersee,Übersee,Übersee,,,

        """
    )
    let changed = Self.table.replacing("s/1;Kröpcke;", with: "s/1;Am Kröpcke;")
    _ = try shop.imports(changed, Self.columns, rows: "all")
    #expect(shop.files["shop/all.csv"]?.contains("\n1,Am Kröpcke,Kröpcke,Kröpcke,") == true)
  }

  @Test("a column with URLs of printed codes becomes codes, in files and in rows")
  func codes() throws {
    var (files, rows) = (Shop(), Shop())
    let made = try files.imports(Self.table, Self.columns)
    let file = try #require(files.files["shop/1.json"])
    for part in [
      #""kind": "qr""#, #""url": "https://example.com/s/1?t=1""#, #""deployed": true"#, #""note": "QR Tür""#,
    ] {
      #expect(file.contains(part), "\(file)")
    }
    #expect(files.files["shop/2.json"]?.contains("codes") == false)
    #expect(made.notes.map { "\($0.place): \($0.message)" } == [#"shops.csv:2:79: "ja" was read as true"#])
    _ = try rows.imports(Self.table, Self.columns, rows: "all")
    let template = try #require(rows.files["shop/all.json"])
    for part in [##""url": "${QR Tür}""##, ##""deployed": "${deployed}""##] {
      #expect(template.contains(part), "\(template)")
    }
  }

  @Test(
    "the kind of a code is that of its key, of another column, or of the name of its column",
    arguments: [
      ("Tür", "codes.qr", "", "", "qr"), ("Tür", "codes.appClipCode", "", "", "appClipCode"),
      ("NFC Tisch", "codes.url", "", "", "nfc"), ("App-Clip-Code", "codes.url", "", "", "appClipCode"),
      ("codes.url", "codes.url", "codes.kind", "NFC", "nfc"), ("Code", "codes.url", "", "", "qr"),
    ]
  )
  func kinds(name: String, key: String, other: String, cell: String, kind: String) throws {
    let header = "urlPrefix;\(name)" + (other.isEmpty ? "" : ";\(other)")
    let row = "https://example.com/a;https://example.com/a?t=1" + (other.isEmpty ? "" : ";\(cell)")
    var shop = Shop()
    let made = try shop.imports("\(header)\n\(row)\n", [name: key])
    #expect(shop.files["shop/a.json"]?.contains("\"kind\": \"\(kind)\"") == true, "\(shop.files)")
    let isAssumed = made.notes.contains { $0.message.contains("as QR codes; for another kind") }
    #expect(isAssumed == (name == "Code"))
    #expect(made.notes.contains { $0.message.hasPrefix("1 code was read as not printed yet") })
  }

  @Test("several columns and lines are several codes, and codes that a card has are kept")
  func severalCodes() throws {
    var shop = Shop()
    let text = """
      id,urlPrefix,Tür,Fenster
      a,https://example.com/a,https://example.com/a?t=1,"https://example.com/a?f=1
      https://example.com/a?f=2"

      """
    let columns = ["Tür": "codes.qr", "Fenster": "codes.qr"]
    _ = try shop.imports(text, columns)
    let file = try #require(shop.files["shop/a.json"])
    #expect(
      file.matches(of: /"url": "[^"]*"/).map { String($0.0) }.map { $0.suffix(4) } == ["t=1\"", "f=1\"", "f=2\""]
    )
    shop.files["shop/a.json"] = file.replacing(#""note": "Tür""#, with: #""note": "Haupteingang", "deployed": true"#)
    #expect(try shop.imports(text, columns).changes == [])
    _ = try shop.imports(text.replacing("t=1", with: "t=9"), columns)
    let after = try #require(shop.files["shop/a.json"])
    #expect(after.contains("t=1") && after.contains("t=9") && after.contains("Haupteingang"), "\(after)")
  }

  @Test(
    "with --rows, a deployed code keeps its URL, another one changes, and a column that the template lacks is named"
  )
  func changedCodes() throws {
    var shop = Shop()
    _ = try shop.imports(Self.table, Self.columns, rows: "all")
    let before = shop.files
    let changed = Self.table.replacing("t=1", with: "t=2")
    let made = try shop.imports(changed, Self.columns, rows: "all")
    #expect(shop.files == before)
    #expect(
      made.leftOut.map(\.line) == [
        #"shops.csv:2:51: the URL "https://example.com/s/1?t=2" for a deployed code with "https://example.com/s/1?t=1": "#
          + "a code that is printed keeps its URL; for a new code, add another column"
      ]
    )
    _ = try shop.imports(
      Self.table.replacing("Übersee;;;", with: "Übersee;https://example.com/s/2?t=1;nein;"),
      Self.columns,
      rows: "all"
    )
    #expect(shop.files["shop/all.csv"]?.contains(",https://example.com/s/2?t=1,false\n") == true, "\(shop.files)")
    let more = "urlPrefix,NFC Tisch\nhttps://example.com/s/1,https://example.com/s/1?n=1\n"
    let refusal = #expect(throws: ImportError.self) { try shop.imports(more, ["NFC Tisch": "codes.nfc"], rows: "all") }
    #expect(
      refusal?.problems.map(\.help) == [
        ##"add { "kind": "nfc", "url": "${NFC Tisch}" } to "codes" in shop/all.json, and add the column "NFC Tisch" to shop/all.csv"##
      ]
    )
  }

  @Test(
    "with --rows, a deployed code is never removed, whatever the other rows have; a code that is not printed is, with a note",
    arguments: [
      ("https://example.com/s/1?t=9", "ja", #"the URL "https://example.com/s/1?t=9" for a deployed code"#),
      ("https://example.com/s/1?t=9", "nein", #"the URL "https://example.com/s/1?t=9" for a deployed code"#),
      (
        "", "",
        #"the empty cell for the deployed code "https://example.com/s/1?t=1": a code that is printed keeps its URL"#
      ),
    ]
  )
  func keptCodes(url: String, deployed: String, item: String) throws {
    let table = { (url: String, deployed: String, other: String) in
      """
      urlPrefix,Tür,Gedruckt,Fenster
      https://example.com/s/1,\(url),\(deployed),\(other)
      https://example.com/s/2,https://example.com/s/2?t=1,ja,
      https://example.com/s/3,https://example.com/s/3?t=1,nein,https://example.com/s/3?f=1

      """
    }
    let columns = ["Tür": "codes.qr", "Gedruckt": "codes.deployed", "Fenster": "codes.qr"]
    var shop = Shop()
    _ = try shop.imports(table("https://example.com/s/1?t=1", "ja", ""), columns, rows: "all")
    let before = try #require(shop.files["shop/all.csv"])
    let made = try shop.imports(table(url, deployed, "https://example.com/s/1?f=1"), columns, rows: "all")
    #expect(made.leftOut.map(\.line).contains { $0.contains(item) }, "\(made.leftOut)")
    #expect(
      shop.files["shop/all.csv"]
        == before.replacing(
          "https://example.com/s/1?t=1,true,\n",
          with: "https://example.com/s/1?t=1,true,https://example.com/s/1?f=1\n"
        )
    )
    let cleared = try shop.imports(
      table(url, deployed, "https://example.com/s/1?f=1").replacing("https://example.com/s/3?t=1,nein", with: ",nein"),
      columns,
      rows: "all"
    )
    #expect(
      cleared.notes.map(\.message).contains {
        $0.hasSuffix(#"because its cell is empty: the code "https://example.com/s/3?t=1" of 3"#)
      },
      "\(cleared.notes) \(shop.files)"
    )
  }

  @Test(
    "a key of codes that cannot be mapped has a help that can be followed",
    arguments: [
      ("codes", "use codes.url for a column with the URLs of printed codes"), ("codes.urls", "use codes.url"),
      ("codes.QR", "use codes.qr"), ("codes.code.url", "use codes.url for URLs of printed codes; the other keys are"),
    ]
  )
  func unknownCodeKeys(key: String, help: String) {
    var shop = Shop()
    let refusal = #expect(throws: ImportError.self) {
      try shop.imports("urlPrefix,Tür\nhttps://example.com/a,https://example.com/a?t=1\n", ["Tür": key])
    }
    #expect(refusal?.problems.first?.help.hasPrefix(help) == true, "\(refusal?.problems ?? [])")
  }

  @Test("a cell that is not the URL of a code is an error")
  func wrongCode() {
    var shop = Shop()
    let refusal = #expect(throws: ImportError.self) {
      try shop.imports("urlPrefix,codes.qr\nhttps://example.com/a,siehe unten\n")
    }
    #expect(refusal?.problems.map(\.message) == [#"expected the URL of a code, found "siehe unten""#])
  }

  @Test(
    "true and false are read in the language of the spreadsheet, with a note for each column",
    arguments: [
      ("WAHR", "FALSCH"), ("VRAI", "FAUX"), ("SANT", "FALSKT"), ("ja", "nein"), ("x", "0"), ("1", "0"),
      ("TRUE", "FALSE"),
    ]
  )
  func booleans(yes: String, no: String) throws {
    var shop = Shop()
    let text =
      "id,urlPrefix,retired\na,https://example.com/a,\(yes)\nb,https://example.com/b,\(no)\nc,https://example.com/c,\n"
    let made = try shop.imports(text)
    #expect(shop.files["shop/a.json"]?.contains("\"retired\": true") == true)
    #expect(shop.files["shop/b.json"]?.contains("\"retired\": false") == true)
    #expect(shop.files["shop/c.json"]?.contains("retired") == false)
    #expect(
      made.notes.map { "\($0.place): \($0.message)" } == [
        "shops.csv:2:25: \"\(yes)\" was read as true, and 1 other cell of the column as true or false"
      ]
    )
  }

  @Test("URLs are made from a column; the template has the same pattern, and a later table adds rows to it")
  func madeURLs() throws {
    let text = "Store code;title\nA1;Eins\nB2;Zwei\n;Drei\n"
    var (files, rows, ids) = (Shop(), Shop(), Shop())
    let made = try files.imports(text, url: "https://example.com/s/${Store code}")
    #expect(
      files.files["shop/s/A1.json"]?.contains(#""urlPrefix": "https://example.com/s/A1""#) == true,
      "\(files.files)"
    )
    #expect(made.leftOut.map(\.what) == [#"the row of "Drei""#])
    _ = try rows.imports(text, url: "https://example.com/s/${Store code}", rows: "all")
    // The IDs are made from the URLs, so they are the cells.
    #expect(
      rows.files["shop/all.json"]?.contains(##""urlPrefix": "https://example.com/s/${id}""##) == true,
      "\(rows.files)"
    )
    _ = try rows.imports(text + "C3;Vier\n", url: "https://example.com/s/${Store code}", rows: "all")
    #expect(rows.files["shop/all.csv"]?.contains("C3,Vier") == true, "\(rows.files)")
    let numbers = "id;Store code;title\nx;A1;Eins\ny;B2;Zwei\n"
    _ = try ids.imports(numbers, url: "https://example.com/s/${Store code}", rows: "all")
    #expect(
      ids.files["shop/all.json"]?.contains(##""urlPrefix": "https://example.com/s/${Store code}""##) == true,
      "\(ids.files)"
    )
    _ = try ids.imports(numbers + "z;C3;Drei\n", url: "https://example.com/s/${Store code}", rows: "all")
    #expect(ids.files["shop/all.csv"] == "id,Store code,title\nx,A1,Eins\ny,B2,Zwei\nz,C3,Drei\n")
  }

  @Test("characters with a meaning in URLs are escaped, and such URLs are a column")
  func escapedURLs() throws {
    var shop = Shop()
    _ = try shop.imports("Code,title\nA/1 & Ö,Eins\nB,Zwei\n", url: "https://example.com/s?c=${Code}", rows: "all")
    #expect(shop.files["shop/all.json"]?.contains(##""urlPrefix": "${urlPrefix}""##) == true)
    #expect(
      shop.files["shop/all.csv"]?.contains("https://example.com/s?c=A%2F1%20%26%20%C3%96,Eins") == true,
      "\(shop.files)"
    )
  }

  @Test("two columns can have the lines of an address, in cards and in rows, and a later table changes each")
  func linesOfAddress() throws {
    let table = { (second: String) in
      """
      Nr,Claim,Strasse,Zusatz
      1,Order,Main Street 1,\(second)
      2,Order,High Street 2,

      """
    }
    let columns = [
      "Nr": "id", "Claim": "subtitle", "Strasse": "place.address.street", "Zusatz": "place.address.street",
    ]
    let url = "https://example.com/${Nr}"
    var cards = Shop()
    _ = try cards.imports(table("Floor 2"), columns, url: url)
    #expect(cards.files["shop/1.json"]?.contains(#""street": ["Main Street 1", "Floor 2"]"#) == true, "\(cards.files)")
    #expect(cards.files["shop/2.json"]?.contains(#""street": ["High Street 2"]"#) == true, "\(cards.files)")
    var rows = Shop()
    _ = try rows.imports(table("Floor 2"), columns, url: url, rows: "all")
    #expect(rows.files["shop/all.json"]?.contains(#""street": ["${street}", "${street2}"]"#) == true, "\(rows.files)")
    #expect(rows.files["shop/all.csv"]?.contains("Main Street 1,Floor 2\n") == true, "\(rows.files)")
    _ = try rows.imports(table("Floor 3"), columns, url: url, rows: "all")
    #expect(rows.files["shop/all.csv"]?.contains("Main Street 1,Floor 3\n") == true, "\(rows.files)")
  }

  @Test("a column that --url names must exist, and no column can have the URLs as well")
  func wrongURLTemplates() {
    var shop = Shop()
    let missing = #expect(throws: ImportError.self) {
      try shop.imports("Code,title\nA,Eins\n", url: "https://example.com/${Kode}")
    }
    #expect(
      missing?.problems.map { "\($0.message): \($0.help)" } == [
        #"the header has no column "Kode" for --url: did you mean "Code"?"#
      ]
    )
    let both = #expect(throws: ImportError.self) {
      try shop.imports(
        "Code,Link\nA,https://example.com/a\n",
        ["Link": "urlPrefix"],
        url: "https://example.com/${Code}"
      )
    }
    #expect(both?.problems.map(\.help) == [#"omit --url or --map "Link=urlPrefix""#])
    for text in ["https://example.com/", "https://example.com/$${Code}", "https://example.com/${Code"] {
      #expect(URLTemplate(text) == nil, "\(text)")
    }
  }

  @Test("an umlaut host is written in ASCII, with one note, and a second import leaves it")
  func umlautHost() throws {
    let text = "id,urlPrefix,title\na,https://müller.example/a,Tea\nb,https://müller.example/b,Cake\n"
    var shop = Shop()
    let made = try shop.imports(text, rows: "all")
    #expect(
      made.notes.map(\.message) == [
        #"using "https://xn--mller-kva.example/a" for "https://müller.example/a", and 1 other URL in the same way"#
      ]
    )
    #expect(try shop.imports(text, rows: "all").changes == [])
    _ = try shop.imports(text + "c,https://müller.example/c,Pie\n", rows: "all")
    #expect(shop.files["shop/all.csv"]?.contains("c,Pie") == true, "\(shop.files)")
    shop.files["shop/all.json"] = shop.files["shop/all.json"]?.replacing("xn--mller-kva", with: "müller")
    _ = try shop.imports(text + "c,https://müller.example/c,Pie\nd,https://MÜLLER.example:443/d,Bun\n", rows: "all")
    #expect(shop.files["shop/all.csv"]?.contains("d,Bun") == true, "\(shop.files)")
  }
}
