package import MarkupSyntax

/// The style sheet of `CardDrawing`, written once per page.
///
/// A card takes its colors from custom properties, light or dark like the reader's device. A page that lets the reader
/// choose writes `light`, `dark` or `largeText` into a rule around the cards. The rules are in `card.css`.
package enum CardStyle {
  /// Writes the contents of the head of a page with cards. `write` writes the styles after those of the cards.
  package static func writeHead(
    _ title: String,
    policy: String = ContentPolicy.text(),
    to head: inout MarkupWriter,
    styles write: (inout MarkupWriter) -> Void
  ) {
    head.headStart(policy: policy)
    head.line { $0.empty("meta", ["name": "generator", "content": "appclips"]) }
    head.line { $0.empty("meta", ["name": "color-scheme", "content": "light dark"]) }
    head.line { $0.element("title", text: title) }
    head.line {
      $0.element("style") { style in
        Self.write(to: &style)
        write(&style)
      }
    }
  }

  /// Writes the whole sheet.
  static func write(to style: inout MarkupWriter) {
    style.raw("\n:root {")
    style.raw(light)
    style.raw("}\n@media (prefers-color-scheme: dark) { :root {")
    style.raw(dark)
    style.raw("} }\n")
    style.raw(file: PackageResources.card_css)
  }

  /// Writes the whole sheet, and for a frame around a card the classes `card-light`, `card-dark` and `card-large`.
  package static func writeWithFrames(to style: inout MarkupWriter) {
    write(to: &style)
    style.raw(".card-light {")
    style.raw(light)
    style.raw("}\n.card-dark {")
    style.raw(dark)
    style.raw("}\n.card-large {")
    style.raw(largeText)
    style.raw("}\n")
  }

  /// The colors of a light card. Each text has a contrast ratio of at least 4.5 to 1 with its background. iOS does not
  /// ensure this: the blue of its button has 4.0 to 1 with white.
  package static let light: StaticString = """
    --card-face: #ffffff; --card-ink: #000000; --card-quiet: #6c6c70; --card-line: #d8d8dc; --card-tile: #e5e5ea;
    --card-verb: #0071e3; --card-verb-ink: #ffffff; --card-link: #0066cc; --card-edge: #00000014;
    --card-close: #ebebf0; --card-close-ink: #5c5c62;
    """

  /// The colors of a dark card.
  package static let dark: StaticString = """
    --card-face: #1c1c1e; --card-ink: #ffffff; --card-quiet: #a1a1a8; --card-line: #38383a; --card-tile: #3a3a3c;
    --card-verb: #0071e3; --card-verb-ink: #ffffff; --card-link: #409cff; --card-edge: #ffffff1f;
    --card-close: #3a3a3c; --card-close-ink: #d1d1d6;
    """

  /// The properties for xxxLarge, the largest size of Dynamic Type before its accessibility sizes. At the default size,
  /// a headline has 17 points, a subheadline 15 and a footnote 13 (measured:
  /// https://gist.github.com/zacwest/916d31da5d03405809c4); at xxxLarge they have 23, 21 and 19 (measured:
  /// https://gist.github.com/alexisakers/starred). Texts then get one more line, and the button its own row; this is
  /// estimated by eye.
  static let largeText: StaticString = """
    --card-title: 1.6875rem; --card-text: 1.3125rem; --card-headline: 1.4375rem; --card-footnote: 1.1875rem;
    --card-lines: 3; --card-basis: 100%;
    """
}
