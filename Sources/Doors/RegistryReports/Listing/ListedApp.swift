package import RegistryModel
import TextBasics

/// An app with its cards, for `list` and `tree`.
package struct ListedApp {
  package let app: App
  /// The default experience; nil if the app declares none.
  let defaultCard: ListedCard?
  /// The advanced experiences, sorted by id in byte order.
  package let cards: [ListedCard]

  /// Every app of `registry`, sorted by id in byte order.
  package static func all(of registry: Registry, places: CardLocations) -> [ListedApp] {
    let experiences = Dictionary(grouping: registry.experiences, by: \.appID)
    return registry.apps.map { app in
      ListedApp(
        app: app,
        defaultCard: ListedCard(defaultOf: app, places: places),
        cards: (experiences[app.id] ?? []).map { ListedCard($0, places: places) }
      )
    }
  }

  /// The app with those cards that `wants` accepts; nil if there are none.
  package func keeping(_ wants: (ListedCard) -> Bool) -> ListedApp? {
    let kept = ListedApp(
      app: app,
      defaultCard: defaultCard.flatMap { wants($0) ? $0 : nil },
      cards: cards.filter(wants)
    )
    return kept.defaultCard == nil && kept.cards.isEmpty ? nil : kept
  }
}

/// A card for `list` and `tree`: its declaration, and how many of its codes are deployed.
package struct ListedCard {
  /// The id of the advanced experience; nil for an app's default experience.
  package let experience: String?
  /// The URL prefix as written; nil for a default experience, or if it cannot be read.
  let prefix: String?
  /// The card in its default language.
  let card: Card?
  /// Every language or locale with texts, the default language first.
  package let languages: [String]
  /// Whether the experience is retired.
  package let isRetired: Bool
  /// The number of declared codes.
  let codes: Int
  /// The number of deployed codes.
  package let deployedCodes: Int
  /// The location of the declaration.
  let place: CardLocations.Line

  package init(_ experience: AdvancedExperience, places: CardLocations) {
    // A row is decoded once for all of these values.
    let declared = experience.load().text?.members
    let others = declared?.localizations.map(\.language.value) ?? []
    let language = declared?.defaultLanguage?.value ?? experience.declaringApp.defaultLanguage
    let codes = declared?.codes ?? []
    self.experience = experience.id
    prefix = declared?.urlPrefix?.value
    card = experience.card
    languages = [language].compactMap(\.self) + others.filter { $0 != language }
    isRetired = declared?.retired?.value ?? false
    self.codes = codes.count
    deployedCodes = codes.count { $0.deployed?.value == true }
    place = places.location(of: experience)
  }

  /// Creates the default experience of `app`; nil if it declares none.
  init?(defaultOf app: App, places: CardLocations) {
    guard let card = app.defaultCard, let declaration = app.declaration else { return nil }
    let locales = declaration.defaultExperience?.localizations.map(\.locale.value) ?? []
    experience = nil
    prefix = nil
    self.card = card
    languages = [card.language].compactMap(\.self) + locales.filter { $0 != card.language }
    isRetired = false
    codes = declaration.codes.count
    deployedCodes = declaration.codes.count { $0.deployed?.value == true }
    place = places.location(of: app)
  }
}

extension ListedApp {
  /// The numbers of apps, experiences and codes: `5 apps, 24 experiences (1 retired), 30 codes (28 deployed)`.
  package static func sentence(about apps: [ListedApp]) -> String {
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

  /// The apps with a default experience, by their domains in normal form.
  static func defaultsByHost(of apps: [ListedApp]) -> [String: [ListedApp]] {
    var defaults: [String: [ListedApp]] = [:]
    for listed in apps where listed.defaultCard != nil {
      for host in Set(listed.app.domains.compactMap(Domain.host)) { defaults[host, default: []].append(listed) }
    }
    return defaults
  }
}
