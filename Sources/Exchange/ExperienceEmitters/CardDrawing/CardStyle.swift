package import MarkupSyntax

/// The style sheet of `CardDrawing`, written once per page.
///
/// A card takes its colors from custom properties, light or dark like the reader's device. A page that lets the reader
/// choose writes `light`, `dark` or `largeText` into a rule around the cards. The lengths are those of an iPhone that
/// is 390 points wide, with one CSS pixel per point. They are in `rem`, so they grow with the reader's text size.
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
    style.raw(rules)
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

  static let rules: StaticString = """
    .card {
      position: relative; box-sizing: border-box; width: 100%; max-width: 23.625rem; overflow: hidden;
      border-radius: 2.25rem; background: var(--card-face); color: var(--card-ink);
      box-shadow: 0 0 0 1px var(--card-edge), 0 0.75rem 2rem #00000024;
      font: var(--card-text, 0.9375rem)/1.3 -apple-system, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      text-align: start; -webkit-print-color-adjust: exact; print-color-adjust: exact;
    }
    .card-picture {
      display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover;
      background: var(--card-tile) center / cover no-repeat;
    }
    .card-picture.card-absent { display: grid; place-content: center; padding: 0 3rem; text-align: center; }
    .card-absent p { margin: 0; }
    .card .card-absent { color: var(--card-ink); font-style: italic; overflow-wrap: anywhere; }
    .card-close {
      position: absolute; inset-block-start: 1rem; inset-inline-end: 1rem; width: 1.875rem; height: 1.875rem;
      border-radius: 50%; background: var(--card-close); box-shadow: 0 0 0 1px var(--card-edge);
    }
    .card-close::before, .card-close::after {
      content: ""; position: absolute; top: 50%; left: 50%; width: 0.8125rem; height: 0.125rem;
      margin: -0.0625rem -0.40625rem; border-radius: 0.0625rem; background: var(--card-close-ink); transform: rotate(45deg);
    }
    .card-close::after { transform: rotate(-45deg); }
    .card-body {
      display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1rem; padding: 1.125rem 1.25rem 1.125rem 1.5rem;
    }
    .card[dir="rtl"] .card-body { padding: 1.125rem 1.5rem 1.125rem 1.25rem; }
    .card-texts { flex: 1 1 var(--card-basis, 9rem); min-width: 0; }
    .card-title, .card-subtitle {
      margin: 0; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--card-lines, 2);
      line-clamp: var(--card-lines, 2); overflow: hidden; overflow-wrap: anywhere;
    }
    .card-title { font-size: var(--card-title, 1.25rem); font-weight: 600; line-height: 1.2; letter-spacing: -0.01em; }
    .card-subtitle { padding-block-start: 0.1875rem; color: var(--card-quiet); }
    .card[dir="ltr"] .card-texts { text-align: left; }
    .card[dir="rtl"] .card-texts { text-align: right; }
    .card-title:lang(ar), .card-title:lang(fa), .card-title:lang(ur) { letter-spacing: normal; }
    .card-texts :lang(ko) { word-break: keep-all; }
    .card-verb {
      flex: 0 1 auto; box-sizing: border-box; min-width: 5rem; padding: 0.4375rem 1.125rem; border-radius: 62rem;
      background: var(--card-verb); color: var(--card-verb-ink); font-size: var(--card-headline, 1.0625rem);
      font-weight: 600; text-align: center;
    }
    .card-verb.card-absent { background: var(--card-tile); font-weight: 400; }
    .card-source {
      display: flex; align-items: center; gap: 0.625rem; margin: 0 1.25rem 0 1.5rem; padding: 0.75rem 0 1rem;
      border-top: 1px solid var(--card-line); font-size: var(--card-footnote, 0.8125rem);
    }
    .card[dir="rtl"] .card-source { margin: 0 1.5rem 0 1.25rem; }
    .card-icon {
      flex: none; display: grid; place-content: center; width: 1.75rem; height: 1.75rem; border-radius: 0.4375rem;
      background: var(--card-tile); color: var(--card-ink); font-size: 0.875rem; font-weight: 600;
    }
    .card-app { flex: 1 1 0; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .card-powered { color: var(--card-quiet); }
    .card-store { flex: none; color: var(--card-link); }
    .card-store::after {
      content: ""; display: inline-block; width: 0.375rem; height: 0.375rem; margin-inline: 0.25rem 0.125rem;
      border: solid; border-width: 0.0938rem 0.0938rem 0 0; transform: translateY(-0.0625rem) rotate(45deg);
    }
    .card[dir="rtl"] .card-store::after { transform: translateY(-0.0625rem) rotate(-135deg); }

    """
}
