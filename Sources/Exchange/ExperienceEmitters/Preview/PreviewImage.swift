import MarkupSyntax

/// The cards of a page as one SVG image, for a README, a slide or a message.
///
/// It contains the same markup as the page, so both look the same, light or dark like the device. Programs that do not
/// support HTML in SVG, such as some editors, show nothing; browsers show it, even if a page embeds it as an image.
package struct PreviewImage: Sendable {
  private let cards: [PreviewEntry.LocalizedDrawing]
  private let pictures: CardImages

  /// Creates the image of all cards of `page` in every language, in the order of the page.
  package init(_ page: PreviewPage) {
    cards = page.sections.flatMap(\.entries).flatMap(\.cards)
    pictures = page.pictures
  }

  /// The maximum number of cards in a row.
  private static let mostColumns = 4
  /// The size of a card with two lines of title and two lines of subtitle, and the gap between cards, in pixels.
  private static let (width, height, gap) = (378, 435, 36)

  package func svg() -> [UInt8] {
    let columns = max(1, min(cards.count, Self.mostColumns))
    let rows = (cards.count + columns - 1) / columns
    let (width, height) = (Self.extent(columns, Self.width), Self.extent(rows, Self.height))
    var svg = MarkupWriter(.xml)
    svg.block(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)", "width": "\(width)",
        "height": "\(height)", "role": "img", "aria-label": label,
      ]
    ) { svg in
      svg.line { $0.element("style") { writeStyle(&$0) } }
      svg.block("foreignObject", ["width": "\(width)", "height": "\(height)"]) { page in
        page.block("div", ["xmlns": "http://www.w3.org/1999/xhtml", "class": "cards"]) { list in
          for card in cards { card.drawing.write(to: &list) }
        }
      }
    }
    return svg.finishRepairing()
  }

  private func writeStyle(_ style: inout MarkupWriter) {
    CardStyle.write(to: &style)
    style.raw(Self.style)
    pictures.write(to: &style)
  }

  private static let style: StaticString = """
    .cards { display: flex; flex-wrap: wrap; gap: 36px; padding: 36px; align-items: start; }

    """

  private var label: String {
    "App Clip cards: " + cards.map { $0.drawing.title ?? "no title" }.joined(separator: ", ")
  }

  /// The total length of `count` items of `length`, with gaps between and around them.
  private static func extent(_ count: Int, _ length: Int) -> Int { count * (length + gap) + gap }
}
