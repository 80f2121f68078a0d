import AppClipCodes
import ExperienceEmitters
import JSONSyntax
import RegistryModel
import SystemFiles
import TestSupport
import Testing

@testable import Studio

/// Codes in the form of a card, with invented tables in place of Apple's, which are not part of this package.
@Suite("The codes in the form") struct CodeFormTests {
  /// Tables in which all frequencies are equal.
  private static let tables = CodeTables(
    Dictionary(
      uniqueKeysWithValues: CodeText.Table.allCases.map { ($0, [UInt8](repeating: 1, count: $0.byteCount)) }
    )
  )

  private static let files = EditingTests.files.merging([
    "shop/tea.json": #"""
    { "urlPrefix": "https://example.com/tea", "title": "Tea", "subtitle": "To go", "codes": [
      { "kind": "appClipCode", "url": "https://example.com/tea/a/very/long/path/to/nowhere" }
    ] }
    """#
  ]) { $1 }

  private static func page(hasTables: Bool) throws -> StudioPage {
    let tables = hasTables ? tables : nil
    let session = try StudioSession(
      MemoryTree(files: files.mapValues { Array($0.utf8) }),
      folder: "/registry",
      shownFolder: "experiences",
      codeCosts: { tables?.costs ?? .estimated },
      clock: .stopped
    )
    return StudioPage(
      studio: Studio(session) {
        var selection = Selection()
        selection.codeTables = tables
        return selection
      }
    )
  }

  private static func file(_ target: String, from page: inout StudioPage) throws -> HTTPResponse {
    let request = try #require(HTTPRequest(head: "GET \(target) HTTP/1.1".utf8))
    let response = page.studio.response(to: request)
    return try #require(response)
  }

  @Test("with the tables, a code has its exact size, and is drawn in three formats with its type and colors")
  func drawn() throws {
    var page = try Self.page(hasTables: true)
    let answer = try page.get("/api/code?url=https://example.com/tea&index=4")
    #expect(answer.isFine && answer["/tables"] == "true" && answer["/drawn"] == "true")
    #expect(answer["/exact"] == "true" && answer.string("/fit") == "fits")
    #expect(answer.string("/words")?.hasSuffix(" of 128 bits (exact)") == true)
    let notes = try #require(answer["/notes"])
    #expect(notes.contains("Apple asks for codes made with its own tools") && notes.contains("a disc in the center"))
    let look = "kind=appClipCode&url=https://example.com/tea&type=nfc&foreground=FFFFFF&background=002036"
    let svg = try Self.file("/code.svg?\(look)", from: &page)
    #expect(svg.type == "image/svg+xml")
    let tables = try #require(Self.tables)
    let reading = try CodeReading(svg: svg.body, tables: tables)
    #expect(reading.url == "https://example.com/tea" && reading.isNFC == true)
    #expect(reading.inks?.background == "002036" && reading.inks?.third == "8899aa")
    let pdf = try Self.file("/code.pdf?\(look)", from: &page)
    #expect(pdf.type == "application/pdf" && pdf.body.starts(with: "%PDF-1.4".utf8))
    let png = try Self.file("/code.png?\(look)", from: &page)
    #expect(png.type == "image/png" && png.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(
    "without them, the size is estimated, the drawing is refused with the way to the tables, and shorter URLs are offered"
  )
  func estimated() throws {
    var page = try Self.page(hasTables: false)
    let answer = try page.get("/api/code?url=https://example.com/tea/2026-08-14-msg?shirt=72-seasons-tour")
    #expect(answer["/tables"] == "false" && answer["/exact"] == "false" && answer["/drawn"] == nil)
    #expect(answer.string("/words")?.hasPrefix("about ") == true && answer.string("/fit") == "tooLong")
    #expect(answer.count("/parts") == 3 && answer.string("/parts/1/name") == "host")
    let shorter = try #require(answer["/shorter"])
    #expect(
      shorter.contains(#""url":"https://example.com/tea?p=7""#) || shorter.contains("https://example.com/tea?p=7")
    )
    #expect(answer["/shorter/0/bits"].flatMap { Int($0) } ?? 999 < answer["/bits"].flatMap { Int($0) } ?? 0)
    let refused = try page.get("/code.svg?kind=appClipCode&url=https://example.com/tea")
    #expect(refused.status == "422 Unprocessable Content")
    #expect(refused.string("/error/message")?.contains("appclips codes tables") == true)
    let impossible = try page.get("/api/code?url=https://example.com/tea/(x)")
    #expect(impossible.string("/problem")?.contains("cannot encode") == true && impossible["/bits"] == nil)
    #expect(try page.get("/api/code?url=tea").status == "422 Unprocessable Content")
    #expect(try page.get("/api/code").status == "400 Bad Request")
  }

  @Test("nothing is drawn or measured while a text contains a column of a template", arguments: [true, false])
  func columns(hasTables: Bool) throws {
    var page = try Self.page(hasTables: hasTables)
    let column = "$%7Bid%7D"
    for query in [
      "url=https://example.com/\(column)", "url=https://example.com/tea&index=\(column)",
      "url=https://example.com/tea&foreground=\(column)&background=000000",
      "url=https://example.com/tea&type=\(column)", "url=https://example.com/tea&logo=\(column)",
    ] {
      #expect(try page.get("/api/code?\(query)").status == "422 Unprocessable Content")
      for format in ["svg", "pdf", "png"] {
        let answer = try page.get("/code.\(format)?kind=appClipCode&\(query)")
        #expect(answer.string("/error/message") == "each card has its own code", "\(query)")
      }
    }
    #expect(try page.get("/code.svg?url=https://example.com/\(column)").status == "422 Unprocessable Content")
  }

  @Test("a pair of colors without enough contrast has the nearest pairs that Apple's generator accepts")
  func colors() throws {
    var page = try Self.page(hasTables: false)
    let answer = try page.get("/api/code-colors?foreground=FFFFFF&background=FFCC00")
    #expect(answer["/accepted"] == "false" && answer.count("/nearest") == 2)
    #expect(answer.string("/words") == "a contrast of 1.5 and a difference in brightness of 59")
    for index in 0..<2 {
      let foreground = try #require(answer.string("/nearest/\(index)/foreground"))
      let background = try #require(answer.string("/nearest/\(index)/background"))
      let near = try page.get("/api/code-colors?foreground=\(foreground)&background=\(background)")
      #expect(near["/accepted"] == "true" && near.count("/nearest") == 0)
    }
    #expect(try page.get("/api/code-colors?foreground=white&background=000000").status == "400 Bad Request")
  }

  @Test("the form offers Apple's 18 templates, and fields for colors")
  func fields() throws {
    var page = try Self.page(hasTables: false)
    let fields = try #require(try page.get("/api/fields")["/experience"])
    #expect(fields.contains(#""third": "77bbff""#) || fields.contains(#""third":"77bbff""#))
    #expect(fields.components(separatedBy: "\"third\"") == 18 + 1)
    #expect(fields.contains(#""type": "color""#) || fields.contains(#""type":"color""#))
  }

  @Test("findings state the exact size with the tables, and an estimate without them")
  func findings() throws {
    for hasTables in [true, false] {
      var page = try Self.page(hasTables: hasTables)
      let view = try #require(try page.get("/api/experience?id=shop/tea")["/findings"])
      #expect(view.contains("bits (exact, with the tables of Apple's generator)") == hasTables, "\(view)")
      #expect(view.contains("about") != hasTables)
    }
  }
}

extension String {
  /// The number of parts between occurrences of a text.
  fileprivate func components(separatedBy text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count
  }
}
