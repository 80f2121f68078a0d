import AppClipRegistry
import JSONSyntax
import RegistryModel
import RegistryRules
import TestSupport
import Testing

@Suite("A problem with a row is reported where it was written")
struct RowFindingTests {
  private static let long = "Coffee as the whole neighbourhood likes it"

  @Test("at the cell that it comes from, with the template as related location")
  func cell() {
    #expect(
      RowShop("id,name\na,A\nb,\(Self.long)\n").findings == [
        "stores.csv:3:3 \(Self.long) [card/title-too-long] shop/stores#b < stores.json:4:12 \"${name}\""
      ]
    )
    #expect(
      RowShop("id,name\na,A\nb,\(Self.long)\n", #""title": "Shop ${name}""#).findings == [
        "stores.csv:3:3 \(Self.long) [card/title-too-long] shop/stores#b < stores.json:2:12 \"Shop ${name}\""
      ]
    )
  }

  @Test("in the template, once, if a text with a column is too long in every row")
  func longTemplate() {
    let title = #""title": "Coffee as the whole neighbourhood likes it at ${name}""#
    #expect(
      RowShop("id,name\na,A\nb,B\nc,C\n", title).findings.map { $0.prefix { $0 != "<" } } == [
        "stores.json:2:12 \"Coffee as the whole neighbourhood likes it at ${name}\" [card/title-too-long] shop/stores"
      ]
    )
    // One row may be the cause.
    #expect(RowShop("id,name\na,\(Self.long)\n", #""title": "Shop ${name}""#).findings[0].hasPrefix("stores.csv:2:3 "))
  }

  @Test("in the template, once for each of several missing keys of one object")
  func severalKeys() {
    let shop = RowShop("id,name\na,A\nb,B\n", #""codes": [{ "note": "Door" }], "place": { "coordinates": {} }"#)
    let missing = shop.findings.filter { $0.contains("field/missing") }
    #expect(missing.count == 4, "\(shop.findings)")
  }

  @Test("in the template itself, if there are no rows yet: a mistake does not wait for the first one")
  func noRows() {
    #expect(
      RowShop("id,name\n", #""actoin": "open", "action": "opne""#).findings == [
        "stores.json:2:3 \"actoin\" [field/unknown-key] shop/stores",
        "stores.json:2:31 \"opne\" [field/unknown-word] shop/stores",
        "stores.json:3:11 \"stores.csv\" [rows/no-row] shop/stores",
      ]
    )
  }

  @Test("at the part of the cell, if it is about a part of the text")
  func part() {
    #expect(
      RowShop("id,name\na,A\nb,\"Tea\u{200B}, hot\"\n").findings == [
        "stores.csv:3:7 \u{200B} [card/invisible-character] shop/stores#b < stores.json:4:12 \"${name}\""
      ]
    )
    // JSON spells the character differently from the cell.
    #expect(
      RowShop("id,name\na,A\nb,Tea\u{7}\n").findings == [
        "stores.csv:3:6 \u{7} [card/control-character] shop/stores#b < stores.json:4:12 \"${name}\""
      ]
    )
  }

  @Test("even in texts that no card shows, once for each text, and not again for what the template contains")
  func controlCharacters() {
    let members = #"""
      "matches": ["https://example.com/${id}/${b}"],
        "codes": [{ "kind": "qr", "url": "https://example.com/${id}", "note": "${name}" },
          { "kind": "nfc", "url": "https://example.com/${id}", "note": "a\u0007 ${name}" }]
      """#
    let rows = "id,name,b\na,\"A\u{7}\",x\nb,\"B\u{7}\",\"x\u{1B}\"\n"
    let found = RowShop(rows, #""title": "Tea", \#(members)"#).findings.filter { $0.contains("field/control") }
    #expect(
      found.map { $0.prefix { $0 != "<" } } == [
        "stores.csv:2:5 \u{7} [field/control-character] shop/stores#a ",
        "stores.csv:3:5 \u{7} [field/control-character] shop/stores#b ",
        "stores.csv:3:10 \u{1B} [field/control-character] shop/stores#b ",
        "stores.json:4:68 \\u0007 [field/control-character] shop/stores",
      ]
    )
  }

  @Test("and its help mentions the contents of the cells, not the columns")
  func help() {
    let members = #"""
      "place": { "names": ["${name}"], "address": { "full": "1 High Street" },
        "coordinates": { "latitude": "${north}", "longitude": "${east}" } }
      """#
    let shop = RowShop("id,name,north,east\na,A,48,11\nb,B,-122,37\n", members)
    #expect(
      shop.registry.findings().map(\.help) == ["did you mean latitude 37 and longitude -122?"]
    )
  }

  @Test("under the first of several members of the template that use the cell")
  func first() {
    let languages = ["da", "de", "es", "fr", "it", "nl", "sv"]
    let texts = languages.map { #""\#($0)": { "title": "Tea ${name}", "subtitle": "Hot" }"# }.joined(separator: ", ")
    let shop = RowShop("id,name\na,A\nb,\n", #""title": "Tea ${name}", "localizations": { \#(texts) }"#)
    let findings = shop.registry.findings().filter { $0.ruleID == "card/surrounding-space" }
    #expect(findings.map(\.pointer) == ["/title"])
  }

  @Test("once in the template, if every row has it because of the template")
  func template() {
    #expect(
      RowShop("id,name\na,A\nb,B\nc,C\n", #""titel": "x", "urlPrefix": "http://example.com/${id}""#).findings == [
        "stores.json:2:3 \"titel\" [field/unknown-key] shop/stores",
        "stores.json:2:31 http [url/not-https] shop/stores",
      ]
    )
  }

  @Test("at the empty cell, if a member is missing because of it")
  func empty() {
    let members = #"""
      "place": { "names": ["${name}"],
        "address": { "street": ["High Street"], "locality": "${town}", "postalCode": "YO1 7HH", "countryCode": "GB" } }
      """#
    let findings = RowShop("id,name,town\na,A,York\nb,B,\n", members).findings
    #expect(findings.map { $0.prefix { $0 != "<" } } == ["stores.csv:3:5  [place/address-incomplete] shop/stores#b "])
  }

  @Test("at the later of two rows that clash, in the order of the file")
  func clash() {
    #expect(
      RowShop("id,name,url\nz,Z,same\na,A,same\n", #""urlPrefix": "https://example.com/${url}""#).findings == [
        "stores.csv:3:5 same [routing/same-url] shop/stores#a < stores.csv:2:5 same "
          + "< stores.json:2:16 \"https://example.com/${url}\""
      ]
    )
  }

  @Test("and a missing column has no other findings than that it is missing")
  func unknown() {
    #expect(
      RowShop("id,name\na,A\n", #""subtitle": "${nme}""#).findings == [
        "stores.json:2:16 ${nme} [rows/unknown-column] shop/stores < stores.csv:1:1 id"
      ]
    )
  }

  @Test("an exception can name a row, or all rows by their template")
  func exceptions() {
    for id in ["shop/stores", "shop/stores#b"] {
      var shop = RowShop("id,name\na,A\nb,\(Self.long)\n")
      let exception = #"{ "allow": "card/title-too-long", "experience": "\#(id)", "reason": "Its name" }"#
      shop.files["shop/app.json"]?.replace("\"schemaVersion\"", with: "\"lint\": [\(exception)], \"schemaVersion\"")
      #expect(shop.findings == [])
    }
  }

  /// The law: a row has the same findings as a file with its content.
  @Test("a row has the same findings as a file with its text")
  func law() async throws {
    try await forEachCase(60) { random in
      let shop = Self.random(&random)
      let registry = shop.registry
      guard registry.obstacles().isEmpty else { return }
      var files: [String: String] = ["shop/app.json": shop.files["shop/app.json"] ?? ""]
      for (position, row) in registry.experiences.enumerated() {
        files["shop/row\(100 + position).json"] = RowText(of: row.document).tree.description
      }
      let documents = files.map { Document(path: $0.key, bytes: Array($0.value.utf8)) }
      // A file cannot state that ${column} is meant literally, and a template can.
      let isEscaped = shop.files["shop/stores.json"]?.contains("$${") == true
      let others = Set(["field/wrong-type"] + (isEscaped ? ["card/placeholder"] : []))
      let expected = Set(Registry(documents).findings().map(\.ruleID)).subtracting(others)
      let found = Set(registry.findings().map(\.ruleID).filter { !$0.hasPrefix("rows/") }).subtracting(others)
      #expect(found == expected, "\(shop.files)")
      for finding in registry.findings() { Self.expectReal(finding, in: shop) }
    }
  }

  private static func expectReal(_ finding: Finding, in shop: RowShop) {
    for place in [finding.location] + finding.related.map(\.location) {
      let text = shop.files[place.file]
      #expect(text != nil && place.range.upperBound <= text?.utf8.count ?? 0, "\(finding)")
    }
  }

  private static func random(_ random: inout SeededRandom) -> RowShop {
    let words = [
      "A", "Kiel", "", "52.5", "true", "tea  ", "\"a\"\"b\"", "x/y", "http://example.com/z", long, "😀", "\\u0041",
      "a\u{7}b", "\u{80}",
    ]
    let texts = [
      "${name}", "${b}", "T ${name}", "https://example.com/${id}/${b}", "${name}${b}", "$${name}", "plain", "${c}",
      "https://example.com/${id}",
    ]
    let keys = [
      "title", "subtitle", "banner", "businessCategory", "poweredBy", "retired", "defaultLanguage", "urlPrefix",
    ]
    let members = keys.filter { _ in random.oneIn(3) }.map { "\"\($0)\": \"\(random.one(of: texts))\"" }
    let place =
      #""place": { "names": ["\#(random.one(of: texts))", "${c}"], "homePage": "${c}", "#
      + #""coordinates": { "latitude": "${name}", "longitude": "${b}" }, "phone": { "number": "${c}" } }"#
    let rows = (0..<random.integer(in: 1...4)).map { row in
      (["r\(row)"] + (0..<3).map { _ in random.one(of: words) }).joined(separator: ",")
    }
    return RowShop(
      "id,name,b,c\n" + rows.joined(separator: "\n"),
      (members + (random.oneIn(2) ? [place] : [])).joined(separator: ", ")
    )
  }
}
