/// Somebody who meets a URL: where, with which iOS, in which language, with or without the full app.
public struct Encounter: Sendable, Hashable {
  /// Where the URL is met; nil where that is not asked.
  public let surface: Surface?
  /// The iPhone's system; nil for the newest.
  public let ios: SystemVersion?
  /// The iPhone's language, such as `de`, `pt-BR` or `zh-Hant-TW`; nil for that of the card.
  public let language: LanguageTag?
  /// Whether the full app is on the iPhone.
  public let hasFullApp: Bool

  /// Creates an encounter; of nothing in particular where nothing is given.
  public init(
    surface: Surface? = nil,
    ios: SystemVersion? = nil,
    language: LanguageTag? = nil,
    hasFullApp: Bool = false
  ) {
    self.surface = surface
    self.ios = ios
    self.language = language
    self.hasFullApp = hasFullApp
  }
}
