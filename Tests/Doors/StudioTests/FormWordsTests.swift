import JSONSyntax
import TestSupport
import Testing

@testable import Studio

@Suite("The words of the page")
struct FormWordsTests {
  private static let texts = [
    ("the default experience of shop", "the default card of shop"),
    ("An advanced experience, or an experience's title", "A card, or a card's title"),
    ("one advanced App Clip experience", "one App Clip card"),
    ("Advanced experiences use languages.", "Cards use languages."),
    ("needs its own experience; an App Clip experience", "needs its own card; an App Clip card"),
    ("experiences/shop/experience.json, shop/experience-1", "experiences/shop/experience.json, shop/experience-1"),
    ("Deployed codes need a localization in \"deployed\"", "Printed codes need a language in \"deployed\""),
    ("the title \"An experience\" of the experience", "the title \"An experience\" of the card"),
  ]

  @Test("an experience is called a card, except in quotation marks, paths and IDs", arguments: texts)
  func cards(text: String, expected: String) { #expect(FormWords.namingCards(text) == expected) }

  @Test("advice names neither a command of Apple's generator nor an example of a file")
  func help() {
    let words = FormWords()
    #expect(
      words.rewriting(help: "use A on B; \"AppClipCodeGenerator suggest --foreground A\" lists others") == "use A on B"
    )
    #expect(words.rewriting(help: "use A; or B") == "use A; or B")
    #expect(words.rewriting(help: "add the key, for example \"name\": \"x\"").isEmpty)
  }

  @Test("the forms say nothing about experiences, JSON, or how a file is written")
  func fields() throws {
    var page = try StudioPage(EditingTests.files)
    let text = String(decoding: try page.get("/api/fields").tree.source.bytes, as: UTF8.self)
    let shown = text.matches(of: /"key": ?"([^"]+)",\s*"title": ?"([^"]+)",\s*"description": ?"((?:[^"\\]|\\.)*)"/)
    #expect(shown.count > 80)
    for field in shown where field.1 != "rows" {
      for word in ["xperience", "JSON", "a string", "single string", "relative to", "Physical media", ".json"] {
        #expect(!field.2.contains(word) && !field.3.contains(word), "\(field.1) says “\(word)”")
      }
    }
  }

  @Test("the page speaks of shops, languages and printed codes, not of the format")
  func page() throws {
    let words = /(?i)\b(rows?|templates?|localizations?|deployed|expected|ambiguous|keys?)\b/
    var count = 0
    for name in PackageFolder.files(below: "Sources/Doors/Studio/Web") where !name.hasSuffix(".css") {
      let code = try PackageFolder.text(of: "Sources/Doors/Studio/Web/\(name)")
        .replacing(/\/\*(?s:.*?)\*\//, with: "").replacing(/(?m)^\s*\/\/.*$/, with: "")
      // What people read has spaces or begins with a capital letter; class names, addresses and names of fields do not.
      let texts = code.matches(of: /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/).map { String($0.1 ?? $0.2 ?? "") }
      for text in texts.map({ $0.replacing(/\$\{[^{}]*\}/, with: "…") }) {
        guard text.wholeMatch(of: /[A-Z][a-z].*|[^<>]* [^<>]*\p{L}.*/) != nil, !Self.forMachines.contains(text) else {
          continue
        }
        count += 1
        #expect(text.firstMatch(of: words) == nil, "\(name): “\(text)”")
      }
    }
    #expect(count > 150)
  }

  /// Class names, the name of a field of HTTP, a text for a hash, and keys of the keyboard.
  private static let forMachines: Set<String> = [
    "Studio-Key", "row retired", "row-image absent", "list-row object", "key …",
    "Drag to move, or use the arrow keys. + and − zoom.",
  ]

  @Test("a limit of the app that is not Apple's guidance is stated with the limits of its cards")
  func limits() throws {
    let app = EditingTests.app.replacing("\"domains\"", with: "\"limits\": { \"subtitle\": 43 }, \"domains\"")
    var page = try StudioPage(EditingTests.files.merging(["shop/app.json": app]) { $1 })
    let limits = try page.get("/api/experience?id=shop/coffee")
    #expect(limits["/limits/subtitle"] == "43" && limits["/limits/notes/title"] == nil)
    #expect(limits.string("/limits/notes/subtitle") == "the limit for this card is 43")
  }

  @Test("an undone step has the title of the form's field")
  func step() throws {
    var page = try StudioPage(EditingTests.files)
    let code = #"{"view":"shop/coffee","edits":[{"pointer":"/codes","value":[]}]}"#
    #expect(try page.post("/api/edit", code).string("/canUndo") == "Change Codes and tags of “Coffee”")
  }
}
