package import ExperienceRegistry

/// The card as an iPhone shows it, for pages: header image, title, subtitle, the verb on its button, the close button, and
/// the row that leads to the App Store.
///
/// What Apple says, and the drawing keeps to: what a card holds, the header image at 3:2, the verbs open, view and play
/// (`Source.humanInterfaceGuidelines`), and that a card of an app that serves other businesses says "Powered by". What
/// Apple says nowhere, and is judged by eye here: every length and colour, the two lines that a title and a subtitle get
/// before they are cut, where the button stands, and which words a device puts on it in other languages. So the verb and
/// the words around the app's name are English on every card, and marked as English.
///
/// A drawing is text, not a picture of text: it can be searched, read aloud and printed. `CardStyle` is what a page needs
/// once, however many cards it has.
package struct CardDrawing: Sendable, Hashable {
  /// What stands where the header image is.
  package var picture: Picture
  /// The title; nil where none is declared.
  package var title: String?
  /// The subtitle; nil where none is declared.
  package var subtitle: String?
  /// The verb on the button; nil where none is declared.
  package var verb: Action?
  /// The language of title and subtitle, `de` or `pt-BR`; nil where nobody says.
  package var language: String?
  /// The app's name.
  package var appName: String
  /// Whether the card says that the clip is powered by the app.
  package var isPoweredBy: Bool

  /// What stands where the header image is.
  package enum Picture: Sendable, Hashable {
    /// An image of its own, that can be kept with a long touch: its address and its accessible name.
    case image(address: String, name: String)
    /// The image of a rule in the page's style sheet, `CardPictures`: the rule's class and the accessible name.
    case styled(class: String, name: String)
    /// No image but words.
    case absent(String)
  }

  /// Draws what `card` of `app` says.
  package init(_ card: Card, of app: App, isPoweredBy: Bool = false, picture: Picture) {
    self.picture = picture
    title = card.title
    subtitle = card.subtitle
    verb = card.action
    language = card.language
    appName = app.name ?? app.id
    self.isPoweredBy = isPoweredBy
  }

  /// Whether iOS mirrors the card. These are the languages of cards and of the App Store that run from right to left
  /// (https://www.w3.org/International/questions/qa-scripts).
  var isMirrored: Bool {
    ["ar", "he", "ur"].contains((language ?? "").prefix { $0 != "-" })
  }
}

extension Action {
  /// The verb as iOS shows it in English (`Source.testingLaunchExperience`).
  package var word: String {
    switch self {
    case .open: "Open"
    case .view: "View"
    case .play: "Play"
    }
  }
}
