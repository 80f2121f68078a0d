extension Fields {
  /// An experience file.
  package static let experience = FieldTable<ExperienceDeclaration>(
    "experience",
    "an experience",
    "One advanced App Clip experience: a card for every invocation URL that starts with its URL prefix.",
    fields: [
      schemaReference(to: "experience"),
      Field(
        "urlPrefix",
        .text(.url),
        required: true,
        isCompared: false,
        title: "URL prefix",
        "The URL registered with Apple. The card appears for this URL and for every URL below it that has no card of "
          + "its own.",
        examples: [#""https://costracoffee.com/1""#]
      ) { $0.urlPrefix = $1 },
      Field(
        "action",
        .word(.action),
        required: true,
        title: "Verb on the button",
        "The verb on the card's button: open for most clips, view for media and information, play for games.",
        examples: [#""open""#]
      ) { $0.action = $1 },
      Field(
        "title",
        .text(.any),
        required: true,
        title: "Title",
        "The card's title. Apple's guidance is \(figures.titleCharacters) characters, as a reader counts them.",
        examples: [#""Americano""#]
      ) { $0.title = $1 },
      Field(
        "subtitle",
        .text(.any),
        required: true,
        title: "Subtitle",
        "The line under the title. Apple's guidance is \(figures.subtitleCharacters) characters, as a reader "
          + "counts them.",
        examples: [#""Order ahead, skip the line""#]
      ) { $0.subtitle = $1 },
      Field(
        "image",
        .text(.path),
        required: true,
        isCompared: false,
        title: "Header image",
        "The image at the top of the card, a file in the app's folder: \(figures.imageWidth) × "
          + "\(figures.imageHeight) pixels, PNG or JPEG, opaque.",
        examples: [#""images/americano.png""#]
      ) { $0.image = $1 },
      Field(
        "localizations",
        .entries(of: .object(localization.shape), named: .advancedLanguage),
        title: "Other languages",
        "The title and subtitle in other languages. Advanced experiences use languages without regions: en, not en-US.",
        examples: [#"{ "de": { "title": "Americano", "subtitle": "Vorbestellen, nicht anstehen" } }"#]
      ) { $0.localizations = $1 ?? [] },
      Field(
        "defaultLanguage",
        .word(.advancedLanguage),
        isCompared: false,
        title: "Language of the title and subtitle",
        "The language of the title and subtitle above, if it differs from the app's default language.",
        examples: [#""en""#]
      ) { $0.defaultLanguage = $1 },
      Field(
        "businessCategory",
        .word(.businessCategory),
        title: "Business category",
        "The kind of business, from App Store Connect's list.",
        examples: [#""FOOD_AND_DRINK""#]
      ) { $0.businessCategory = $1 },
      Field(
        "poweredBy",
        .boolean,
        default: "false",
        title: "Powered by",
        "Whether this card is for another business that your app serves. Every card names the app; the words \"Powered by\" "
          + "in previews are an approximation."
      ) { $0.poweredBy = $1 },
      Field(
        "place",
        .object(place.shape),
        title: "Place",
        "The place that the experience belongs to, for Maps and Siri."
      ) { $0.place = $1 },
      Field("limits", .object(limits.shape), isCompared: false, title: "Limits", "Tighter limits for this card.") {
        $0.limits = $1
      },
      Field(
        "parameters",
        .object(parameters.shape),
        title: "Parameters",
        "The path segments and query items that can follow the URL prefix in invocation URLs.",
        examples: [#"{ "path": ["size"], "query": ["shirt"] }"#]
      ) { $0.parameters = $1 },
      Field(
        "codes",
        .list(of: .object(code.shape), count: 0...Int.max),
        title: "Codes and tags",
        "Printed codes and NFC tags with a URL of this experience.",
        examples: [#"[{ "kind": "qr", "url": "https://example.com/1", "deployed": true }]"#]
      ) { $0.codes = $1 ?? [] },
      Field(
        "matches",
        .list(of: .text(.url), count: 0...Int.max),
        title: "URLs that must show this card",
        "Expectations: invocation URLs that must resolve to this experience.",
        examples: [#"["https://costracoffee.com/1/large"]"#]
      ) { $0.matches = $1 ?? [] },
      Field(
        "rejects",
        .list(of: .text(.url), count: 0...Int.max),
        title: "URLs that must not show this card",
        "Expectations: invocation URLs that must not resolve to this experience.",
        examples: [#"["https://costracoffee.com/10"]"#]
      ) { $0.rejects = $1 ?? [] },
      Field(
        "banner",
        .word(.banner),
        default: "card",
        title: "Smart App Banner",
        "What a web page below the URL prefix shows: the App Clip card (the default), only the banner, or nothing. If "
          + "the card would cover content, Apple suggests a separate page for the card.",
        examples: [#""card""#]
      ) { $0.banner = $1 },
      Field(
        "retired",
        .boolean,
        default: "false",
        title: "Retired",
        "Whether the experience is no longer in use. A retired card appears for no URL, and its deployed codes must show "
          + "another card. iPhones can keep showing its card for days."
      ) { $0.retired = $1 },
      Field(
        "rows",
        .text(.path),
        title: "Rows",
        "The path of a CSV file, relative to the app's folder. It turns this file into a template: each row of the CSV "
          + "file becomes an experience.",
        examples: [#""stores/berlin.csv""#]
      ) { $0.rows = $1 },
    ]
  )

  /// One entry of an experience's `localizations`.
  package static let localization = FieldTable<LocalizationDeclaration>(
    "localization",
    "a language",
    "The title and subtitle of the card in one language.",
    fields: [
      Field(
        "title",
        .text(.any),
        required: true,
        title: "Title",
        "The card's title in this language. Apple's guidance is \(figures.titleCharacters) characters, as a reader "
          + "counts them.",
        examples: [#""Americano""#]
      ) { $0.title = $1 },
      Field(
        "subtitle",
        .text(.any),
        required: true,
        title: "Subtitle",
        "The line under the title in this language. Apple's guidance is \(figures.subtitleCharacters) characters, as "
          + "a reader counts them.",
        examples: [#""Vorbestellen, nicht anstehen""#]
      ) { $0.subtitle = $1 },
    ]
  )

  /// `parameters` of an experience.
  package static let parameters = FieldTable<ParametersDeclaration>(
    "parameters",
    "parameters",
    "Names for the path segments and query items that can follow the URL prefix. Typed Swift routes are generated from "
      + "them.",
    fields: [
      Field(
        "path",
        .list(of: .text(.parameterName), count: 0...Int.max),
        isOrdered: true,
        title: "Path segments",
        "Names for the path segments after the URL prefix, in order.",
        examples: [#"["size"]"#]
      ) { $0.path = $1 ?? [] },
      Field(
        "query",
        .list(of: .text(.parameterName), count: 0...Int.max),
        isOrdered: true,
        title: "Query items",
        "Names of the query items.",
        examples: [#"["shirt"]"#]
      ) { $0.query = $1 ?? [] },
    ]
  )

  /// One entry of `codes`.
  package static let code = FieldTable<CodeDeclaration>(
    "code",
    "a code",
    "A printed code or an NFC tag. Once it is deployed, it can no longer be changed.",
    exclusive: [["index"], ["foreground", "background"]],
    together: [["foreground", "background"]],
    fields: [
      Field(
        "kind",
        .word(.codeKind),
        required: true,
        isName: true,
        title: "Kind",
        "Whether it is an App Clip Code, an NFC tag or a QR code.",
        examples: [#""qr""#]
      ) { $0.kind = $1 },
      Field(
        "url",
        .text(.url),
        required: true,
        isName: true,
        title: "URL",
        "The invocation URL in the code or tag.",
        examples: [#""https://costracoffee.com/1""#]
      ) { $0.url = $1 },
      Field(
        "deployed",
        .boolean,
        default: "false",
        title: "Deployed",
        "Whether the code is printed or mounted. From then on, its URL must always show a card."
      ) { $0.deployed = $1 },
      Field(
        "note",
        .text(.any),
        title: "Note",
        "Where the code is, or anything else worth noting.",
        examples: [#""Shop door""#]
      ) { $0.note = $1 },
      Field(
        "index",
        .integer(0...17),
        onlyIf: .appClipCode,
        title: "Color template",
        "The number of one of the 18 color templates of Apple's generator. Even numbers are white on a color, odd "
          + "numbers a color on white. A code with neither a template nor colors uses template 0.",
        examples: ["0"]
      ) { $0.index = $1 },
      Field(
        "foreground",
        .text(.hexColor),
        onlyIf: .appClipCode,
        title: "Foreground color",
        "The color of the arcs, as six hexadecimal digits. A code has either a color template or both colors.",
        examples: [#""FFFFFF""#]
      ) { $0.foreground = $1 },
      Field(
        "background",
        .text(.hexColor),
        onlyIf: .appClipCode,
        title: "Background color",
        "The color of the disc, as six hexadecimal digits. A code has either a color template or both colors.",
        examples: [#""000000""#]
      ) { $0.background = $1 },
      Field(
        "type",
        .word(.codeType),
        default: "cam",
        onlyIf: .appClipCode,
        title: "Type of App Clip Code",
        "Whether the code is only scanned (the default), or also has an NFC tag inside.",
        examples: [#""cam""#]
      ) { $0.type = $1 },
      Field(
        "logo",
        .word(.codeLogo),
        onlyIf: .appClipCode,
        title: "App Clip logo",
        "Whether the code shows the App Clip logo. It does by default.",
        examples: [#""badge""#]
      ) { $0.logo = $1 },
      Field(
        "fileName",
        .text(.fileName),
        onlyIf: .appClipCode,
        title: "File name",
        "The name of the SVG file that Apple's generator should write.",
        examples: [#""shop-door.svg""#]
      ) { $0.fileName = $1 },
    ]
  )
}
