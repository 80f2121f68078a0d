import TextBasics

/// A card in the language that an iPhone shows it in, as far as Apple says which that is.
///
/// Apple's pages list the languages that cards can have and ask for one localization in the app's primary language. They
/// do not say what a device shows whose language is not among them; here that is the card's default language, and the
/// reason says that Apple does not say it
/// (https://developer.apple.com/documentation/appstoreconnectapi/app-clips-and-app-clip-experiences).
public struct LocalizedCard: Sendable, Hashable {
  /// The card.
  public let card: Card
  /// Why in that language, as a clause.
  public let reason: String
}

extension Answer {
  /// The card that appears on an iPhone in `language`; nil where none does.
  public func card(in language: LanguageTag) -> LocalizedCard? {
    experience?.card(in: language) ?? app?.defaultCard(in: language)
  }
}

extension AdvancedExperience {
  /// The card on an iPhone in `tag`. Advanced experiences have 32 languages without regions.
  func card(in tag: LanguageTag) -> LocalizedCard {
    let own = language ?? "of the app"
    let asked = tag.hasRegion ? "\(tag) is \(tag.language) on advanced cards, which have no regions" : ""
    let lead = asked.isEmpty ? "" : asked + "; "
    guard tag.language != language else {
      return LocalizedCard(card: card, reason: lead + "\(own) is the language of the card's own texts")
    }
    if let texts = declaration?.localizations.first(where: { $0.language.value == tag.language }) {
      return LocalizedCard(card: card.with(texts), reason: lead + "the experience has texts in \(tag.language)")
    }
    let isKnown = Vocabulary.advancedLanguage.contains(tag.language)
    let lack =
      isKnown ? "the experience has no texts in \(tag.language)" : "advanced cards cannot be in \(tag.language)"
    let reason = "\(lack); this is its default language \(own), and Apple does not say that it is shown"
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
  /// The default card on an iPhone in `tag`: that of the very locale, then one of the same language, then the app's own.
  func defaultCard(in tag: LanguageTag) -> LocalizedCard? {
    guard let declared = declaration?.defaultExperience, let own = defaultCard else { return nil }
    let ofLanguage = declared.localizations
      .sorted { ByteOrder.precedes($0.locale.value, $1.locale.value) }
      .filter { LanguageTag($0.locale.value)?.speaks(tag) ?? false }
    if let meant = tag.locale(among: ofLanguage) {
      return LocalizedCard(card: own.with(meant), reason: "the default experience has texts in \(meant.locale.value)")
    }
    let doubt = "and Apple does not say that they are shown"
    guard let near = ofLanguage.first else {
      let reason = "the default experience has no texts in \(tag); these are in the app's default language, \(doubt)"
      return LocalizedCard(card: own, reason: reason)
    }
    let rank = ofLanguage.count > 1 ? ", the first of \(ofLanguage.count) locales of that language" : ""
    let reason = "the default experience has no texts in \(tag); these are in \(near.locale.value)\(rank), \(doubt)"
    return LocalizedCard(card: own.with(near), reason: reason)
  }
}

extension LanguageTag {
  /// Whether it is the same language, in the same script.
  fileprivate func speaks(_ other: LanguageTag) -> Bool { language == other.language && script == other.script }

  /// The locale that is meant, of those of its language: that of its region, or the one without, or the only one that the
  /// App Store has for the language.
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
