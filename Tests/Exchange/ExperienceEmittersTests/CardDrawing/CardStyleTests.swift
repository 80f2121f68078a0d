import ExperienceEmitters
import Testing

@Suite("The style of cards")
struct CardStyleTests {
  private static let pairs = [
    ["card-ink", "card-face"], ["card-quiet", "card-face"], ["card-link", "card-face"], ["card-verb-ink", "card-verb"],
    ["card-ink", "card-tile"], ["card-close-ink", "card-close"],
  ]

  @Test("every text of a card, light or dark, has a contrast of at least 4.5 to 1", arguments: pairs)
  func contrast(pair: [String]) throws {
    for style in [CardStyle.light, CardStyle.dark] {
      let colours = Contrast.colours(of: style)
      let ratio = Contrast.ratio(try #require(colours[pair[0]]), try #require(colours[pair[1]]))
      #expect(ratio >= 4.5, "\(pair[0]) on \(pair[1]) has \(ratio)")
    }
  }

  @Test("light and dark define the same colors")
  func names() {
    #expect(Set(Contrast.colours(of: CardStyle.light).keys) == Set(Contrast.colours(of: CardStyle.dark).keys))
  }

  @Test("the ratio is that of WCAG: 21 for black on white, 4.48 for a gray that is known to just fail")
  func ratio() {
    #expect(Contrast.ratio("#000000", "#ffffff") == 21)
    #expect((Contrast.ratio("#777777", "#ffffff") * 100).rounded() == 448)
  }
}
