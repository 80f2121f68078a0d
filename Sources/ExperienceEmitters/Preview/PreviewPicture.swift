import MarkupSyntax

/// The cards of a page as one picture, in SVG: for a README, a slide, a message.
///
/// It holds the very markup of the page, so that both look alike, light and dark as the device is. Programs that draw SVG
/// without HTML in it, as some editors do, show nothing; browsers show it, also where a page embeds it as an image.
package struct PreviewPicture: Sendable {
  private let cards: [PreviewEntry.LocalizedDrawing]
  private let pictures: CardPictures

  /// The cards of `page`, each in every language, in its order.
  package init(_ page: PreviewPage) {
    cards = page.sections.flatMap(\.entries).flatMap(\.cards)
    pictures = page.pictures
  }

  /// How many cards stand side by side.
  private static let mostColumns = 4
  /// A card with two lines of title and two of subtitle, and what lies between it and the next.
  private static let (width, height, gap) = (378, 435, 36)

  /// The picture.
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

  /// The length of so many lengths with gaps between and around them.
  private static func extent(_ count: Int, _ length: Int) -> Int { count * (length + gap) + gap }
}
