package import RegistryModel

extension PreviewEntry {
  /// The card of an advanced experience.
  package init(
    _ experience: AdvancedExperience,
    of app: App,
    pictures: Pictures,
    place: String = "",
    findings: [PreviewFinding] = []
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
    _ pictures: Pictures
  ) -> [LocalizedDrawing] {
    let picture = pictures(experience.picturePath ?? experience.image)
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
  /// The parameters as they would be written after the URL prefix.
  fileprivate var sentence: String {
    let segments = path.map { "/{\($0.value)}" }.joined()
    let items = query.map { "\($0.value)={\($0.value)}" }.joined(separator: "&")
    return segments + (items.isEmpty ? "" : "?" + items)
  }
}

extension CodeDeclaration {
  /// A one-line description of the code.
  fileprivate var sentence: String {
    let medium = kind.map { Vocabulary.codeKind.readableName(of: $0.value) ?? $0.value } ?? "code"
    let state = isDeployed ? "deployed" : "not deployed"
    return [medium, state, note?.value, url?.value].compactMap(\.self).joined(separator: ", ")
  }
}

extension PlaceDeclaration {
  /// The place in words, without a map.
  var facts: [PreviewFact] {
    [
      PreviewFact("Names", names.map(\.value)),
      PreviewFact("Address", address?.lines ?? []),
      PreviewFact("Coordinates", [coordinates?.text]),
      PreviewFact("Confirmation radius", [confirmationRadius.map { "\(Self.text(of: $0.value)) m" }]),
      PreviewFact("Map action", [mapAction?.value]),
      PreviewFact("Relationship", [relationship?.value]),
      PreviewFact("Phone", [phone?.text]),
      PreviewFact("Home page", [homePage?.value]),
      PreviewFact("Categories", categories.map(\.value)),
      PreviewFact("Place ID", [placeID?.value]),
    ].compactMap(\.self)
  }

  /// A whole number without its fraction.
  fileprivate static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}

extension AddressDeclaration {
  fileprivate var lines: [String] {
    if let full { return [full.value] }
    let town = [postalCode?.value, locality?.value].compactMap(\.self).joined(separator: " ")
    let region = [stateProvince?.value, countryCode?.value].compactMap(\.self).joined(separator: ", ")
    return street.map(\.value) + [floor?.value, neighborhood?.value, town, region].compactMap(\.self)
  }
}

extension CoordinatesDeclaration {
  fileprivate var text: String {
    let numbers = [latitude, longitude].map { number in
      number.map { PlaceDeclaration.text(of: $0.value) } ?? "?"
    }
    return numbers.joined(separator: ", ") + (source.map { ", \($0.value)" } ?? "")
  }
}

extension PhoneDeclaration {
  fileprivate var text: String {
    [number?.value, type?.value, intent?.value].compactMap(\.self).joined(separator: ", ")
  }
}
