import RegistryModel

/// The words of the file format with the names that people know them by.
extension Choice {
  /// The languages of advanced experiences.
  static let languages = choices(of: .advancedLanguage)

  /// The verbs on a card's button, with what Apple recommends each of them for.
  static let actions = choices(of: .action)

  /// App Store Connect's business categories.
  static let businessCategories = choices(of: .businessCategory, areListedByName: true)

  private static func choices(of vocabulary: Vocabulary, areListedByName: Bool = false) -> [Choice] {
    vocabulary.words.map { word in
      Choice(word: word, name: vocabulary.readableName(of: word) ?? word, isListedByName: areListedByName)
    }
  }
}
