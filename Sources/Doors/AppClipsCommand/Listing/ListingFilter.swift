import RegistryModel
import RegistryReports

/// The filter that `list` and `tree` apply to cards.
struct ListingFilter {
  /// Whether only retired cards are listed.
  var isRetired = false
  /// Whether only cards with a deployed code are listed.
  var isDeployed = false
  /// If not nil, only cards with texts in this language are listed.
  var language: String?
  /// If not nil, only cards without texts in this language are listed.
  var missingLanguage: String?

  /// `apps` with the matching cards. Apps without a matching card are removed, unless the filter is empty.
  func filtered(_ apps: [ListedApp]) -> [ListedApp] {
    guard isRetired || isDeployed || language != nil || missingLanguage != nil else { return apps }
    return apps.compactMap { $0.keeping(wants) }
  }

  private func wants(_ card: ListedCard) -> Bool {
    (card.isRetired || !isRetired) && (card.deployedCodes > 0 || !isDeployed)
      && language.map(card.speaks) ?? true && !(missingLanguage.map(card.speaks) ?? false)
  }
}

extension ListedCard {
  /// Whether the card has texts in a language; a language without a region includes all its regions and scripts.
  fileprivate func speaks(_ language: String) -> Bool {
    languages.contains { own in
      let (own, wanted) = (own.lowercased(), language.lowercased())
      return own == wanted || own.hasPrefix(wanted + "-")
    }
  }
}

/// The flags of the filter.
extension ListingFilter {
  static let flags = [retired, deployed, language, missingLanguage]

  private static let retired = Flag.toggle("retired", section: .selection, "list only retired cards")
  private static let deployed = Flag.toggle("deployed", section: .selection, "list only cards with a deployed code")
  private static let language = Flag.value(
    "language",
    "TAG",
    section: .selection,
    "list only cards in this language, such as de; en includes en-US"
  )
  private static let missingLanguage = Flag.value(
    "without-language",
    "TAG",
    section: .selection,
    "list only cards that lack this language"
  )

  /// Reads the command line.
  init(_ invocation: Invocation) throws(CommandError) {
    isRetired = invocation.has(Self.retired)
    isDeployed = invocation.has(Self.deployed)
    language = try Self.tag(of: Self.language, in: invocation)
    missingLanguage = try Self.tag(of: Self.missingLanguage, in: invocation)
  }

  private static func tag(of flag: Flag, in invocation: Invocation) throws(CommandError) -> String? {
    guard let text = invocation.value(of: flag) else { return nil }
    guard let tag = LanguageTag(text) else {
      throw .usage("--\(flag.name) cannot be \"\(text)\"; expected a language such as de, pt-BR or zh-Hant")
    }
    return tag.description
  }
}
