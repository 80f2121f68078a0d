import TextBasics

/// The content of a card in one language.
public struct Card: Sendable, Hashable {
  /// The verb on the button.
  public let action: Action?
  /// The title.
  public let title: String?
  /// The subtitle.
  public let subtitle: String?
  /// The header image's path, relative to the app's folder.
  public let image: String?
  /// The language of the texts: two lowercase letters for an advanced experience, an App Store locale for a default
  /// one.
  public let language: String?
}

extension AdvancedExperience {
  /// The card in the experience's default language.
  public var card: Card {
    if let (template, row) = row, let card = template.card(ofRow: row, language: language) { return card }
    return Card(action: action, title: title, subtitle: subtitle, image: image, language: language)
  }
}

extension App {
  /// The default card in the app's default language; nil if the app declares no default experience.
  ///
  /// Its title is the app's name. If several locales have that language, the one without a region is used, or else the
  /// first in byte order.
  public var defaultCard: Card? {
    guard let declared = declaration?.defaultExperience else { return nil }
    let localization = declared.localizations
      .filter { $0.locale.value == defaultLanguage || $0.locale.value.hasPrefix((defaultLanguage ?? "") + "-") }
      .min { ByteOrder.precedes($0.locale.value, $1.locale.value) }
    return Card(
      action: declared.action.flatMap { Action(rawValue: $0.value) },
      title: name,
      subtitle: localization?.subtitle?.value,
      image: localization?.image?.value,
      language: localization?.locale.value
    )
  }
}

/// The verb on a card's button (Human Interface Guidelines, App Clips: View for media and information, Play for games,
/// Open for everything else).
public enum Action: String, CaseIterable, Sendable, Hashable {
  /// The button says Open.
  case open
  /// The button says View.
  case view
  /// The button says Play.
  case play
}
