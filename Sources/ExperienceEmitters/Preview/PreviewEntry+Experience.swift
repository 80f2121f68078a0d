import ExperienceResolver
import RegistryModel

extension PreviewEntry {
  /// The card of an advanced experience.
  init(
    _ experience: AdvancedExperience,
    of app: App,
    pictures: CardPictures,
    place: String,
    findings: [PreviewFinding]
  ) {
    let declaration = experience.declaration
    heading = experience.title ?? experience.id
    language = experience.title == nil ? nil : experience.language
    id = experience.id
    self.place = place
    isRetired = experience.isRetired
    cards = Self.cards(of: experience, app, pictures)
    urls = experience.urlPrefix.map { [NamedURL(name: "URL prefix", url: $0)] } ?? []
    facts = [
      PreviewFact("Business category", [declaration?.businessCategory?.value]),
      PreviewFact("Parameters", [declaration?.parameters?.sentence]),
      PreviewFact("Codes", (declaration?.codes ?? []).map(\.sentence)),
      PreviewFact("Expected URLs", (declaration?.matches ?? []).map(\.value)),
      PreviewFact("Rejected URLs", (declaration?.rejects ?? []).map(\.value)),
      PreviewFact("Banner", [declaration?.banner?.value]),
    ].compactMap(\.self)
    location = declaration?.place?.value.facts ?? []
    self.findings = findings
  }

  private static func cards(
    of experience: AdvancedExperience,
    _ app: App,
    _ pictures: CardPictures
  ) -> [LocalizedDrawing] {
    let picture = pictures.picture(at: experience.picturePath ?? experience.image)
    let isPoweredBy = experience.declaration?.poweredBy?.value ?? false
    let own = CardDrawing(experience.card, of: app, isPoweredBy: isPoweredBy, picture: picture)
    let language = experience.language ?? "no language"
    let localizations = experience.declaration?.localizations ?? []
    let first = LocalizedDrawing(drawing: own, caption: localizations.isEmpty ? language : "\(language), default")
    return [first]
      + localizations.map { texts in
        var drawing = own
        drawing.title = texts.title?.value
        drawing.subtitle = texts.subtitle?.value
        drawing.language = texts.language.value
        return LocalizedDrawing(drawing: drawing, caption: texts.language.value)
      }
  }
}

extension ParametersDeclaration {
  /// What follows the prefix, as it would be written behind it.
  fileprivate var sentence: String {
    let segments = path.map { "/{\($0.value)}" }.joined()
    let items = query.map { "\($0.value)={\($0.value)}" }.joined(separator: "&")
    return segments + (items.isEmpty ? "" : "?" + items)
  }
}

extension CodeDeclaration {
  /// What is out in the world, in one line.
  fileprivate var sentence: String {
    let kinds = ["appClipCode": "App Clip Code", "nfc": "NFC tag", "qr": "QR code"]
    let medium = kind.map { kinds[$0.value] ?? $0.value } ?? "code"
    let state = isDeployed ? "deployed" : "not deployed"
    return [medium, state, note?.value, url?.value].compactMap(\.self).joined(separator: ", ")
  }
}
