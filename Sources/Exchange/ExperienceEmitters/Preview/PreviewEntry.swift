package import RegistryModel

/// One card of the page in all its languages, with the information next to it.
package struct PreviewEntry: Sendable {
  /// The heading: the card's title, or the ID if it has no title.
  let heading: String
  /// The language of the heading; nil if the heading is English text from this program or an ID.
  let language: String?
  /// The ID of the experience, or of the app for a default card.
  let id: String
  /// The location of its declaration: `experiences/shop/latte.json:3`.
  let place: String
  /// Whether the experience is retired.
  let isRetired: Bool
  /// The card, once for each language, its own first.
  package let cards: [LocalizedDrawing]
  /// The URLs that show the card, with their names.
  package let urls: [NamedURL]
  /// Other declarations of the file.
  let facts: [PreviewFact]
  /// The place, for Maps and for location confirmation.
  let location: [PreviewFact]
  /// The findings of `validate` about the card.
  let findings: [PreviewFinding]

  /// A card in one language.
  package struct LocalizedDrawing: Sendable {
    package let drawing: CardDrawing
    /// The language as the file spells it, marked if it is the default.
    let caption: String
  }

  package struct NamedURL: Sendable {
    package let name: String
    package let url: String
  }

  /// Finds the drawing of the header image at a path inside the registry; nil for a card without one.
  package typealias Pictures = (_ path: String?) -> CardDrawing.HeaderImage
}

/// A declaration of a file as the page shows it: a name and its values.
struct PreviewFact: Sendable, Hashable {
  let name: String
  let values: [String]

  /// Creates a fact; nil if there are no values.
  init?(_ name: String, _ values: [String?]) {
    let known = values.compactMap(\.self).filter { !$0.isEmpty }
    guard !known.isEmpty else { return nil }
    self.name = name
    self.values = known
  }
}

extension PreviewEntry {
  /// Creates the entry for the default card of an app; nil if the app declares none.
  package init?(
    defaultCardOf app: App,
    pictures: Pictures,
    place: String = "",
    findings: [PreviewFinding] = []
  ) {
    guard let declared = app.declaration?.defaultExperience, let card = app.defaultCard else { return nil }
    heading = "Default card"
    language = nil
    id = app.id
    self.place = place
    isRetired = false
    cards = Self.cards(of: declared, CardDrawing(card, of: app, picture: .absent("No header image")), app, pictures)
    urls = Self.urls(of: declared, app)
    facts = [PreviewFact("Review URLs", declared.reviewURLs.map(\.value))].compactMap(\.self)
    location = []
    self.findings = findings
  }

  private static func cards(
    of declared: DefaultExperienceDeclaration,
    _ own: CardDrawing,
    _ app: App,
    _ pictures: Pictures
  ) -> [LocalizedDrawing] {
    guard !declared.localizations.isEmpty else { return [LocalizedDrawing(drawing: own, caption: "no language")] }
    return declared.localizations.map { texts in
      var drawing = own
      drawing.subtitle = texts.subtitle?.value
      drawing.language = texts.locale.value
      drawing.picture = pictures(texts.image.flatMap { app.path(of: $0) ?? $0.value })
      return LocalizedDrawing(drawing: drawing, caption: texts.locale.value)
    }
  }

  private static func urls(of declared: DefaultExperienceDeclaration, _ app: App) -> [NamedURL] {
    let links = Link.ofClip(app).map { link in
      NamedURL(name: link.kind == .demo ? "Demo link" : "Default link", url: link.url)
    }
    return links + (declared.url.map { [NamedURL(name: "Associated website", url: $0.value)] } ?? [])
  }
}
