import CSVSyntax
import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceImporters

/// What becomes of mapped columns: their cells are in the table of the template, or the import says what is missing.
@Suite("Mapped columns are imported or reported")
struct MappedColumnTests {
  /// The keys of codes that a column can have values for besides their kinds and URLs.
  private static let codeKeys = Fields.code.shape.fields.map(\.name).filter { $0 != "kind" && $0 != "url" }
  private static let keys =
    ColumnKeys.all.filter { !["$schema", "rows", "urlPrefix"].contains($0) } + ["localizations.de.title"]
    + codeKeys.map { "codes.\($0)" }

  @Test(
    "a column for any key changes the table, or is an error that names the key if the template lacks it",
    arguments: keys,
    [true, false]
  )
  func law(key: String, isInTemplate: Bool) throws {
    for hasURLs in key.hasPrefix("codes.") ? [true, false] : [false] {
      let shop = try MappedShop(Self.template(key, isInTemplate, hasURLs), header: hasURLs ? "id,wert,sign" : "id,wert")
      let text = "Link,Wert,sign\nhttps://example.com/a,\(Self.cell(key)),https://example.com/c/a\n"
      let columns = ["Link": ["urlPrefix"], "Wert": [key]].merging(hasURLs ? ["sign": ["codes.qr"]] : [:]) { $1 }
      do throws(ImportError) {
        let made = try shop.importing(text, columns)
        #expect(isInTemplate, "\(key)")
        let table = made.changes.first { $0.path.hasSuffix(".csv") }?.new ?? []
        #expect(String(decoding: table, as: UTF8.self).contains(Self.cell(key)), "\(key)")
      } catch {
        #expect(!isInTemplate, "\(key): \(error.problems)")
        #expect(error.problems.count == 1 && error.problems[0].message.contains(key), "\(error.problems)")
        #expect(error.problems[0].help.hasPrefix("add \""), "\(error.problems)")
      }
    }
  }

  /// A template with a member for `key` whose value is the column `wert`.
  private static func template(_ key: String, _ isInTemplate: Bool, _ hasURLs: Bool) -> String {
    var keys = key.split(separator: ".").map(String.init)
    let isList = if case .list? = type(of: key) { true } else { false }
    let value = isList ? "[\"${wert}\"]" : "\"${wert}\""
    guard keys[0] == "codes" else {
      let last = keys.removeLast()
      let inner = keys.reversed().reduce("\"\(last)\": \(value)") { "\"\($1)\": { \($0) }" }
      return isInTemplate ? inner : "\"lint\": {}"
    }
    let url = hasURLs ? "${sign}" : "https://example.com/c/${id}"
    let member = isInTemplate ? ", \"\(keys[1])\": \(value)" : ""
    return "\"codes\": [{ \"kind\": \"qr\", \"url\": \"\(url)\"\(member) }]"
  }

  private static func type(of key: String) -> FieldType? {
    var type: FieldType = key.hasPrefix("codes.") ? .object(Fields.code.shape) : .object(Fields.experience.shape)
    for part in key.split(separator: ".") where part != "codes" {
      switch type {
      case .object(let shape): type = shape.field(named: String(part))?.type ?? .boolean
      case .entries(let inner, _): type = inner
      default: return type
      }
    }
    return type
  }

  private static func cell(_ key: String) -> String {
    switch type(of: key) {
    case .boolean: "true"
    case .integer, .number: "7"
    default: "xyz"
    }
  }

  @Test("everything that the template lacks is one problem, whose help adds all of it")
  func allGaps() throws {
    let shop = try MappedShop("\"title\": \"${wert}\"", header: "id,wert")
    let text =
      "Link,Wert,Zeile,Schild,gedruckt\nhttps://example.com/a,A,B,https://example.com/c/a,ja\n"
    let columns = [
      "Link": ["urlPrefix"], "Wert": ["title"], "Zeile": ["subtitle"], "Schild": ["codes.qr"],
      "gedruckt": ["codes.deployed"],
    ]
    let refusal = #expect(throws: ImportError.self) { try shop.importing(text, columns) }
    #expect(
      refusal?.problems.map(\.message) == [
        #""shop/all.json" lacks "subtitle" and a code for the column "Schild""#
      ]
    )
    #expect(
      refusal?.problems.map(\.help) == [
        #"add "subtitle": "${subtitle}" to shop/all.json, and add the column subtitle to shop/all.csv; "#
          + #"add { "kind": "qr", "url": "${Schild}", "deployed": "${deployed}" } to "codes" in shop/all.json, and add "#
          + #"the columns "Schild" and "deployed" to shop/all.csv"#
      ]
    )
  }

  @Test("a mapped column without any value is skipped if the template lacks its member")
  func emptyColumns() throws {
    let members = #""title": "${wert}", "codes": [{ "kind": "qr", "url": "https://example.com/c/${id}" }]"#
    let shop = try MappedShop(members, header: "id,wert")
    let text = "Link,Wert,Zeile,gedruckt\nhttps://example.com/a,A,,\n"
    let columns = ["Link": ["urlPrefix"], "Wert": ["title"], "Zeile": ["subtitle"], "gedruckt": ["codes.deployed"]]
    #expect(
      try shop.importing(text, columns).leftOut.map(\.line) == [
        #"shops.csv: the column "Zeile": all of its cells are empty, and "shop/all.json" has no "subtitle""#,
        #"shops.csv: the column "gedruckt": all of its cells are empty, and "shop/all.json" has no "codes.deployed""#,
      ]
    )
  }

  @Test("a new template has the members of codes whose cells are all empty")
  func emptyCells() throws {
    let shop = try MappedShop(nil, header: "")
    let text = "urlPrefix,title,codes.qr,codes.deployed\nhttps://example.com/a,A,https://example.com/c/a,\n"
    let made = try shop.importing(text, [:])
    let template = String(decoding: try #require(made.changes.first { $0.path == "shop/all.json" }).new, as: UTF8.self)
    #expect(template.contains(##""deployed": "${deployed}""##), "\(template)")
  }

  @Test("\"!\" negates the cells of a column with true and false, and a note says so")
  func negated() throws {
    let shop = try MappedShop(nil, header: "")
    let text =
      "Link,Titel,aktiv\nhttps://example.com/a,A,WAHR\nhttps://example.com/b,B,false\nhttps://example.com/c,C,\n"
    let columns = ["Link": ["urlPrefix"], "Titel": ["title"], "aktiv": ["!retired"]]
    let made = try shop.importing(text, columns)
    let table = String(decoding: try #require(made.changes.first { $0.path == "shop/all.csv" }).new, as: UTF8.self)
    #expect(table.contains("a,A,false") && table.contains("b,B,true") && table.contains("c,C,\n"), "\(table)")
    #expect(
      made.notes.map { "\($0.place): \($0.message)" }.first
        == #"shops.csv:2:25: "WAHR" was read as false, and 1 other cell of the column as true or false; "#
        + #""!" negates the cells of "aktiv""#
    )
    #expect(try MappedShop(nil, header: "", after: made).importing(text, columns).changes == [])
    let refusal = #expect(throws: ImportError.self) {
      try shop.importing(text, ["Link": ["urlPrefix"], "Titel": ["!title"]])
    }
    #expect(
      refusal?.problems.map(\.message) == [
        #"the column "Titel" cannot be mapped to "!title": "title" is not true or false, so it has no opposite"#
      ]
    )
  }

  @Test("a column that is mapped twice gives both keys its cells")
  func twice() throws {
    let shop = try MappedShop(nil, header: "")
    let text = "Link,Titel,aktiv\nhttps://example.com/x?a=1,A,ja\n"
    let columns = [
      "Link": ["urlPrefix", "codes.qr"], "Titel": ["title", "subtitle"], "aktiv": ["!retired", "codes.deployed"],
    ]
    let made = try shop.importing(text, columns)
    let registry = try MappedShop(nil, header: "", after: made).registry
    let row = try #require(registry.experiences.first)
    let card = try #require(row.declaration)
    #expect(row.urlPrefix == "https://example.com/x?a=1" && card.codes.map(\.url?.value) == [row.urlPrefix])
    #expect(card.title?.value == "A" && card.subtitle?.value == "A")
    #expect(card.codes.map(\.isDeployed) == [true] && !row.isRetired)
  }

  @Test("without a column for images, the rows of a new template have the image of the default card")
  func defaultImage() throws {
    let card = #""defaultExperience": { "localizations": { "en-US": { "image": "images/shop.png" } } }"#
    let text = "urlPrefix,title\nhttps://example.com/a,A\n"
    let made = try MappedShop(nil, header: "", app: card).importing(text, [:])
    let template = String(decoding: try #require(made.changes.first { $0.path == "shop/all.json" }).new, as: UTF8.self)
    #expect(template.contains(#""image": "images/shop.png""#), "\(template)")
    #expect(
      made.notes.map(\.message) == [
        #"no column has an image; every row gets "images/shop.png", the image of the default card"#
      ]
    )
    let own = try MappedShop(nil, header: "", app: card).importing(
      "urlPrefix,title,image\nhttps://example.com/a,A,images/a.png\n",
      [:]
    )
    #expect(own.notes == [])
  }
}

/// A shop with a template `all.json` and its table, into whose rows tables are imported.
private struct MappedShop {
  let registry: Registry
  private let app: App

  /// The shop with a template that has `members`, or without one; after the changes of `made`.
  init(_ members: String?, header: String, app: String = #""name": "Shop""#, after made: Import? = nil) throws {
    var files: [String: [UInt8]] = [
      "shop/app.json": Array("{ \"schemaVersion\": 2, \"domains\": [\"example.com\"], \(app) }".utf8)
    ]
    if let members {
      let row = "a" + String(repeating: ",", count: header.count { $0 == "," })
      let template = "{ \"rows\": \"all.csv\", \"urlPrefix\": \"https://example.com/${id}\", \(members) }"
      files["shop/all.json"] = Array(template.utf8)
      files["shop/all.csv"] = Array("\(header)\n\(row)\n".utf8)
    }
    for change in made?.changes ?? [] { files[change.path] = change.new }
    let read = files
    registry = Registry(
      files.filter { $0.key.hasSuffix(".json") }.map { Document(path: $0.key, bytes: $0.value) },
      rows: { path in read[path].map { .table(CSVTable($0)) } ?? .missing(near: nil) }
    )
    self.app = try #require(registry.app(withID: "shop"))
  }

  func importing(_ text: String, _ columns: [String: [String]]) throws(ImportError) -> Import {
    try registry.importing(
      [InputFile(path: "shops.csv", bytes: Array(text.utf8))],
      as: .csv,
      into: app,
      columns: columns,
      rows: "all"
    )
  }
}
