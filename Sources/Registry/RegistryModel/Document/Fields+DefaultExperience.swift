extension Fields {
  /// `defaultExperience` of `app.json`.
  package static let defaultExperience = FieldTable<DefaultExperienceDeclaration>(
    "defaultExperience",
    "a default experience",
    "The card for every invocation URL that no advanced experience matches. Previews show the app's name as its title.",
    fields: [
      Field(
        "action",
        .word(.action),
        required: true,
        title: "Verb on the button",
        "The verb on the card's button: open for most clips, view for media and information, play for games.",
        examples: [#""open""#]
      ) { $0.action = $1 },
      Field(
        "url",
        .text(.url),
        title: "Associated website",
        "The website that the default experience belongs to.",
        examples: [#""https://costracoffee.com/""#]
      ) { $0.url = $1 },
      Field(
        "localizations",
        .entries(of: .object(defaultLocalization.shape), named: .appStoreLocale),
        required: true,
        title: "Subtitle and image for each locale",
        "The subtitle and the header image for each App Store locale, at least for the app's primary locale.",
        examples: [#"{ "en-US": { "subtitle": "Order a coffee in seconds", "image": "images/costra.png" } }"#]
      ) { $0.localizations = $1 ?? [] },
      Field(
        "reviewURLs",
        .list(of: .text(.url), count: 0...3),
        title: "URLs for App Review",
        "Invocation URLs that App Review should try; at most three. Whether a default App Clip link works there before the "
          + "release is not documented.",
        examples: [#"["https://costracoffee.com/1"]"#]
      ) { $0.reviewURLs = $1 ?? [] },
    ]
  )

  /// One entry of the default experience's `localizations`.
  package static let defaultLocalization = FieldTable<DefaultLocalizationDeclaration>(
    "defaultLocalization",
    "a locale of the default experience",
    "The subtitle and header image of the default card in one App Store locale.",
    fields: [
      Field(
        "subtitle",
        .text(.any),
        required: true,
        title: "Subtitle",
        "The only text of the default card; Apple does not say what is above it. Apple's guidance is "
          + "\(figures.subtitleCharacters) characters, as a reader counts them.",
        examples: [#""Order a coffee in seconds""#]
      ) { $0.subtitle = $1 },
      Field(
        "image",
        .text(.path),
        required: true,
        isCompared: false,
        title: "Header image",
        "The image at the top of the card, a file in the app's folder: \(figures.imageWidth) × "
          + "\(figures.imageHeight) pixels, PNG or JPEG, opaque.",
        examples: [#""images/costra.png""#]
      ) { $0.image = $1 },
    ]
  )

  /// One entry of `testFlightInvocations`.
  package static let testFlightInvocation = FieldTable<TestFlightInvocationDeclaration>(
    "testFlightInvocation",
    "a TestFlight invocation",
    "A URL with which testers can launch the clip, and its titles in TestFlight.",
    fields: [
      Field(
        "url",
        .text(.url),
        required: true,
        isName: true,
        title: "Invocation URL",
        "The URL that the clip receives.",
        examples: [#""https://costracoffee.com/1""#]
      ) { $0.url = $1 },
      Field(
        "titles",
        .entries(of: .text(.any), named: .appStoreLocale),
        required: true,
        title: "Title for each locale",
        "The title that TestFlight shows for the URL, for each App Store locale.",
        examples: [#"{ "en-US": "Order an Americano" }"#]
      ) { $0.titles = $1 ?? [] },
    ]
  )
}
