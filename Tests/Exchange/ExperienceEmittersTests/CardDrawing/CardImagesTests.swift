import ExperienceEmitters
import MarkupSyntax
import RegistryRules
import Testing

@Suite("The images of a page")
struct CardPicturesTests {
  private let png = ImageSample.right.bytes

  @Test("two paths with equal bytes share one rule, and each keeps its name")
  func equalBytes() {
    let pictures = CardImages(["a.png", "b.png", "a.png"], ["a.png": png, "b.png": png])
    #expect(pictures.picture(at: "a.png") == .styled(class: "picture-1", name: "Header image a.png"))
    #expect(
      pictures.picture(at: "b.png", shown: "x/b.png") == .styled(class: "picture-1", name: "Header image x/b.png")
    )
    #expect(rules(of: pictures).split(separator: "\n").count == 1)
  }

  @Test("a missing file, or one that is not an image, is replaced by a text")
  func absent() {
    let pictures = CardImages(["a.png", "b.png"], ["a.png": Array("no picture".utf8)])
    #expect(pictures.picture(at: "a.png") == .absent("a.png cannot be shown"))
    #expect(pictures.picture(at: "b.png") == .absent("b.png cannot be shown"))
    #expect(pictures.picture(at: nil) == .absent("No header image"))
    #expect(rules(of: pictures).isEmpty)
  }

  @Test("a rule contains no characters that are special in a style sheet")
  func alphabet() throws {
    let rule = rules(of: CardImages(["a.png"], ["a.png": png]))
    #expect(
      rule.wholeMatch(of: /\.picture-1 \{ background-image: url\(data:image\/png;base64,[A-Za-z0-9+\/=]+\); \}\n/)
        != nil
    )
  }

  private func rules(of pictures: CardImages) -> String {
    var style = MarkupWriter(.html)
    pictures.write(to: &style)
    return String(decoding: style.finishRepairing().dropLast(), as: UTF8.self)
  }
}
