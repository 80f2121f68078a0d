import TextBasics

/// A card in the language in which an iPhone shows it, as far as Apple documents that.
///
/// Apple's pages list the languages that cards can have and ask for one localization in the app's primary language.
/// They do not say what a device shows if its language is not among them. Here that is the card's default language, and
/// the reason states that Apple does not document it
/// (https://developer.apple.com/documentation/appstoreconnectapi/app-clips-and-app-clip-experiences).
public struct LocalizedCard: Sendable, Hashable {
  /// The card.
  public let card: Card
  /// The reason for the language, as a clause.
  public let reason: String
}

extension Answer {
  /// The card that appears on an iPhone set to `language`; nil if there is none.
  public func card(in language: LanguageTag) -> LocalizedCard? {
    experience?.card(in: language) ?? app?.defaultCard(in: language)
  }
}

extension AdvancedExperience {
  /// The card on an iPhone set to `tag`. Advanced experiences support 32 languages without regions.
  func card(in tag: LanguageTag) -> LocalizedCard {
    let own = language ?? "the app's"
    let lead = tag.hasRegion ? "\(tag) is shown as \(tag.language), because advanced experiences have no regions; " : ""
    guard tag.language != language else {
      return LocalizedCard(card: card, reason: lead + "\(own) is the card's default language")
    }
    if let texts = declaration?.localizations.first(where: { $0.language.value == tag.language }) {
      let reason = lead + "the experience has a localization for \(tag.language)"
      return LocalizedCard(card: card.with(texts), reason: reason)
    }
    let isKnown = Vocabulary.advancedLanguage.contains(tag.language)
    let lack =
      isKnown
      ? "the experience has no localization for \(tag.language)"
      : "advanced experiences do not support \(tag.language)"
    let reason =
      "\(lack); this is the card in its default language (\(own)), and Apple does not document that this card is shown"
    return LocalizedCard(card: card, reason: reason)
  }
}

extension Card {
  fileprivate func with(_ texts: LocalizationDeclaration) -> Card {
    Card(
      action: action,
      title: texts.title?.value ?? title,
      subtitle: texts.subtitle?.value ?? subtitle,
      image: image,
      language: texts.language.value
    )
  }
}

extension App {
  /// The default card on an iPhone set to `tag`: the card in exactly that locale, or else in another locale of the same
  /// language, or else in the app's default language.
  func defaultCard(in tag: LanguageTag) -> LocalizedCard? {
    guard let declared = declaration?.defaultExperience, let own = defaultCard else { return nil }
    let ofLanguage = declared.localizations
      .sorted { ByteOrder.precedes($0.locale.value, $1.locale.value) }
      .filter { LanguageTag($0.locale.value)?.speaks(tag) ?? false }
    if let meant = tag.locale(among: ofLanguage) {
      let reason = "the default experience has a localization for \(meant.locale.value)"
      return LocalizedCard(card: own.with(meant), reason: reason)
    }
    let lack = "the default experience has no localization for \(tag)"
    let doubt = "and Apple does not document that this card is shown"
    guard let near = ofLanguage.first else {
      return LocalizedCard(card: own, reason: "\(lack); this is the card in the app's default language, \(doubt)")
    }
    let rank = ofLanguage.count > 1 ? ", the first of \(ofLanguage.count) locales of that language" : ""
    let reason = "\(lack); this is the card for \(near.locale.value)\(rank), \(doubt)"
    return LocalizedCard(card: own.with(near), reason: reason)
  }
}

extension LanguageTag {
  /// Whether both tags have the same language and script.
  fileprivate func speaks(_ other: LanguageTag) -> Bool { language == other.language && script == other.script }

  /// The locale among `locales` that the tag selects: the one with its region, or else the one without a region, or
  /// else any, if the App Store has only one locale for the language.
  fileprivate func locale(among locales: [DefaultLocalizationDeclaration]) -> DefaultLocalizationDeclaration? {
    if let same = locales.first(where: { LanguageTag($0.locale.value)?.region == region }) { return same }
    let isOnly = Vocabulary.appStoreLocale.words.count { LanguageTag($0)?.speaks(self) ?? false } == 1
    return locales.first { isOnly || LanguageTag($0.locale.value)?.region == nil }
  }
}

extension Card {
  fileprivate func with(_ localization: DefaultLocalizationDeclaration) -> Card {
    Card(
      action: action,
      title: title,
      subtitle: localization.subtitle?.value,
      image: localization.image?.value,
      language: localization.locale.value
    )
  }
}
