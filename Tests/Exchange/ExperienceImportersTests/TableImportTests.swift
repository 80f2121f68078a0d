import CSVSyntax
import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceImporters

@Suite("Typical tables are imported")
struct TableImportTests {
  /// A table as saved by German Excel: semicolons, decimal commas, column names in German.
  private static let german = """
    Nr;Link;Titel;Untertitel;Bild;Ort;Breite;Länge
    thun;https://example.com/shops/thun;Thun – Markt;Käse, Brot und Kaffee;images/shops.png;Thun;46,7583;7,6298
    zuerich;https://example.com/shops/zuerich;Zürich;"Am ""Löwen""; täglich";images/shops.png;Zürich;47,3744;8,5333

    """

  private static let columns = [
    "Nr": "id", "Link": "urlPrefix", "Titel": "title", "Untertitel": "subtitle", "Bild": "image", "Ort": "place.names",
    "Breite": "place.coordinates.latitude", "Länge": "place.coordinates.longitude",
  ]

  @Test("in UTF-8, UTF-16 and Windows-1252, with a note for the last two")
  func encodings() throws {
    let special: [Unicode.Scalar: UInt8] = ["–": 0x96]
    let windows: [UInt8] = Self.german.unicodeScalars.map { special[$0] ?? UInt8($0.value) }
    let units = Self.german.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let utf16: [UInt8] = [0xFF, 0xFE] + units
    let expected = try Self.imported(Array(Self.german.utf8))
    #expect(expected.notes == [])
    #expect(expected.changes.map(\.path) == ["shop/thun.json", "shop/zuerich.json"])
    let text = String(decoding: try #require(expected.changes.last).new, as: UTF8.self)
    #expect(text.contains(#""action": "open""#))
    #expect(text.contains(#""subtitle": "Am \"Löwen\"; täglich""#))
    #expect(text.contains(#"{ "latitude": 47.3744, "longitude": 8.5333 }"#))
    for (bytes, note) in [
      (
        windows,
        #"shops.csv:1:43: the file was read as Windows-1252: "Nr;Link;Titel;Untertitel;Bild;Ort;Breite;Länge""#
      ),
      (utf16, "shops.csv:1:1: the file was read as UTF-16"),
    ] as [([UInt8], String)] {
      let made = try Self.imported(bytes)
      #expect(made.changes == expected.changes)
      #expect(made.notes.map { "\($0.place): \($0.message)" } == [note])
    }
  }

  @Test(
    "not with a cell that a spreadsheet has filled with an error or shortened, whichever key it is mapped to",
    arguments: [("#NV", "formula"), ("#BEZUG!", "formula"), ("#REF!", "formula"), ("4,00638E+12", "shortened")]
  )
  func spreadsheetValues(value: String, word: String) throws {
    for old in ["thun;h", "Thun – Markt", "Käse, Brot und Kaffee", ";Thun;"] {
      let text = Self.german.replacing(
        old,
        with: old.hasSuffix(";h") ? "\(value);h" : old == ";Thun;" ? ";\(value);" : value
      )
      #expect { try Self.imported(Array(text.utf8), rows: "stores/shops") } throws: { error in
        guard let problems = (error as? ImportError)?.problems else { return false }
        return problems.count == 1 && problems[0].place.line == 2 && problems[0].message.contains(word)
          && problems[0].message.contains(value)
      }
    }
    let heading = Self.german.replacing("Thun – Markt", with: "#1 in Thun").replacing("Käse,", with: "E+E,")
    #expect(try Self.imported(Array(heading.utf8)).changes.count == 2)
  }

  @Test(
    "not with an image that is on a server",
    arguments: ["bern.jpg (https://v5.example.com/a/b)", "https://cdn.example/a.png"]
  )
  func webImages(cell: String) {
    let text = Self.german.replacing("images/shops.png", with: cell)
    let refusal = #expect(throws: ImportError.self) { try Self.imported(Array(text.utf8), rows: "stores/shops") }
    #expect(refusal?.problems.map(\.place.line) == [2])
    #expect(refusal?.problems.first?.message.contains("is an image on a server") == true)
    #expect(refusal?.problems.first?.message.contains("1 other cell") == true)
  }

  @Test("as one template and its CSV, which result in the same cards")
  func rows() throws {
    let made = try Self.imported(Array(Self.german.utf8), rows: "stores/shops")
    #expect(made.changes.map(\.path) == ["shop/stores/shops.csv", "shop/stores/shops.json"])
    #expect(made.leftOut == [])
    let (table, template) = (try #require(made.changes.first).new, try #require(made.changes.last).new)
    #expect(
      String(decoding: table, as: UTF8.self) == """
        id,title,subtitle,image,names,latitude,longitude
        thun,Thun – Markt,"Käse, Brot und Kaffee",images/shops.png,Thun,46.7583,7.6298
        zuerich,Zürich,"Am ""Löwen""; täglich",images/shops.png,Zürich,47.3744,8.5333

        """
    )
    #expect(
      String(decoding: template, as: UTF8.self) == """
        {
          "rows": "stores/shops.csv",
          "urlPrefix": "https://example.com/shops/${id}",
          "action": "open",
          "title": "${title}",
          "subtitle": "${subtitle}",
          "image": "${image}",
          "place": {
            "names": ["${names}"],
            "coordinates": { "latitude": "${latitude}", "longitude": "${longitude}" }
          }
        }

        """
    )
    let files = try Self.imported(Array(Self.german.utf8))
    #expect(try Self.cards(after: made) == Self.cards(after: files))
    #expect(try Self.imported(Array(Self.german.utf8), rows: "stores/shops", after: made).changes == [])
  }

  @Test("as rows: URLs and lists become columns, also if they are equal, and text that looks like a column stays text")
  func differences() throws {
    let text = """
      id,urlPrefix,title,subtitle,image,place.names
      a,https://example.com/x,Five,For ${5},images/a.png,"Shop A\nStall A"
      b/c,https://example.com/y,Five,For ${5},images/a.png,Shop B

      """
    let made = try Self.imported(Array(text.utf8), columns: [:], rows: "all.csv")
    let template = String(decoding: try #require(made.changes.last { $0.path.hasSuffix(".json") }).new, as: UTF8.self)
    #expect(template.contains(##""urlPrefix": "${urlPrefix}""##))
    #expect(template.contains(##""subtitle": "${subtitle}""##))
    #expect(template.contains(##""names": ["${names}", "${names2}"]"##))
    let table = String(decoding: try #require(made.changes.first { $0.path.hasSuffix(".csv") }).new, as: UTF8.self)
    #expect(
      table == """
        id,urlPrefix,title,subtitle,image,names,names2
        a,https://example.com/x,Five,For ${5},images/a.png,Shop A,Stall A
        c,https://example.com/y,Five,For ${5},images/a.png,Shop B,

        """
    )
    #expect(try Self.cards(after: made).map(\.subtitle) == ["For ${5}", "For ${5}"])
  }

  @Test("an unknown column or key for --map stops the import")
  func wrongMap() {
    let refusal = #expect(throws: ImportError.self) {
      try Self.imported(Array(Self.german.utf8), columns: ["Title": "title"])
    }
    #expect(refusal?.problems.map(\.message) == [#"the header has no column "Title" for --map"#])
    let other = #expect(throws: ImportError.self) {
      try Self.imported(Array(Self.german.utf8), columns: ["Titel": "titel"])
    }
    #expect(
      other?.problems.map(\.message) == [
        #"the column "Titel" cannot be mapped to "titel": "titel" is not a key of an experience"#
      ]
    )
    let both = #expect(throws: ImportError.self) {
      try Self.imported(Array(Self.german.utf8), columns: ["Title": "title", "Titel": "titel"])
    }
    #expect(
      both?.problems.map(\.message) == (other?.problems ?? []).map(\.message) + (refusal?.problems ?? []).map(\.message)
    )
  }

  @Test(
    "two columns with the same key are rejected, with the way out",
    arguments: [
      (
        "Name;Label", ["Name": "title", "Label": "title"],
        #"the columns "Name" and "Label" have the same key, "title""#,
        #"omit --map "Name=title" or --map "Label=title""#
      ),
      (
        "title;Name", ["Name": "title"], #"the columns "title" and "Name" have the same key, "title""#,
        #"omit --map "Name=title", or rename or remove the column "title""#
      ),
      (
        "Link;id", ["Link": "urlPrefix", "id": "urlPrefix"],
        #"the columns "urlPrefix" and "Link" have the same key, "urlPrefix""#,
        #"omit --map "Link=urlPrefix", or rename or remove the column "urlPrefix""#
      ),
    ]
  )
  func sameKey(header: String, columns: [String: String], message: String, help: String) {
    let text = "urlPrefix;\(header)\nhttps://example.com/a;A;B\n"
    let refusal = #expect(throws: ImportError.self) { try Self.imported(Array(text.utf8), columns: columns) }
    #expect(refusal?.problems.map { "\($0.message): \($0.help)" } == ["\(message): \(help)"])
    #expect(refusal?.problems.first?.place.line == 1 && refusal?.problems.first?.place.column != 1)
  }

  @Test("a column can be mapped to the name of another one that is mapped to something else")
  func swappedKeys() throws {
    let text = "urlPrefix;title;Name\nhttps://example.com/a;Tea;Shop\n"
    let made = try Self.imported(Array(text.utf8), columns: ["Name": "title", "title": "subtitle"])
    let new = String(decoding: try #require(made.changes.first).new, as: UTF8.self)
    #expect(new.contains(#""title": "Shop""#) && new.contains(#""subtitle": "Tea""#), "\(new)")
  }

  @Test("a difference in a row reports only the value, from the first difference, and the cells on both sides")
  func rowDifferences() throws {
    let made = try Self.imported(Array(Self.german.utf8), rows: "stores/shops")
    let other = Self.german.replacing("Käse, Brot und Kaffee", with: "Käse, Brot und Kakao").replacing(
      "7,6298",
      with: "7,7"
    )
    let compared = try Self.imported(Array(other.utf8), after: made)
    #expect(compared.changes.isEmpty)
    let url = "https://example.com/shops/thun"
    #expect(
      compared.leftOut.map { "\($0.place): \($0.what)" } == [
        #"shops.csv:2:50: "subtitle" of "\#(url)" is "Käse, Brot und Kakao" here and "Käse, Brot und Kaffee" in "#
          + "shop/stores/shops.csv:2:19",
        #"shops.csv:2:101: "place.coordinates.longitude" of "\#(url)" is 7.7 here and 7.6298 in "#
          + "shop/stores/shops.csv:2:73",
      ]
    )
  }

  @Test("two long values are cut around their first difference")
  func longDifference() throws {
    let start = "A long sentence about cheese that is the same in both tables and then "
    let table = { (end: String) in
      "id,urlPrefix,title\na,https://example.com/a,\(start)\(end)\nb,https://example.com/b,B\n"
    }
    let made = try Self.imported(Array(table("bread").utf8), columns: [:], rows: "all")
    let compared = try Self.imported(Array(table("butter").utf8), columns: [:], after: made)
    let what = try #require(compared.leftOut.first).what
    #expect(
      what
        == #""title" of "https://example.com/a" is …s and then butter" here and …s and then bread" in shop/all.csv:2:3"#
    )
  }

  @Test("the id of a row is recognized with or without the name of its template")
  func rowIDs() throws {
    let made = try Self.imported(Array(Self.german.utf8), rows: "stores/shops")
    #expect(try Self.imported(Array(Self.german.utf8), after: made).leftOut == [])
    let other = try Self.imported(Array(Self.german.replacing("\nthun;", with: "\nbern;").utf8), after: made)
    #expect(other.leftOut.map(\.what) == [#"the ID "bern""#])
  }

  /// The shops with changes made by a user in the template and the table: an image, codes, a column, a different
  /// layout.
  private static func edited() throws -> Import {
    let made = try imported(Array(german.utf8), rows: "stores/shops")
    let changes = made.changes.map { change -> ProposedChange in
      var text = String(decoding: change.new, as: UTF8.self)
      if change.path.hasSuffix(".csv") {
        text.replace("\n", with: ",code\r\n", maxReplacements: 1)
        text.replace("7.6298\n", with: "7.6298,thun-1\r\n")
        text.replace("8.5333\n", with: "8.5333,zuerich-1")
      } else {
        text.replace(#""action": "open""#, with: #""action": "view""#)
        text.replace("${image}", with: "images/shops.png")
        text.replace(
          #""place": {"#,
          with: """
            "codes": [{ "kind": "qr", "url": "https://example.com/shops/${id}/${code}", "deployed": true }],
              "place": {
            """
        )
      }
      return ProposedChange(path: change.path, old: nil, new: Array(text.utf8), isPicture: false)
    }
    return Import(changes: changes, leftOut: [], notes: [])
  }

  @Test("a second time changes cells and adds rows, and leaves the template unchanged")
  func updatedRows() throws {
    let edited = try Self.edited()
    #expect(try Self.imported(Array(Self.german.utf8), rows: "stores/shops", after: edited).changes == [])
    let other =
      Self.german.replacing("Käse, Brot und Kaffee", with: "Käse; Brot").replacing("Käse; Brot", with: "\"Käse; Brot\"")
      + "bern;https://example.com/shops/bern;Bern;Beim Zytglogge;images/shops.png;Bern;46,948;7,4474\n"
    let made = try Self.imported(Array(other.utf8), rows: "stores/shops", after: edited)
    #expect(made.changes.map(\.path) == ["shop/stores/shops.csv"])
    #expect(
      String(decoding: try #require(made.changes.first).new, as: UTF8.self)
        == "id,title,subtitle,image,names,latitude,longitude,code\r\n"
        + "thun,Thun – Markt,\"Käse; Brot\",images/shops.png,Thun,46.7583,7.6298,thun-1\r\n"
        + "zuerich,Zürich,\"Am \"\"Löwen\"\"; täglich\",images/shops.png,Zürich,47.3744,8.5333,zuerich-1\r\n"
        + "bern,Bern,Beim Zytglogge,,Bern,46.948,7.4474,\r\n"
    )
  }

  @Test("a second time with values that contradict the template is rejected, and never proposes to remove a file")
  func refusedRows() throws {
    let edited = try Self.edited()
    let bern = "bern;https://example.com/shops/bern;Bern;Beim Zytglogge;images/bern.png;Bern;46,948;7,4474\n"
    let stray = "bern;https://example.com/bern;Bern;Beim Zytglogge;images/shops.png;Bern;46,948;7,4474\n"
    let taken = "thun;https://example.com/shops/thun-2;Bern;Beim Zytglogge;images/shops.png;Bern;46,948;7,4474\n"
    for (line, message) in [
      (
        bern,
        #""image" of "https://example.com/shops/bern" is "images/bern.png" here, "#
          + #"but "shop/stores/shops.json" sets it to "images/shops.png" for all rows"#
      ), (stray, #"no row of "shop/stores/shops.json" can have the URL "https://example.com/bern""#),
      (taken.replacing("\nthun", with: "\nthun"), #"the ID "thun" is already used by another row"#),
    ] {
      let text = line.hasPrefix("thun") ? Self.german.split(separator: "\n")[0] + "\n" + line : Self.german + line
      let refusal = #expect(throws: ImportError.self) {
        try Self.imported(Array(text.utf8), rows: "stores/shops", after: edited)
      }
      let problem = try #require(refusal?.problems.first)
      #expect(problem.message.hasPrefix(message), "\(problem.message)")
      let isImage = message.hasPrefix("\"image\"")
      #expect(problem.help.contains(isImage ? "write \"${image}\" in shop/" : "edit"), "\(problem.help)")
      #expect(!problem.help.contains("remove"), "\(problem.help)")
    }
  }

  /// Two shops, and their template with `members` and a table with the columns `header`.
  private static func conflict(
    _ columns: String,
    _ cells: [String],
    members: String,
    header: String = "id",
    rows: [String] = ["a", "b"]
  ) throws -> [ImportError.Problem] {
    let template = "{ \"rows\": \"all.csv\", \"urlPrefix\": \"https://example.com/${id}\", \(members) }"
    let table = ([header] + rows).joined(separator: "\n") + "\n"
    let changes = [("shop/all.json", template), ("shop/all.csv", table)].map { path, text in
      ProposedChange(path: path, old: nil, new: Array(text.utf8), isPicture: false)
    }
    let text =
      "urlPrefix,\(columns)\n" + zip(["a", "b"], cells).map { "https://example.com/\($0),\($1)\n" }.joined()
    let registry = registry(after: Import(changes: changes, leftOut: [], notes: []))
    let app = try #require(registry.app(withID: "shop"))
    do throws(ImportError) {
      _ = try registry.importing(
        [InputFile(path: "shops.csv", bytes: Array(text.utf8))],
        as: .csv,
        into: app,
        rows: "all"
      )
    } catch {
      return error.problems
    }
    return []
  }

  @Test(
    "a value that the template states for all rows: the help makes a column of it",
    arguments: [
      (
        "poweredBy", "true", #""poweredBy": false"#,
        #"write "${poweredBy}" in shop/all.json, and add the column poweredBy to "#
      ),
      (
        "place.coordinates.longitude", "7.5", #""place": { "coordinates": { "latitude": 1, "longitude": 2 } }"#,
        #"write "${longitude}" in shop/all.json, and add the column longitude to shop/all.csv with a value in each row"#
      ),
      (
        "place.mapAction", "BUY_TICKETS", #""place": { "names": ["A"] }"#,
        #"add "mapAction": "${mapAction}" to "place" in shop/all.json, and add the column mapAction to shop/all.csv; "#
          + "a row whose cell is empty does not get the value"
      ),
      (
        "place.address.street", "Quai 1", #""title": "Tea""#,
        #"add "place": { "address": { "street": ["${street}"] } } to shop/all.json, and add the column street to "#
      ),
      (
        "place.names", "\"Kino\nBar\"", #""place": { "names": ["Kino"] }"#,
        #"write ["${names}", "${names2}"] in shop/all.json, and add the columns names and names2 to shop/all.csv; an "#
      ),
      (
        "place.names", "Kino", #""title": "Tea""#,
        #"add "place": { "names": ["${names}"] } to shop/all.json, and add the column names to shop/all.csv; "#
      ),
      (
        "subtitle", "Hot", #""title": "${subtitle}", "subtitle": "Cold""#,
        #"add the column subtitle to shop/all.csv"#
      ),
      ("title", "Bonn", #""title": "Shop ${id}""#, #"change "title" in shop/all.json so that its columns can state "#),
    ]
  )
  func sharedValue(column: String, cell: String, members: String, help: String) throws {
    let problems = try Self.conflict(column, [cell], members: members)
    #expect(problems.count == 1 && problems.first?.help.contains(help) == true, "\(problems)")
  }

  @Test("after the advice is followed, the import changes only the table")
  func followedAdvice() throws {
    let members = #"""
      "place": { "names": ["${names}", "${names2}"], "mapAction": "${mapAction}", "address": { "street": ["${street}"] },
        "coordinates": { "latitude": 1, "longitude": "${longitude}" } }, "poweredBy": "${poweredBy}"
      """#
    let columns = "place.names,place.mapAction,place.address.street,place.coordinates.longitude,poweredBy"
    let header = "id,names,names2,mapAction,street,longitude,poweredBy"
    let problems = try Self.conflict(
      columns,
      ["\"Kino\nBar\",BUY_TICKETS,Quai 1,7.5,true", "Kino,,,7,"],
      members: members,
      header: header,
      rows: ["a,,,,,,", "b,,,,,,"]
    )
    #expect(problems == [])
  }

  @Test("a column of the template that the table lacks is one problem")
  func missingColumn() throws {
    let problems = try Self.conflict("poweredBy", ["true", "false"], members: #""poweredBy": "${poweredBy}""#)
    #expect(
      problems.map { "\($0.place): \($0.message): \($0.help)" } == [
        #"shops.csv:2:23: "poweredBy" in "shop/all.json" uses the column "poweredBy", which shop/all.csv lacks: "#
          + "add the column poweredBy to shop/all.csv"
      ]
    )
  }

  @Test("problems are in the order of the imported file, and none is omitted")
  func orderedProblems() throws {
    let members = #""title": "A", "subtitle": "B", "image": "c.png", "poweredBy": false"#
    let problems = try Self.conflict(
      "poweredBy,image,subtitle,title",
      ["true,d.png,Hot,Tea", "true,e.png,Cold,Ice"],
      members: members
    )
    let places = problems.map { [$0.place.line ?? 0, $0.place.column ?? 0] }
    #expect(places.count == 8 && places == places.sorted { $0.lexicographicallyPrecedes($1) }, "\(places)")
  }

  @Test("a column headed ID: the key id is suggested, and listed among the keys")
  func idColumn() throws {
    let text = "ID,urlPrefix,title\na,https://example.com/x,Tea\n"
    let made = try Self.imported(Array(text.utf8), columns: [:])
    #expect(made.leftOut.map(\.why) == [#""ID" is not a key of an experience; did you mean "id"?"#])
    let refusal = #expect(throws: ImportError.self) { try Self.imported(Array(text.utf8), columns: ["ID": "Nummer"]) }
    #expect(refusal?.problems.first?.help.hasPrefix("the keys of an experience are id, ") == true)
  }

  @Test("a row without a URL is listed, and the others are imported; if there are no others, that is an error")
  func missingURL() throws {
    let draft = "bern;;Bern;Beim Zytglogge;images/shops.png;Bern;46,948;7,4474\n"
    for rows in [nil, "stores/shops"] {
      let made = try Self.imported(Array((Self.german + draft).utf8), rows: rows)
      #expect(made.changes == (try Self.imported(Array(Self.german.utf8), rows: rows)).changes)
      #expect(
        made.leftOut.map(\.line) == [
          #"shops.csv:4: the row of "bern": a row without a URL is not imported; fill in "Link" first"#
        ]
      )
    }
    let header = Self.german.prefix { $0 != "\n" }
    let refusal = #expect(throws: ImportError.self) { try Self.imported(Array("\(header)\n\(draft)\(draft)".utf8)) }
    #expect(refusal?.problems.map(\.message) == ["none of the 2 rows has a URL"])
    #expect(refusal?.problems.map(\.help) == [#"fill in "Link""#])
  }

  @Test("a template or table that cannot be read is named with the location of its error, not the imported file")
  func unreadableTemplate() throws {
    let made = try Self.imported(Array(Self.german.utf8), rows: "stores/shops")
    for (file, old, new, message) in [
      ("shops.json", "\"action\"", "// closed\n  \"action\"", "shop/stores/shops.json:4:3: "),
      ("shops.csv", "Zürich,\"", "Zürich,\"\"", "shop/stores/shops.csv:3:"),
      ("shops.csv", "id,", "nr,", "shop/stores/shops.json: the rows of this template cannot be read"),
    ] {
      let changes = made.changes.map { change in
        let text = String(decoding: change.new, as: UTF8.self)
        let broken = change.path.hasSuffix(file) ? text.replacing(old, with: new) : text
        return ProposedChange(path: change.path, old: nil, new: Array(broken.utf8), isPicture: false)
      }
      let refusal = #expect(throws: ImportError.self) {
        let after = Import(changes: changes, leftOut: [], notes: [])
        return try Self.imported(Array(Self.german.utf8), rows: "stores/shops", after: after)
      }
      let problem = try #require(refusal?.problems.first)
      #expect("\(problem.place): \(problem.message)".hasPrefix(message), "\(problem)")
    }
  }

  @Test("a file name spells umlauts as the app's language does", arguments: [("de", "muehle"), ("sv", "muhle")])
  func fileName(language: String, name: String) throws {
    let registry = Example.experience("", app: "\"defaultLanguage\": \"\(language)\"").registry
    let place = InputLocation(file: "shops.csv")
    let proposed = ProposedExperience(urlPrefix: "https://example.com/m%C3%BChle", place: place)
    #expect(proposed.suggestedName(in: try #require(registry.app(withID: "shop"))).text == name)
  }

  @Test("a second time, a column that the template uses in several members changes with what the import states")
  func repeatedColumns() throws {
    let text = """
      id,urlPrefix,title,subtitle
      a,https://example.com/x,Tea,Hot
      b,https://example.com/y,Cake,Sweet

      """
    let made = try Self.imported(Array(text.utf8), columns: [:], rows: "all")
    let edited = made.changes.map { change in
      let text = String(decoding: change.new, as: UTF8.self).replacing(
        "\"urlPrefix\"",
        with: """
          "place": { "names": ["${title}"] },
            "localizations": { "de": { "title": "${title}", "subtitle": "${subtitle}" } },
            "codes": [{ "kind": "qr", "url": "${urlPrefix}?c=1", "note": "${title}" }],
            "urlPrefix"
          """
      )
      return ProposedChange(path: change.path, old: nil, new: Array(text.utf8), isPicture: false)
    }
    let after = Import(changes: edited, leftOut: [], notes: [])
    #expect(try Self.imported(Array(text.utf8), columns: [:], rows: "all", after: after).changes == [])
    let other = text.replacing("Tea,Hot", with: "Chai,") + "c,https://example.com/z,Pie,Warm\n"
    let second = try Self.imported(Array(other.utf8), columns: [:], rows: "all", after: after)
    #expect(
      second.changes.map { String(decoding: $0.new, as: UTF8.self) } == [
        """
        id,urlPrefix,title,subtitle
        a,https://example.com/x,Chai,Hot
        b,https://example.com/y,Cake,Sweet
        c,https://example.com/z,Pie,Warm

        """
      ]
    )
  }

  @Test("a second time, empty cells clear the values of rows, also if a whole column is empty")
  func emptiedColumn() throws {
    let header = "id,urlPrefix,title,place.names\n"
    let (first, other) = ("a,https://example.com/x,Tea,A\n", "b,https://example.com/y,Cake,B\n")
    let made = try Self.imported(Array((header + first + other).utf8), columns: [:], rows: "all")
    let emptied = (header + first + other).replacing(",A\n", with: ",\n").replacing(",B\n", with: ",\n")
    let second = try Self.imported(Array(emptied.utf8), columns: [:], rows: "all", after: made)
    #expect(
      second.changes.map { String(decoding: $0.new, as: UTF8.self) } == [
        "id,urlPrefix,title,names\na,https://example.com/x,Tea,\nb,https://example.com/y,Cake,\n"
      ]
    )
    #expect(
      second.notes.map { "\($0.place): \($0.message)" } == [
        "shops.csv:2:29: 2 values of existing rows are cleared, because their cells are empty: place.names of a and "
          + "1 more"
      ]
    )
  }

  @Test("a table in another encoding is read, but not changed")
  func otherEncoding() throws {
    let made = try Self.imported(Array(Self.german.utf8), rows: "stores/shops")
    let windows = Import(
      changes: made.changes.map { change in
        let text = String(decoding: change.new, as: UTF8.self).replacing("–", with: "ü")
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let isTable = change.path.hasSuffix(".csv")
        return ProposedChange(path: change.path, old: nil, new: isTable ? bytes : change.new, isPicture: false)
      },
      leftOut: [],
      notes: []
    )
    let same = Self.german.replacing("–", with: "ü")
    #expect(try Self.imported(Array(same.utf8), rows: "stores/shops", after: windows).changes == [])
    let refusal = #expect(throws: ImportError.self) {
      try Self.imported(Array(Self.german.utf8), rows: "stores/shops", after: windows)
    }
    #expect(refusal?.problems.map(\.help) == ["save it as UTF-8"])
  }

  @Test("a table without urlPrefix: the column that contains URLs is suggested, if there is one")
  func urlColumn() throws {
    for (header, help) in [
      ("Nr;Filiale;URL", #"select the column with --map "URL=urlPrefix", or rename it to urlPrefix"#),
      (
        "Nr;URL;Link",
        #"select the column with --map "URL=urlPrefix" or --map "Link=urlPrefix", or rename it to urlPrefix"#
      ),
      (
        "Nr;title;Titel",
        #"add a column "urlPrefix" with the URL of each card, or make the URLs from another column with --url"#
      ),
    ] {
      let cells = header.split(separator: ";").map { ["URL", "Link"].contains($0) ? "https://example.com/\($0)" : "1" }
      let text = header + "\n" + cells.joined(separator: ";") + "\n"
      let refusal = #expect(throws: ImportError.self) { try Self.imported(Array(text.utf8), columns: [:]) }
      #expect(refusal?.problems.map(\.help) == [help])
    }
  }

  @Test(
    "an unknown key for --map: the likely intended key is suggested, otherwise the keys are listed",
    arguments: [
      ("url", "use urlPrefix"), ("ID", "use id"), ("place.city", "use place.address.locality"),
      ("place.street", "use place.address.street"),
      ("subtitel", "use subtitle"), ("localizations.de.titel", "use localizations.de.title"),
      ("place.coordinates.height", "the keys of coordinates are latitude, longitude and source"),
      ("place.phone", "use place.phone.… with one of number, type and intent"),
    ]
  )
  func keys(key: String, help: String) {
    let refusal = #expect(throws: ImportError.self) {
      try Self.imported(Array(Self.german.utf8), columns: ["Link": "urlPrefix", "Ort": key])
    }
    #expect(refusal?.problems.map(\.help) == [help])
  }

  private static func imported(
    _ bytes: [UInt8],
    columns: [String: String] = columns,
    rows: String? = nil,
    after made: Import? = nil
  ) throws -> Import {
    let registry = registry(after: made)
    return try registry.importing(
      [InputFile(path: "shops.csv", bytes: bytes)],
      as: .csv,
      into: try #require(registry.app(withID: "shop")),
      columns: columns.mapValues { [$0] },
      rows: rows
    )
  }

  private struct ShownCard: Equatable {
    let url: String?
    let title: String?
    let subtitle: String?
    let names: [String]
    let latitude: Double?
  }

  /// The contents of the cards after the changes, in the order of their URLs.
  private static func cards(after made: Import) throws -> [ShownCard] {
    let registry = registry(after: made)
    let cards = registry.experiences.map { experience in
      let declaration = experience.declaration
      return ShownCard(
        url: experience.urlPrefix,
        title: declaration?.title?.value,
        subtitle: declaration?.subtitle?.value,
        names: declaration?.place?.names.map(\.value) ?? [],
        latitude: declaration?.place?.coordinates?.latitude?.value
      )
    }
    return cards.sorted { ($0.url ?? "") < ($1.url ?? "") }
  }

  /// The shop after the changes.
  private static func registry(after made: Import?) -> Registry {
    let files = Dictionary(uniqueKeysWithValues: (made?.changes ?? []).map { ($0.path, $0.new) })
    let documents = files.filter { $0.key.hasSuffix(".json") }.map { Document(path: $0.key, bytes: $0.value) }
    let app = Document(path: "shop/app.json", bytes: Array(Example.shopApp.utf8))
    let rows: RowsReader = { path in files[path].map { .table(CSVTable($0)) } ?? .missing(near: nil) }
    return Registry([app] + documents, rows: rows)
  }
}
