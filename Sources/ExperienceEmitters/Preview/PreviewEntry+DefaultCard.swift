import ExperienceRegistry

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
