import RegistryModel

/// One card of the page in all its languages, with everything that is said beside it.
struct PreviewEntry: Sendable {
  /// The heading: the card's title, or the id where it has none.
  let heading: String
  /// The heading's language; nil for English words of our own and for ids.
  let language: String?
  /// The experience's id; for a default card the app's.
  let id: String
  /// Where it is declared: `experiences/shop/latte.json:3`.
  let place: String
  /// Whether it is out of use.
  let isRetired: Bool
  /// The card, once for each language, its own first.
  let cards: [LocalizedDrawing]
  /// The URLs that show it, each with what it is.
  let urls: [NamedURL]
  /// What else the file declares, name by name.
  let facts: [PreviewFact]
  /// Where it lies, for Maps and for the confirmation of a location.
  let location: [PreviewFact]
  /// What `validate` finds in it.
  let findings: [PreviewFinding]

  /// A card in one language.
  struct LocalizedDrawing: Sendable {
    let drawing: CardDrawing
    /// The language as its file spells it, with a word on what it is.
    let caption: String
  }

  struct NamedURL: Sendable {
    let name: String
    let url: String
  }
}

/// One thing that a file declares, as the page shows it.
struct PreviewFact: Sendable, Hashable {
  let name: String
  let values: [String]

  /// Nil where there are no values.
  init?(_ name: String, _ values: [String?]) {
    let known = values.compactMap(\.self).filter { !$0.isEmpty }
    guard !known.isEmpty else { return nil }
    self.name = name
    self.values = known
  }
}

extension PreviewEntry {
  /// The default card of an app; nil where it declares none.
  init?(defaultCardOf app: App, pictures: CardPictures, place: String, findings: [PreviewFinding]) {
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
    _ pictures: CardPictures
  ) -> [LocalizedDrawing] {
    guard !declared.localizations.isEmpty else { return [LocalizedDrawing(drawing: own, caption: "no language")] }
    return declared.localizations.map { texts in
      var drawing = own
      drawing.subtitle = texts.subtitle?.value
      drawing.language = texts.locale.value
      drawing.picture = pictures.picture(at: texts.image.flatMap { app.path(of: $0) ?? $0.value })
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
