import ExperienceEmitters
import RegistryModel
import RegistryReports
import SystemFiles
import TestSupport
import Testing

@testable import Studio

/// The columns of a template are filled in before anything is drawn, copied or downloaded.
@Suite("No text with a column in it")
struct ColumnLawTests {
  /// What is in the place of a value: an existing column, one that does not exist, one without a brace, or several.
  private static let values = ["${qid}", "x ${qid}", "${qnix}", "x ${qnix}", "${qid} ${qnix}", "${qopen", "${qname}"]

  /// The members of a template, with a value for each of the `%`.
  private static let template = """
    { "rows": "stalls.csv", "urlPrefix": "https://example.com/s/%", "action": "open", "title": "%", "subtitle": "%",
      "image": "images/%.png", "localizations": { "de": { "title": "%", "subtitle": "%" } }, "matches": ["https://example.com/s/%"],
      "place": { "names": ["%"], "address": { "street": ["%"], "locality": "%", "postalCode": "%", "countryCode": "CH" },
        "coordinates": { "latitude": "%", "longitude": "%", "source": "CALCULATED" }, "relationship": "OWNER",
        "phone": { "number": "%", "type": "LANDLINE" }, "homePage": "https://example.com/%" },
      "codes": [{ "kind": "qr", "url": "https://example.com/s/%", "note": "%", "deployed": "%" },
        { "kind": "nfc", "url": "https://example.com/n/%" },
        { "kind": "appClipCode", "url": "https://example.com/c/%", "foreground": "FFFFFF", "background": "%" }] }
    """

  private static func files(_ random: inout SeededRandom) -> [String: String] {
    var text = ""
    for character in template {
      // Most values are columns of the table, so that most templates have cards.
      let value = random.oneIn(8) ? random.one(of: values) : "${qid}"
      text += character == "%" ? value : String(character)
    }
    return EditingTests.files.merging([
      "shop/stalls.json": text, "shop/stalls.csv": "id,qid,qname\na,one,Uno\nb,two,\n",
    ]) { $1 }
  }

  /// Whether a text has a column of the templates above, also as part of a URL.
  private static func hasColumn(_ text: String) -> Bool {
    ["${q", "$%7Bq", "%24%7Bq", "$\\u007bq", "&#36;{q"].contains { text.hasAnyCase(of: $0) }
  }

  @Test("is in a file that an emitter makes, in a preview, or in the answer to a URL")
  func emitters() async throws {
    try await forEachCase(400, sample: 60) { random in
      let files = Self.files(&random)
      let registry = try StudioPage(files).studio.session.registry
      for emitter in Emitters.all + [.everything] {
        for format in emitter.formats {
          for app in registry.apps {
            let emission = try? registry.emit(emitter, Selection(appID: app.id), format: format)
            for file in emission?.files ?? [] {
              #expect(!Self.hasColumn(file.path), "\(emitter.name) makes \(file.path)")
              #expect(!Self.hasColumn(file.text), "\(emitter.name) as \(format): \(files["shop/stalls.json"] ?? "")")
            }
          }
        }
      }
      let surroundings = PreviewPage.Surroundings(
        findings: [],
        pictures: [:],
        placeOfExperience: { $0.id },
        placeOfApp: { $0.id }
      )
      let page = PreviewPage(registry, in: surroundings)
      #expect(
        !Self.hasColumn(String(decoding: page.html(), as: UTF8.self)),
        "preview: \(files["shop/stalls.json"] ?? "")"
      )
      let record = AnswerRecord(
        registry: registry,
        places: CardLocations(registry, shownFolder: "x"),
        encounter: InvocationContext()
      )
      for url in ["s/one", "s/two", "s/x", "n/one"] {
        let line = record.line(of: registry.resolve("https://example.com/\(url)"), explainedBy: nil)
        #expect(!Self.hasColumn(String(decoding: line, as: UTF8.self)), "resolve \(url)")
      }
    }
  }

  @Test("is drawn or named in Studio, but in the members of the template that are edited")
  func studio() async throws {
    try await forEachCase(200, sample: 40) { random in
      var page = try StudioPage(Self.files(&random))
      let listing = try page.get("/api/registry")
      #expect(!Self.hasColumn(listing["/experiences"] ?? ""))
      for id in ["shop/stalls", "shop/stalls%23a", "shop/stalls%23b"] {
        let view = try page.get("/api/experience?id=\(id)")
        for part in ["/cards", "/shared", "/examples", "/neighbours"] {
          #expect(!Self.hasColumn(view[part] ?? ""), "\(part) of \(id)")
        }
        if id != "shop/stalls" { #expect(!Self.hasColumn(view["/members"] ?? ""), "the members of \(id)") }
      }
      for end in ["svg", "pdf"] {
        let code = try page.get("/code.\(end)?url=https://example.com/s/$%7Bqid%7D")
        #expect(code.status == "422 Unprocessable Content")
      }
      let request = try #require(HTTPRequest(head: "GET /codes.zip?id=shop/stalls HTTP/1.1".utf8))
      let archive = page.studio.response(to: request).map { String(decoding: $0.body, as: UTF8.self) } ?? ""
      #expect(!Self.hasColumn(archive))
    }
  }
}

extension String {
  fileprivate func hasAnyCase(of other: String) -> Bool { lowercased().contains(other.lowercased()) }
}
