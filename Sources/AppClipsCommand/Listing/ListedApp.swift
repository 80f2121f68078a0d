import RegistryModel

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
