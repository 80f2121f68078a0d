import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import RegistryRules
import Testing

@Suite("The drawing of a card")
struct CardDrawingTests {
  private let shop = Example.experience(#""poweredBy": true"#).registry

  @Test("a card contains its texts in their language, and the words of iOS in English")
  func whole() throws {
    let card = try read(drawing(in: "de"))
    let texts = card.all("p").map { [$0.attributes["class"], $0.attributes["lang"], $0.text] }
    #expect(texts == [["card-title", "de", "Coffee"], ["card-subtitle", "de", "Ready when you are"]])
    let words = card.all("span").filter { $0.attributes["lang"] == "en" }.map(\.text)
    #expect(words == ["Open", "Powered by ", "App Store"])
    #expect(card.attributes["dir"] == "ltr")
  }

  @Test("the card of a right-to-left language is mirrored", arguments: ["he", "ar-SA", "ur-PK"])
  func mirrored(language: String) throws {
    #expect(try read(drawing(in: language)).attributes["dir"] == "rtl")
  }

  @Test("a missing text is replaced by a note in English")
  func absent() throws {
    var drawing = try drawing(in: "he")
    (drawing.title, drawing.subtitle, drawing.verb) = (nil, nil, nil)
    let absences = try read(drawing).all("p").filter { $0.attributes["lang"] == "en" }.map(\.text)
    #expect(absences == ["No title", "No subtitle", "No verb"])
  }

  @Test("an app that serves no other business is not shown as powering the clip")
  func ownClip() throws {
    var drawing = try drawing(in: "en")
    drawing.isPoweredBy = false
    #expect(try !read(drawing).text.contains("Powered by"))
  }

  private func drawing(in language: String) throws -> CardDrawing {
    let experience = try #require(shop.experience(withID: "shop/coffee"))
    let app = try #require(shop.app(withID: "shop"))
    var drawing = CardDrawing(
      experience.card,
      of: app,
      isPoweredBy: true,
      picture: .styled(class: "picture-1", name: "A cup")
    )
    drawing.language = language
    return drawing
  }

  private func read(_ drawing: CardDrawing) throws -> StrictHTML.Element {
    var page = MarkupWriter(.html)
    drawing.write(to: &page)
    return try #require(try StrictHTML.read(String(decoding: page.finish().dropLast(), as: UTF8.self)).first)
  }
}
