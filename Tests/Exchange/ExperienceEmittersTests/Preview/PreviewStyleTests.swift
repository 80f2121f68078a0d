import ExperienceEmitters
import Testing

@Suite("The style of the page of cards")
struct PreviewStyleTests {
  private static let inks = ["ink", "quiet", "link", "error", "warning", "note"]

  @Test("every text, light or dark, has a contrast of at least 4.5 to 1", arguments: inks)
  func contrast(ink: String) throws {
    for style in [PreviewStyle.light, PreviewStyle.dark] {
      let colours = Contrast.colours(of: style)
      for ground in ["page", "sheet"] {
        let ratio = Contrast.ratio(try #require(colours[ink]), try #require(colours[ground]))
        #expect(ratio >= 4.5, "\(ink) on \(ground) has \(ratio)")
      }
    }
  }

  @Test("light and dark define the same colors")
  func names() {
    #expect(Set(Contrast.colours(of: PreviewStyle.light).keys) == Set(Contrast.colours(of: PreviewStyle.dark).keys))
  }
}
