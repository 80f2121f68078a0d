import CSVSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@testable import ExperienceImporters

/// Laws over random tables as spreadsheets save them: in every encoding, with every separator and line end, with names of
/// columns in German, with umlauts in hosts, with codes, as files and as rows.
@Suite("Laws of imported tables")
struct TableLawTests {
  @Test("importing a table twice is importing it once")
  func twice() async throws {
    try await forEachCase(600, sample: 120) { random in
      let table = RandomTable(&random)
      let options = ImportOptions(table, &random)
      let file = table.file(random.one(of: TableDialect.all), &random)
      var shop = ImportedFilesOfShop()
      guard try shop.imports(file, options) != nil else { return }
      let before = shop.text
      let again = try #require(try shop.imports(file, options), "\(table.text)")
      #expect(
        again.changes.map { String(decoding: $0.new, as: UTF8.self) } == [],
        "\(options) \(table.text) \(before)"
      )
    }
  }

  @Test("importing a changed table twice is importing it once, and no deployed code is removed or changed")
  func changed() async throws {
    try await forEachCase(600, sample: 120) { random in
      var table = RandomTable(&random)
      let options = ImportOptions(table, &random)
      var shop = ImportedFilesOfShop()
      guard try shop.imports(table.file(.standard, &random), options) != nil else { return }
      let printed = shop.deployedCodes
      for _ in 0...random.integer(in: 0...3) { table.mutate(&random) }
      let file = table.file(random.one(of: TableDialect.all), &random)
      guard try shop.imports(file, options) != nil else { return }
      #expect(shop.codes.isSuperset(of: printed), "\(options) \(table.text) \(shop.text)")
      let before = shop.text
      let again = try #require(try shop.imports(file, options), "\(table.text)")
      #expect(
        again.changes.map { String(decoding: $0.new, as: UTF8.self) } == [],
        "\(options) \(table.text) \(before)"
      )
    }
  }

  @Test("the same table in another encoding, with other separators and line ends, has the same result")
  func dialects() async throws {
    try await forEachCase(600, sample: 120) { random in
      let table = RandomTable(&random)
      let options = ImportOptions(table, &random)
      var (shop, other) = (ImportedFilesOfShop(), ImportedFilesOfShop())
      guard try shop.imports(table.file(.standard, &random), options) != nil else { return }
      let dialect = random.one(of: TableDialect.all)
      guard try other.imports(table.file(dialect, &random), options.specifying(dialect.encoding)) != nil else { return }
      #expect(other.text == shop.text, "\(dialect) \(options) \(table.text)")
    }
  }

  @Test("rows and files have the same cards, each column of the table is a column, and equal cells are not merged")
  func rowsAndFiles() async throws {
    try await forEachCase(600, sample: 120) { random in
      let table = RandomTable(&random)
      let options = ImportOptions(table, &random)
      let file = table.file(.standard, &random)
      var (files, rows) = (ImportedFilesOfShop(), ImportedFilesOfShop())
      guard try files.imports(file, options.asRows(nil)) != nil else { return }
      _ = try #require(try rows.imports(file, options.asRows("all")), "\(table.text)")
      #expect(rows.cards == files.cards, "\(table.text) \(rows.text)")
      let columns = try #require(rows.table?.columns)
      #expect(rows.table?.problems.isEmpty == true && Set(columns).count == columns.count)
      let values = table.columns.filter {
        !["id", "urlPrefix", "Regal"].contains($0.key) && $0.key != "codes.deployed"
      }
      #expect(columns.count >= values.count + 1, "\(columns) \(table.text)")
    }
  }
}

/// How a table is imported.
private struct ImportOptions: CustomStringConvertible {
  var columns: [String: String]
  var url: URLTemplate?
  var rows: String?
  var encoding: CSVEncoding?

  init(_ table: RandomTable, _ random: inout SeededRandom) {
    columns = table.columns.reduce(into: [:]) { if $1.name != $1.key { $0[$1.name] = $1.key } }
    url = table.url.flatMap { URLTemplate($0) }
    rows = random.oneIn(2) ? "all" : nil
  }

  var description: String { "\(columns) \(rows ?? "files")" }

  func specifying(_ encoding: CSVEncoding?) -> ImportOptions {
    var options = self
    options.encoding = encoding
    return options
  }

  func asRows(_ name: String?) -> ImportOptions {
    var options = self
    options.rows = name
    return options
  }
}

/// The files of a shop, which imports change.
private struct ImportedFilesOfShop {
  private var files: [String: [UInt8]] = [:]

  private static let app = """
    { "schemaVersion": 2, "name": "Corner Shop", "bundleID": "com.example.shop", "clip": { "bundleID": "com.example.shop.Clip" },
      "domains": ["example.com", "xn--mller-kva.example"], "defaultLanguage": "de" }
    """

  private var registry: Registry {
    let documents = files.filter { $0.key.hasSuffix(".json") }.map { Document(path: $0.key, bytes: $0.value) }
    let app = Document(path: "shop/app.json", bytes: Array(Self.app.utf8))
    let files = files
    return Registry(
      [app] + documents,
      rows: { path in files[path].map { .table(CSVTable($0)) } ?? .missing(near: nil) }
    )
  }

  /// Imports a table and writes the changes; nil if it is refused.
  mutating func imports(_ bytes: [UInt8], _ options: ImportOptions) throws -> Import? {
    let registry = registry
    let app = try #require(registry.app(withID: "shop"))
    do throws(ImportError) {
      let made = try registry.importing(
        [InputFile(path: "shops.csv", bytes: bytes)],
        as: .csv,
        into: app,
        columns: options.columns.mapValues { [$0] },
        url: options.url,
        encoding: options.encoding,
        rows: options.rows
      )
      for change in made.changes { files[change.path] = change.new }
      return made
    } catch {
      #expect(error.problems.allSatisfy { !$0.message.isEmpty && !$0.help.isEmpty })
      return nil
    }
  }

  var text: String {
    files.sorted { $0.key < $1.key }.map { "\($0.key): \(String(decoding: $0.value, as: UTF8.self))" }.joined(
      separator: "\n"
    )
  }

  var table: CSVTable? { files.first { $0.key.hasSuffix(".csv") }.map { CSVTable($0.value) } }

  /// The kinds and URLs of all codes, each with the URL of its card.
  var codes: Set<[String]> { codes { _ in true } }

  /// Those of the codes that are deployed.
  var deployedCodes: Set<[String]> { codes(where: \.isDeployed) }

  private func codes(where isCounted: (CodeDeclaration) -> Bool) -> Set<[String]> {
    registry.experiences.reduce(into: []) { codes, experience in
      for code in experience.declaration?.codes ?? [] where code.url != nil && isCounted(code) {
        codes.insert([experience.matchKey ?? "", code.kind?.value ?? "", code.url?.value ?? ""])
      }
    }
  }

  /// What each card declares, by its URL; codes without their order.
  var cards: [String: [String]] {
    registry.experiences.reduce(into: [:]) { cards, experience in
      guard let key = experience.matchKey, let members = experience.declaration else { return }
      cards[key] = [
        members.action?.value, members.title?.value, members.subtitle?.value, members.image?.value,
        members.retired.map { String($0.value) }, members.place?.value.names.map(\.value).joined(separator: "\n"),
        members.place?.value.coordinates?.latitude.map { String($0.value) },
        members.localizations.map { "\($0.language.value) \($0.title?.value ?? "-")" }.sorted().joined(separator: "\n"),
        members.codes.map { "\($0.kind?.value ?? "") \($0.url?.value ?? "") \($0.isDeployed)" }.sorted().joined(
          separator: "\n"
        ),
      ].map { $0 ?? "" }
    }
  }
}

/// How a spreadsheet saves a table.
private struct TableDialect: CustomStringConvertible {
  let name: String
  let separator: String
  let lineEnd: String
  /// The encoding to specify; nil if it is recognized.
  let encoding: CSVEncoding?

  var description: String { "\(name) \(separator.debugDescription) \(lineEnd.debugDescription)" }

  static let standard = TableDialect(name: "utf-8", separator: ",", lineEnd: "\n", encoding: nil)

  static let all: [TableDialect] = ["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252", "mac-roman"].flatMap {
    name in
    [",", ";", "\t"].flatMap { separator in
      ["\n", "\r\n", "\r"].map { lineEnd in
        let encoding = SingleByteEncoding(rawValue: name).map(CSVEncoding.singleByte)
        return TableDialect(name: name, separator: separator, lineEnd: lineEnd, encoding: encoding)
      }
    }
  }
}

/// A random table of shops.
private struct RandomTable {
  private(set) var columns: [(name: String, key: String)]
  private(set) var rows: [[String]]
  private(set) var url: String?

  var text: String { ([columns.map(\.name)] + rows).map { $0.joined(separator: "|") }.joined(separator: "\n") }

  private static let names = [
    "id": "Nr", "urlPrefix": "Link", "title": "Titel DE", "localizations.en.title": "Titel EN",
    "localizations.da.title": "Titel DA", "subtitle": "Untertitel", "image": "Bild", "action": "Aktion",
    "retired": "Zu",
    "place.names": "Name", "place.coordinates.latitude": "Breite", "place.coordinates.longitude": "Länge",
    "codes.url": "QR Tür", "codes.nfc": "Tag", "codes.deployed": "gedruckt", "shelf": "Regal",
  ]

  init(_ random: inout SeededRandom) {
    var keys = ["title"]
    for key in Self.names.keys.sorted() where key != "title" && key != "urlPrefix" && random.oneIn(2) {
      keys.append(key)
    }
    let made = random.oneIn(4)
    if made { if !keys.contains("shelf") { keys.append("shelf") } } else { keys.append("urlPrefix") }
    keys.shuffle(using: &random)
    columns = keys.map { key in (key == "shelf" || !random.oneIn(3) ? Self.names[key] ?? key : key, key) }
    url =
      made
      ? random.one(of: [
        "https://example.com/s/${Regal}", "https://müller.example/${Regal}/", "https://example.com/?s=${Regal}",
      ]) : nil
    if let index = columns.firstIndex(where: { $0.key == "shelf" }) { columns[index].key = "Regal" }
    rows = []
    for number in 0..<random.integer(in: 1...6) { addRow(number, &random) }
  }

  private mutating func addRow(_ number: Int, _ random: inout SeededRandom) {
    rows.append(columns.map { Self.cell($0.key, number, &random) })
  }

  /// Changes a cell, adds or removes a row, or moves one.
  mutating func mutate(_ random: inout SeededRandom) {
    switch random.integer(in: 0...5) {
    case 0: addRow(rows.count + 10, &random)
    case 1: if rows.count > 1 { rows.remove(at: random.integer(in: 0...rows.count - 1)) }
    case 2: rows.shuffle(using: &random)
    default:
      let (row, column) = (random.integer(in: 0...rows.count - 1), random.integer(in: 0...columns.count - 1))
      guard !["id", "urlPrefix", "Regal"].contains(columns[column].key) else { return }
      rows[row][column] = Self.cell(columns[column].key, row, &random)
    }
  }

  private static func cell(_ key: String, _ number: Int, _ random: inout SeededRandom) -> String {
    switch key {
    case "id": return "shop-\(number)"
    case "urlPrefix": return random.one(of: hosts) + "\(number)" + random.one(of: ["", "", "/"])
    case "Regal": return random.oneIn(8) ? "" : "\(random.one(of: ["R", "Ö ", "a/"]))\(number)"
    case "retired", "codes.deployed": return random.one(of: ["", "true", "false", "WAHR", "nein", "x", "0"])
    case "place.coordinates.latitude", "place.coordinates.longitude": return random.one(of: ["52.5", "13", "-7.25"])
    case "action": return random.one(of: ["open", "view", "play"])
    case "codes.url", "codes.nfc":
      return random.one(of: [
        "", "https://example.com/s/\(number)?c=1", "https://müller.example/\(number)\nhttps://example.com/\(number)/2",
      ])
    case "image": return random.one(of: ["images/a.png", "images/a.png", "images/b.png"])
    case "title": return random.one(of: texts.filter { !$0.isEmpty })
    default: return random.one(of: texts)
    }
  }

  private static let hosts = [
    "https://example.com/s/", "https://example.com/", "https://EXAMPLE.com/s/", "https://müller.example/",
    "https://MÜLLER.example:443/",
    "https://xn--mller-kva.example/s/", "https://example.com/caf%C3%A9/", "https://example.com/Straße/",
  ]

  private static let texts = [
    "Kröpcke", "Kröpcke", "Übersee", "Käse, Brot; Kaffee", "Am \"Löwen\"", "Zwei\nZeilen", "", " Rand ", "${5}",
    "$${title}",
    "a$", "Größe L", "=1+1", "00123", "true", "1,5",
  ]

  /// The file as a spreadsheet saves it in `dialect`: perhaps with a line `sep=;`, empty lines, and separators at the end.
  func file(_ dialect: TableDialect, _ random: inout SeededRandom) -> [UInt8] {
    let hasTrailing = random.oneIn(4)
    var lines = ([columns.map(\.name)] + rows).map { cells in
      cells.map { Self.quoted($0, &random) }.joined(separator: dialect.separator)
        + (hasTrailing ? dialect.separator : "")
    }
    if random.oneIn(3) { lines.append(String(repeating: dialect.separator, count: columns.count)) }
    if random.oneIn(4) { lines.insert("", at: 1) }
    // A header with one column does not show the separator.
    if random.oneIn(4) || columns.count == 1 { lines.insert("sep=\(dialect.separator)", at: 0) }
    let text = lines.joined(separator: dialect.lineEnd) + (random.oneIn(2) ? dialect.lineEnd : "")
    switch dialect.name {
    case "utf-8-bom": return [0xEF, 0xBB, 0xBF] + text.utf8
    case "utf-16le": return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case "utf-16be": return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case "utf-8": return Array(text.utf8)
    default:
      let encoding = SingleByteEncoding(rawValue: dialect.name)
      let bytes = text.unicodeScalars.compactMap { encoding?.byte(of: $0) }
      return bytes.count == text.unicodeScalars.count ? bytes : Array(text.utf8)
    }
  }

  private static func quoted(_ text: String, _ random: inout SeededRandom) -> String {
    let needsQuotes = text.contains { ",;\t\"\n\r".contains($0) } || random.oneIn(6)
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
