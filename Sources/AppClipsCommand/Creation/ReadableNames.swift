import RegistryModel

/// The words of the file format with the names that people know them by.
extension Choice {
  /// The languages of advanced experiences.
  static let languages = Vocabulary.advancedLanguage.words.map { Choice(word: $0, name: languageNames[$0] ?? $0) }

  /// The verbs on a card's button, with what Apple recommends each of them for.
  static let actions = Vocabulary.action.words.map { Choice(word: $0, name: actionUses[$0] ?? $0) }

  /// App Store Connect's business categories.
  static let businessCategories = Vocabulary.businessCategory.words.map { word in
    Choice(word: word, name: categoryNames[word] ?? plainName(of: word), isListedByName: true)
  }

  private static let languageNames = [
    "ar": "Arabic", "ca": "Catalan", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
    "es": "Spanish", "fi": "Finnish", "fr": "French", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian",
    "hu": "Hungarian", "id": "Indonesian", "it": "Italian", "ja": "Japanese", "ko": "Korean", "ms": "Malay",
    "nl": "Dutch", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian",
    "sk": "Slovak", "sv": "Swedish", "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "vi": "Vietnamese",
    "zh": "Chinese",
  ]

  private static let actionUses = [
    "open": "most App Clips", "view": "media, information and education", "play": "games",
  ]

  private static let categoryNames = [
    "EDUCATION_JAPAN": "Education (Japan)", "EV_CHARGER": "EV charger", "FINANCIAL_USD": "Financial (USD)",
    "FINANCIAL_CNY": "Financial (CNY)", "FINANCIAL_GBP": "Financial (GBP)", "FINANCIAL_JPY": "Financial (JPY)",
    "FINANCIAL_EUR": "Financial (EUR)",
  ]

  /// `Food and drink` for `FOOD_AND_DRINK`.
  private static func plainName(of word: String) -> String {
    let words = word.replacing("_", with: " ").lowercased()
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
