package import MarkupSyntax
package import RegistryModel

/// An HTML drawing of the card as an iPhone shows it: header image, title, subtitle, the verb on its button, the close
/// button, and the row that leads to the App Store.
///
/// The drawing follows Apple's documentation of what a card contains, the header image at 3:2, the verbs open, view and
/// play (`Source.humanInterfaceGuidelines`). Every card names the app (`Source.clipsForBusinesses`); the words "Powered
/// by" on a card of an app that serves other businesses are an approximation. Apple does not document the lengths and colors, the two lines that a title and a subtitle get before they are truncated,
/// the position of the button, or its words in other languages; these are estimated by eye. The verb and the words
/// around the app's name are therefore English on every card, and marked as English.
///
/// A drawing consists of text, not of an image of text, so it can be searched, read aloud and printed. A page needs
/// `CardStyle` once, regardless of its number of cards.
package struct CardDrawing: Sendable, Hashable {
  /// The header image, or a text in its place.
  package var picture: HeaderImage
  /// The title; nil if none is declared.
  package var title: String?
  /// The subtitle; nil if none is declared.
  package var subtitle: String?
  /// The verb on the button; nil if none is declared.
  package var verb: Action?
  /// The language of the title and subtitle, such as `de` or `pt-BR`; nil if it is not known.
  package var language: String?
  /// The app's name.
  var appName: String
  /// Whether the card states that the clip is powered by the app.
  package var isPoweredBy: Bool

  /// The header image, or a text in its place.
  package enum HeaderImage: Sendable, Hashable {
    /// A separate image element, which can be saved with a long press: its address and its accessible name.
    case image(address: String, name: String)
    /// The image of a rule in the page's style sheet (`CardImages`): the rule's class and the accessible name.
    case styled(class: String, name: String)
    /// A text instead of an image.
    case absent(String)
  }

  /// Creates the drawing of `card` of `app`.
  package init(_ card: Card, of app: App, isPoweredBy: Bool = false, picture: HeaderImage) {
    self.picture = picture
    title = card.title
    subtitle = card.subtitle
    verb = card.action
    language = card.language
    appName = app.name ?? app.id
    self.isPoweredBy = isPoweredBy
  }

  /// Whether iOS mirrors the card. These are the right-to-left languages of cards and of the App Store
  /// (https://www.w3.org/International/questions/qa-scripts).
  var isMirrored: Bool { ["ar", "he", "ur"].contains((language ?? "").prefix { $0 != "-" }) }
}

extension Action {
  /// The verb as iOS shows it in English (`Source.testingLaunchExperience`).
  var word: String {
    switch self {
    case .open: "Open"
    case .view: "View"
    case .play: "Play"
    }
  }
}

extension CardDrawing {
  /// Writes the card into `page`, on a separate line.
  package func write(to page: inout MarkupWriter) { page.compactLine { writeCard(to: &$0) } }

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

  /// Writes the row at the bottom. The registry has no icon of the app, so the first letter of its name is shown
  /// instead.
  private func writeSource(_ row: inout MarkupWriter) {
    row.line {
      $0.element("span", ["class": "card-icon", "aria-hidden": "true"], text: appName.first?.uppercased() ?? "")
    }
    row.line {
      $0.element("span", ["class": "card-app"]) { name in
        guard isPoweredBy else { return name.element("bdi", text: appName) }
        // English words, which run from left to right even on a mirrored card.
        name.element("span", ["dir": "ltr"]) { phrase in
          phrase.element("span", ["class": "card-powered", "lang": "en"], text: "Powered by ")
          phrase.element("bdi", text: appName)
        }
      }
    }
    row.line { $0.element("span", ["class": "card-store", "lang": "en"], text: "App Store") }
  }
}

extension CardDrawing.HeaderImage {
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
