import RegistryModel

/// One card as `list` and `tree` tell it: what is declared, and what of it is out in the world.
struct ListedCard {
  /// The id of the advanced experience; nil for an app's default experience.
  let experience: String?
  /// The URL prefix as written; nil for a default experience, and where none can be read.
  let prefix: String?
  /// What the card shows in its own language.
  let card: Card?
  /// Every language or locale it has texts for, its own first.
  let languages: [String]
  /// Whether it is out of use.
  let isRetired: Bool
  /// How many codes are declared for it.
  let codes: Int
  /// How many of them are out in the world.
  let deployedCodes: Int
  /// Where it is declared.
  let place: CardPlaces.Place

  init(_ experience: AdvancedExperience, places: CardPlaces) {
    let others = experience.declaration?.localizations.map(\.language.value) ?? []
    let codes = experience.declaration?.codes ?? []
    self.experience = experience.id
    prefix = experience.urlPrefix
    card = experience.card
    languages = [experience.language].compactMap(\.self) + others.filter { $0 != experience.language }
    isRetired = experience.isRetired
    self.codes = codes.count
    deployedCodes = codes.count { $0.deployed?.value == true }
    place = places.place(of: experience)
  }

  /// The default experience of `app`; nil where it declares none.
  init?(defaultOf app: App, places: CardPlaces) {
    guard let card = app.defaultCard, let declaration = app.declaration else { return nil }
    let locales = declaration.defaultExperience?.localizations.map(\.locale.value) ?? []
    experience = nil
    prefix = nil
    self.card = card
    languages = [card.language].compactMap(\.self) + locales.filter { $0 != card.language }
    isRetired = false
    codes = declaration.codes.count
    deployedCodes = declaration.codes.count { $0.deployed?.value == true }
    place = places.place(of: app)
  }
}
