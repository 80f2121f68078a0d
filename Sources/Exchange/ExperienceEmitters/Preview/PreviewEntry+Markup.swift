import MarkupSyntax
import TextBasics

extension PreviewEntry {
  /// The anchor of a card in the page. It does not depend on the registry's texts, so they cannot break it.
  static func anchor(_ index: Int) -> String { "card-\(index + 1)" }

  /// Writes the card at `index` of the page with the information next to it.
  func write(_ index: Int, to section: inout MarkupWriter) {
    let anchor = Self.anchor(index)
    let kinds = "entry" + (isRetired ? " retired" : "") + (findings.isEmpty ? "" : " found")
    section.block("article", ["class": kinds, "id": anchor, "aria-labelledby": "\(anchor)-title"]) { article in
      article.block("div", ["class": "head"]) { writeHead(anchor, to: &$0) }
      article.block("div", ["class": "drawings"]) { drawings in
        for card in cards {
          drawings.compactLine { line in
            line.element("figure") { figure in
              card.drawing.write(to: &figure)
              figure.element("figcaption", text: card.caption)
            }
          }
        }
      }
      article.block("div", ["class": "beside"]) { beside in
        if !findings.isEmpty { Self.writeHeading("Findings", to: &beside) }
        findings.write(to: &beside)
        writeURLs(to: &beside)
        Self.write(facts, "Declared", to: &beside)
        Self.write(location, "Place", to: &beside)
      }
    }
  }

  /// Writes a link to the card.
  func writeLink(_ index: Int, to item: inout MarkupWriter) {
    item.element("a", ["href": "#\(Self.anchor(index))"]) { writeHeading(to: &$0) }
    if isRetired { item.text(", retired") }
    if !findings.isEmpty { item.text(", \(Words.counted(findings.count, "finding"))") }
  }

  private func writeHead(_ anchor: String, to head: inout MarkupWriter) {
    head.line { line in
      line.element("h3", ["id": "\(anchor)-title"]) { writeHeading(to: &$0) }
    }
    head.line { line in
      line.element("p", ["class": "quiet"]) { text in
        if isRetired { text.element("strong", ["class": "badge"], text: "Retired") }
        text.element("span", text: id)
        text.text(" ")
        text.element("code", text: place)
      }
    }
  }

  private func writeHeading(to element: inout MarkupWriter) {
    guard let language else { return element.element("bdi", text: heading) }
    element.element("bdi", ["lang": language], text: heading)
  }

  private func writeURLs(to beside: inout MarkupWriter) {
    guard !urls.isEmpty else { return }
    Self.writeHeading("URLs", to: &beside)
    for url in urls {
      beside.compactLine { $0.element("figure", ["class": "code"]) { write(url, to: &$0) } }
    }
  }

  private func write(_ url: NamedURL, to figure: inout MarkupWriter) {
    let scannable = ScannableURL(url.url)
    if case .code(let code, let text) = scannable { code.drawInline(into: &figure, label: "QR code of \(text)") }
    figure.element("figcaption") { caption in
      caption.element("span", ["class": "quiet"], text: url.name)
      caption.element("code", ["dir": "ltr"], text: url.url)
      guard case .none(let reason) = scannable else { return }
      caption.element("span", ["class": "quiet"], text: "There is no QR code: \(reason).")
    }
  }

  private static func write(_ facts: [PreviewFact], _ heading: String, to beside: inout MarkupWriter) {
    guard !facts.isEmpty else { return }
    writeHeading(heading, to: &beside)
    beside.block("dl") { facts.write(to: &$0) }
  }

  private static func writeHeading(_ text: String, to beside: inout MarkupWriter) {
    beside.line { $0.element("h4", text: text) }
  }
}

extension [PreviewFact] {
  /// Writes one row per fact into a `dl`.
  func write(to list: inout MarkupWriter) {
    for fact in self {
      list.line { line in
        line.element("div") { row in
          row.element("dt", text: fact.name)
          for value in fact.values { row.element("dd", ["dir": "auto"], text: value) }
        }
      }
    }
  }
}
