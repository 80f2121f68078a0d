import RegistryModel
import TextBasics

/// An app and its cards.
struct ListedApp {
  let app: App
  /// The default experience; nil where it declares none.
  let defaultCard: ListedCard?
  /// The advanced experiences, sorted by id in byte order.
  let cards: [ListedCard]

  /// Every app of `registry`, sorted by id in byte order.
  static func all(of registry: Registry, places: CardPlaces) -> [ListedApp] {
    let experiences = Dictionary(grouping: registry.experiences, by: \.app)
    return registry.apps.map { app in
      ListedApp(
        app: app,
        defaultCard: ListedCard(defaultOf: app, places: places),
        cards: (experiences[app.id] ?? []).map { ListedCard($0, places: places) }
      )
    }
  }
}

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

/// How much is declared, in one sentence.
struct ListingSummary {
  let apps: [ListedApp]

  /// `5 apps, 24 experiences (1 retired), 30 codes (28 deployed)`.
  var sentence: String {
    let cards = apps.flatMap(\.cards)
    let all = cards + apps.compactMap(\.defaultCard)
    let retired = cards.count(where: \.isRetired)
    let codes = all.reduce(0) { $0 + $1.codes }
    let deployed = all.reduce(0) { $0 + $1.deployedCodes }
    let parts = [
      Words.counted(apps.count, "app"),
      Words.counted(cards.count, "experience") + (retired > 0 ? " (\(retired) retired)" : ""),
      codes > 0 ? "\(Words.counted(codes, "code")) (\(deployed) deployed)" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension World {
  /// Writes `sentence` to standard error, behind what standard output holds; `--quiet` leaves it out.
  mutating func writeSummary(_ sentence: String) {
    guard !isQuiet else { return }
    output.flush()
    writeToErrors(sentence)
  }
}
