import RegistryModel
import TextBasics

/// What `init` asks, in order: the table behind its flags, its questions and its checks.
enum RegistryQuestions {
  /// The questions. The ids `taken`, in lower case, are those of other apps.
  static func all(avoiding taken: Set<String> = []) -> [Question] {
    identity + addresses + [folder(avoiding: taken)] + numbers + cards
  }

  /// The app's name and identifiers.
  private static let identity = [
    Question(
      argument: .flag(.appName),
      title: "App name",
      text:
        "The app's name on the App Store. Previews show it as the title of the default card, which has no title of "
        + "its own in App Store Connect.",
      example: { _ in "Costra Coffee" },
      isRequired: true,
      member: AnswerMember(file: .app, pointer: "/name")
    ),
    Question(
      argument: .flag(.appBundleID),
      title: "Bundle ID of the app",
      text: "The full app's bundle identifier as in Xcode, without the team ID.",
      example: { _ in "com.example.costracoffee" },
      isRequired: true,
      member: AnswerMember(file: .app, pointer: "/bundleID")
    ),
    Question(
      argument: .flag(.clipBundleID),
      title: "Bundle ID of the App Clip",
      text: "It starts with the app's bundle ID and a period.",
      example: { _ in "com.example.costracoffee.Clip" },
      isRequired: true,
      member: AnswerMember(file: .app, pointer: "/clip/bundleID"),
      suggestion: { $0[.appBundleID].map { $0 + ".Clip" } }
    ),
  ]

  /// Domains and language.
  private static let addresses = [
    Question(
      argument: .flag(.clipDomain),
      title: "Domains",
      text: "The hosts whose URLs open the App Clip. Separate several hosts with commas.",
      example: { _ in "costracoffee.com, www.costracoffee.com" },
      isRequired: true,
      isList: true,
      member: AnswerMember(file: .app, pointer: "/domains/-"),
      reading: { typed, _ in .domain(typed) }
    ),
    Question(
      argument: .flag(.cardLanguage),
      title: "Language",
      text: "The main language of the cards. The default card uses the App Store's locale for it, such as en-US.",
      isRequired: true,
      choices: { _ in Choice.languages },
      member: AnswerMember(file: .app, pointer: "/defaultLanguage"),
      suggestion: { _ in "en" },
      reading: { typed, _ in .word(typed, of: .advancedLanguage, Choice.languages) }
    ),
  ]

  /// The app's folder, whose name depends on the language.
  private static func folder(avoiding taken: Set<String>) -> Question {
    Question(
      argument: .flag(.firstID),
      title: "App folder",
      text:
        "The name of the app's folder in the registry, which is also the app's ID. The default name already belongs "
        + "to another app.",
      isRequired: true,
      isAsked: { taken.contains(FirstFiles.id(suggestedBy: $0).text.lowercased()) },
      suggestion: { FirstFiles.id(suggestedBy: $0).unused(among: taken).text },
      reading: { typed, _ in
        guard !taken.contains(typed.lowercased()) else {
          return .refused("another app already has the folder \(Words.quoted(typed))", help: "choose another name")
        }
        return FirstFiles.problem(withID: typed).map { .refused("\(Words.quoted(typed)) \($0)") } ?? .value(typed)
      }
    )
  }

  /// The numbers that Apple gave the app.
  private static let numbers = [
    Question(
      argument: .flag(.teamID),
      title: "Team ID",
      text:
        "The 10 characters at developer.apple.com/account, under Membership details; if the App ID has another prefix, "
        + "from before June 2011, that one. Association files and entitlements contain it.",
      example: { _ in "ABCDE12345" },
      isRecommended: true,
      member: AnswerMember(file: .app, pointer: "/teamID")
    ),
    Question(
      argument: .flag(.appStoreID),
      title: "App Store ID",
      text: "The number in the app's App Store URL, or the URL itself. The Smart App Banner needs it.",
      example: { _ in "https://apps.apple.com/us/app/costra-coffee/id1234567890" },
      member: AnswerMember(file: .app, pointer: "/appStoreID"),
      reading: { typed, _ in .appStoreID(typed) }
    ),
  ]

  /// The first cards.
  private static let cards = [
    Question(
      argument: .flag(.cardSubtitle),
      title: "Subtitle of the default card",
      text:
        "The only text of the default card, at most \(Requirements.newest.subtitleCharacters) characters. The default "
        + "card is for all URLs without a card of their own; Apple requires a default card. If you skip this "
        + "question, none is created.",
      example: { _ in "Order a coffee in seconds" },
      isRecommended: true,
      member: AnswerMember(file: .app, pointer: "/defaultExperience/localizations/*/subtitle")
    ),
    Question(
      argument: .flag(.firstURL),
      title: "URL of the first card",
      text:
        "The card's URL prefix: the card appears for this URL and all URLs below it. You can add more cards later.",
      example: { $0.all(.clipDomain).first.map { "https://\($0)/menu" } },
      member: AnswerMember(file: .card, pointer: "/urlPrefix"),
      advice: [
        "url/host-not-in-domains": "use a URL on one of the app's domains, or add the host to the domains above"
      ],
      isUsed: { $0[.cardSubtitle] != nil }
    ),
    Question(
      argument: .flag(.firstTitle),
      title: "Title of the first card",
      text: "At most \(Requirements.newest.titleCharacters) characters. The card's subtitle is copied from "
        + "the default card.",
      example: { _ in "Americano" },
      isRequired: true,
      member: AnswerMember(file: .card, pointer: "/title"),
      isUsed: { $0[.firstURL] != nil }
    ),
  ]
}

extension Flag {
  /// The flags of `init`, in the order in which it asks.
  static let firstRegistry = [
    existingFiles, appName, appBundleID, clipBundleID, clipDomain, cardLanguage, firstID, teamID, appStoreID,
    cardSubtitle, firstURL,
    firstTitle,
  ]

  static let appName = Flag.value("name", "TEXT", "the app's name on the App Store")

  static let appBundleID = Flag.value("bundle-id", "ID", "the bundle ID of the full app")

  static let clipBundleID = Flag.value(
    "clip-bundle-id",
    "ID",
    "the bundle ID of the clip (default: the app's bundle ID followed by .Clip)"
  )

  static let clipDomain = Flag.value(
    "domain",
    "HOST",
    isRepeatable: true,
    "a host whose URLs open the App Clip; separate several with commas"
  )

  static let cardLanguage = Flag.value(
    "language",
    "LANGUAGE",
    "the language of the cards; the default card uses the App Store's locale for it, such as en-US (default: en)"
  )

  static let teamID = Flag.value("team-id", "ID", "the prefix of the App ID, usually the Team ID: 10 characters")

  static let appStoreID = Flag.value(
    "app-store-id",
    "DIGITS",
    "the app's numeric App Store ID, called Apple ID in App Store Connect, or its App Store URL"
  )

  static let cardSubtitle = Flag.value(
    "subtitle",
    "TEXT",
    "the subtitle of the default card and of the card for --url; without it, no card is created"
  )

  static let firstURL = Flag.value("url", "URL", "a URL that gets its own card")

  static let firstTitle = Flag.value("title", "TEXT", "the title of the card for --url")

  static let firstID = Flag.value("id", "ID", "the name of the app's folder (default: from the app's name)")
}
