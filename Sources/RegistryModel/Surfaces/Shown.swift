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
