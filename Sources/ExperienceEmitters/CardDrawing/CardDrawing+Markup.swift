extension CardDrawing {
  /// Writes the card into `page`, on a line of its own.
  package func write(to page: inout MarkupWriter) {
    page.compactLine { writeCard(to: &$0) }
  }

  private func writeCard(to page: inout MarkupWriter) {
    let direction = isMirrored ? "rtl" : "ltr"
    page.element("div", ["class": "card", "role": "group", "aria-label": "App Clip card", "dir": direction]) { card in
      card.line { picture.write(to: &$0) }
      card.line { $0.element("span", ["class": "card-close", "aria-hidden": "true"]) { _ in } }
      card.block("div", ["class": "card-body"]) { body in
        body.block("div", ["class": "card-texts"]) { texts in
          texts.line { write(title, "card-title", otherwise: "No title", to: &$0) }
          texts.line { write(subtitle, "card-subtitle", otherwise: "No subtitle", to: &$0) }
        }
        body.line { line in
          guard let verb else { return Self.writeAbsence("card-verb card-absent", "No verb", to: &line) }
          line.element("span", ["class": "card-verb", "lang": "en"], text: verb.word)
        }
      }
      card.block("div", ["class": "card-source"]) { writeSource(&$0) }
    }
  }

  private func write(_ text: String?, _ part: String, otherwise absence: String, to line: inout MarkupWriter) {
    guard let text else { return Self.writeAbsence("\(part) card-absent", absence, to: &line) }
    guard let language else { return line.element("p", ["class": part, "dir": "auto"], text: text) }
    line.element("p", ["class": part, "lang": language, "dir": "auto"], text: text)
  }

  private static func writeAbsence(_ part: String, _ words: String, to line: inout MarkupWriter) {
    line.element("p", ["class": part, "lang": "en", "dir": "ltr"], text: words)
  }

  /// The row at the bottom. The registry has no icon of the app, so its first letter stands in its place.
  private func writeSource(_ row: inout MarkupWriter) {
    row.line {
      $0.element("span", ["class": "card-icon", "aria-hidden": "true"], text: appName.first?.uppercased() ?? "")
    }
    row.line {
      $0.element("span", ["class": "card-app"]) { name in
        guard isPoweredBy else { return name.element("bdi", text: appName) }
        // English words, which read from the left on a mirrored card too.
        name.element("span", ["dir": "ltr"]) { phrase in
          phrase.element("span", ["class": "card-powered", "lang": "en"], text: "Powered by ")
          phrase.element("bdi", text: appName)
        }
      }
    }
    row.line { $0.element("span", ["class": "card-store", "lang": "en"], text: "App Store") }
  }
}

extension CardDrawing.Picture {
  fileprivate func write(to line: inout MarkupWriter) {
    switch self {
    case .image(let address, let name):
      line.empty("img", ["class": "card-picture", "src": address, "alt": name])
    case .styled(let rule, let name):
      line.element("div", ["class": "card-picture \(rule)", "role": "img", "aria-label": name]) { _ in }
    case .absent(let words):
      line.element("div", ["class": "card-picture card-absent", "lang": "en", "dir": "ltr"]) { picture in
        picture.element("p", text: words)
      }
    }
  }
}
