import CSVSyntax
import ExperienceImporters
import ExperienceRegistry
import Testing

@Suite("Tables as people have them are imported")
struct TableImportTests {
  /// What German Excel saves: semicolons, decimal commas, names of columns in German.
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
      (windows, "shops.csv:1:43: the file is Windows-1252 and was read as that"),
      (utf16, "shops.csv:1:1: the file is UTF-16 and was read as that"),
    ] as [([UInt8], String)] {
      let made = try Self.imported(bytes)
      #expect(made.changes == expected.changes)
      #expect(made.notes.map { "\($0.place): \($0.message)" } == [note])
    }
  }

  @Test("as one template and its CSV, which give the same cards")
  func rows() throws {
    let made = try Self.imported(Array(Self.german.utf8), rows: "stores/shops")
    #expect(made.changes.map(\.path) == ["shop/stores/shops.csv", "shop/stores/shops.json"])
    #expect(made.leftOut == [])
    let (table, template) = (try #require(made.changes.first).new, try #require(made.changes.last).new)
    #expect(
      String(decoding: table, as: UTF8.self) == """
        id,title,subtitle,names,latitude,longitude
        thun,Thun – Markt,"Käse, Brot und Kaffee",Thun,46.7583,7.6298
        zuerich,Zürich,"Am ""Löwen""; täglich",Zürich,47.3744,8.5333

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
          "image": "images/shops.png",
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

  @Test("as rows: URLs and lists that differ become columns, and what could be taken for a column stays text")
  func differences() throws {
    let text = """
      id,urlPrefix,title,subtitle,image,place.names
      a,https://example.com/x,Five,For ${5},images/a.png,"Shop A\nStall A"
      b/c,https://example.com/y,Five,For ${5},images/a.png,Shop B

      """
    let made = try Self.imported(Array(text.utf8), columns: [:], rows: "all.csv")
    let template = String(decoding: try #require(made.changes.last { $0.path.hasSuffix(".json") }).new, as: UTF8.self)
    #expect(template.contains(##""urlPrefix": "${urlPrefix}""##))
    #expect(template.contains(##""subtitle": "For $${5}""##))
    #expect(template.contains(##""names": ["${names}", "${names2}"]"##))
    let table = String(decoding: try #require(made.changes.first { $0.path.hasSuffix(".csv") }).new, as: UTF8.self)
    #expect(
      table == "id,urlPrefix,names,names2\na,https://example.com/x,Shop A,Stall A\nc,https://example.com/y,Shop B,\n"
    )
    #expect(try Self.cards(after: made).map(\.title) == ["Five", "Five"])
  }

  @Test("a column for --map that is not there, or a key that is not, stops the import")
  func wrongMap() {
    let refusal = #expect(throws: ImportRefusal.self) {
      try Self.imported(Array(Self.german.utf8), columns: ["Title": "title"])
    }
    #expect(refusal?.problems.map(\.message) == [#"the header has no column "Title" for --map"#])
    let other = #expect(throws: ImportRefusal.self) {
      try Self.imported(Array(Self.german.utf8), columns: ["Titel": "titel"])
    }
    #expect(
      other?.problems.map(\.message) == [
        #"the column "Titel" cannot be "titel": no field of an experience has this name; did you mean title?"#
      ]
    )
  }

  @Test("a table without urlPrefix: the column that holds URLs is proposed, if there is one")
  func urlColumn() throws {
    for (header, help) in [
      ("Nr;Filiale;URL", #"say which column it is, with --map "URL=urlPrefix", or call it urlPrefix"#),
      (
        "Nr;URL;Link",
        #"say which column it is, with --map "URL=urlPrefix" or --map "Link=urlPrefix", or call it urlPrefix"#
      ),
      ("Nr;title;Titel", #"add a column "urlPrefix" with the URL of each card"#),
    ] {
      let cells = header.split(separator: ";").map { ["URL", "Link"].contains($0) ? "https://example.com/\($0)" : "1" }
      let text = header + "\n" + cells.joined(separator: ";") + "\n"
      let refusal = #expect(throws: ImportRefusal.self) { try Self.imported(Array(text.utf8), columns: [:]) }
      #expect(refusal?.problems.map(\.help) == [help])
    }
  }

  @Test(
    "a key for --map that is none: the one that was meant, else the keys that there are",
    arguments: [
      ("url", "use urlPrefix"), ("place.city", "use place.address.locality"),
      ("place.street", "use place.address.street"),
      ("subtitel", "use subtitle"), ("localizations.de.titel", "use localizations.de.title"),
      ("place.coordinates.height", "the keys of coordinates are latitude, longitude and source"),
      ("place.phone", "its parts are number, type and intent"),
    ]
  )
  func keys(key: String, help: String) {
    let refusal = #expect(throws: ImportRefusal.self) {
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
      into: try #require(registry.app("shop")),
      columns: columns,
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

  /// What the cards say once the changes are made, in the order of their URLs.
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

  /// The shop once the changes are made.
  private static func registry(after made: Import?) -> Registry {
    let files = Dictionary(uniqueKeysWithValues: (made?.changes ?? []).map { ($0.path, $0.new) })
    let documents = files.filter { $0.key.hasSuffix(".json") }.map { RegistryDocument(path: $0.key, bytes: $0.value) }
    let app = RegistryDocument(path: "shop/app.json", bytes: Array(Example.shopApp.utf8))
    let rows: RowsReader = { path in files[path].map { .table(CSVTable($0)) } ?? .missing(near: nil) }
    return RegistryAssembler([app] + documents, rows: rows).registry()
  }
}
