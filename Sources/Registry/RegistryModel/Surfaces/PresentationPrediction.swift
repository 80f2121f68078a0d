/// A prediction of what a surface shows for a URL on an iPhone, with its source.
package struct PresentationPrediction: Sendable, Hashable {
  /// The surface; nil if none was given.
  package let surface: Surface?
  /// The iOS version; nil for the newest.
  package let ios: SystemVersion?
  /// What the user sees.
  package let shows: Presentation
  /// A condition that the registry cannot check, as a clause that starts with "if"; nil if there is none.
  package let condition: String?
  /// The reason, in one sentence.
  package let reason: String
  /// A limitation of the prediction; nil if there is none.
  package let note: String?
  /// The page that documents the reason; nil if it follows from the registry, or if no page documents it.
  package let source: Source?
}

/// What a surface can show for a URL.
package enum Presentation: String, CaseIterable, Sendable, Hashable {
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

/// The situation in which a user encounters a URL: the surface, the iOS version, the language, and whether the full app
/// is installed.
package struct InvocationContext: Sendable, Hashable {
  /// Where the user encounters the URL; nil if not specified.
  package let surface: Surface?
  /// The iOS version; nil for the newest.
  package let ios: SystemVersion?
  /// The iPhone's language, such as `de`, `pt-BR` or `zh-Hant-TW`; nil for the card's default language.
  package let language: LanguageTag?
  /// Whether the full app is installed.
  package let hasFullApp: Bool

  /// Creates a context. Everything that is omitted remains unspecified.
  package init(
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
