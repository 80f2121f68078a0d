/// What a surface shows for a URL on an iPhone, and who says so.
public struct Showing: Sendable, Hashable {
  /// The surface; nil where none was named.
  public let surface: Surface?
  /// The version of iOS that was asked for; nil for the newest.
  public let ios: SystemVersion?
  /// What is seen.
  public let shows: Shown
  /// Why, in one sentence.
  public let reason: String
  /// What limits the answer; nil if nothing does.
  public let note: String?
  /// The page that says so; nil where the registry itself does, or nobody.
  public let source: Source?
}

/// What a surface shows for a URL.
public enum Shown: String, CaseIterable, Sendable, Hashable {
  /// The bar with the clip's name, from which the card opens.
  case banner
  /// The card of an advanced experience.
  case card
  /// The card of a default experience.
  case defaultCard = "default-card"
  /// No card: the clip opens.
  case clip
  /// No card: the full app opens.
  case app
  /// No card and no clip.
  case nothing
  /// Apple does not say.
  case unknown
}

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
