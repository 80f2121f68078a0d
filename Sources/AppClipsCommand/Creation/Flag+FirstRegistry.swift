extension Flag {
  /// The flags of `init`, in the order in which it asks.
  static let firstRegistry = RegistryQuestions.all.map(\.flag) + [firstID]

  static let appName = Flag.value("name", "TEXT", "the app's name, as the App Store shows it")

  static let appBundleID = Flag.value("bundle-id", "ID", "the bundle id of the full app")

  static let clipBundleID = Flag.value(
    "clip-bundle-id",
    "ID",
    "the bundle id of the clip; otherwise the app's with .Clip behind it"
  )

  static let clipDomain = Flag.value(
    "domain",
    "HOST",
    isRepeatable: true,
    "a host that is associated with the clip"
  )

  static let cardLanguage = Flag.value("language", "LANGUAGE", "the language of the cards' texts; otherwise en")

  static let teamID = Flag.value("team-id", "ID", "the application identifier prefix; otherwise left out")

  static let appStoreID = Flag.value("app-store-id", "DIGITS", "the app's number in the App Store; otherwise left out")

  static let cardSubtitle = Flag.value(
    "subtitle",
    "TEXT",
    "the line under the title of the default card, and of the card of --url; otherwise there is no card"
  )

  static let firstURL = Flag.value("url", "URL", "a URL for a first card of its own; otherwise there is none")

  static let firstTitle = Flag.value("title", "TEXT", "the title of the card of --url")

  static let firstID = Flag.value("id", "ID", "the app's id, the name of its folder; otherwise made of its name")
}
