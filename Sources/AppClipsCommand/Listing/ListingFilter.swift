import RegistryModel

/// Which cards are listed.
struct ListingFilter {
  /// Only cards that are out of use.
  var isRetired = false
  /// Only cards with a code that is out in the world.
  var isDeployed = false
  /// Only cards with texts in this language.
  var language: String?
  /// Only cards without texts in this language.
  var missingLanguage: String?

  /// `apps` with the cards that are wanted. An app of which none is left is left out, unless all are wanted.
  func filtered(_ apps: [ListedApp]) -> [ListedApp] {
    guard isRetired || isDeployed || language != nil || missingLanguage != nil else { return apps }
    return apps.map { listed in
      ListedApp(
        app: listed.app,
        defaultCard: listed.defaultCard.flatMap { wants($0) ? $0 : nil },
        cards: listed.cards.filter(wants)
      )
    }.filter { $0.defaultCard != nil || !$0.cards.isEmpty }
  }

  private func wants(_ card: ListedCard) -> Bool {
    (card.isRetired || !isRetired) && (card.deployedCodes > 0 || !isDeployed)
      && language.map(card.speaks) ?? true && !(missingLanguage.map(card.speaks) ?? false)
  }
}

extension ListedCard {
  /// Whether it has texts in a language; a language alone stands for all its regions and scripts.
  fileprivate func speaks(_ language: String) -> Bool {
    languages.contains { own in
      let (own, wanted) = (own.lowercased(), language.lowercased())
      return own == wanted || own.hasPrefix(wanted + "-")
    }
  }
}

/// The flags that say which cards are listed.
extension ListingFilter {
  static let flags = [retired, deployed, language, missingLanguage]

  private static let retired = Flag.toggle("retired", section: .selection, "only what is out of use")
  private static let deployed = Flag.toggle("deployed", section: .selection, "only what has a code out in the world")
  private static let language = Flag.value(
    "language",
    "TAG",
    section: .selection,
    "only what has texts in a language, such as de; en stands for en-US too"
  )
  private static let missingLanguage = Flag.value(
    "without-language",
    "TAG",
    section: .selection,
    "only what has no texts in a language"
  )

  /// Reads the command line.
  init(_ invocation: Invocation) throws(Failure) {
    isRetired = invocation.has(Self.retired)
    isDeployed = invocation.has(Self.deployed)
    language = try Self.tag(of: Self.language, in: invocation)
    missingLanguage = try Self.tag(of: Self.missingLanguage, in: invocation)
  }

  private static func tag(of flag: Flag, in invocation: Invocation) throws(Failure) -> String? {
    guard let text = invocation.value(of: flag) else { return nil }
    guard let tag = LanguageTag(text) else {
      throw .usage("--\(flag.name) cannot be \"\(text)\"; it takes a language such as de, pt-BR or zh-Hant")
    }
    return tag.description
  }
}
