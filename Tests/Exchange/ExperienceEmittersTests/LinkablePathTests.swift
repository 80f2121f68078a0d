import ExperienceEmitters
import RegistryFiles
import RegistryModel
import RegistryRules
import SystemFiles
import TestSupport
import Testing

@Suite("Paths of emitted files") struct LinkablePathTests {
  @Test("work in a link as written, for rows and for file names with special characters, and the list has their URLs")
  func links() throws {
    let registry = try Registry(
      files: MemoryTree(texts: [
        "shop/app.json": Example.shopApp,
        "shop/stands.json": Self.card("/${id}", #","rows": "stands.csv""#),
        "shop/stands.csv": "id\nbern\nthun\n",
        "shop/50% off? #1~.json": Self.card("/sale"),
      ])
    )
    for kind in ["qr", "nfc"] {
      let emitter = try #require(Emitters.all.first { $0.name == kind })
      let files = try registry.emit(emitter, Selection()).files
      #expect(!files.isEmpty)
      for file in files {
        #expect(file.path.wholeMatch(of: /[A-Za-z0-9\/~=.-]+/) != nil, "\(file.path)")
      }
      let urls = Dictionary(uniqueKeysWithValues: files.map { (String($0.path.prefix { $0 != "." }), $0.url) })
      #expect(
        urls == [
          "shop/stands~bern": "https://example.com/bern", "shop/stands~thun": "https://example.com/thun",
          "shop/50=25=20off=3F=20=231=7E": "https://example.com/sale",
        ]
      )
    }
  }

  private static func card(_ path: String, _ more: String = "") -> String {
    """
    {
      "urlPrefix": "https://example.com\(path)", "action": "open",
      "title": "Card", "subtitle": "Ready when you are", "image": "images/card.png"\(more)
    }

    """
  }
}
