extension Fields {
  /// `app.json`.
  package static let app = FieldTable<AppDeclaration>(
    "app",
    "an app",
    "An app with an App Clip: its identifiers, its domains, its limits and its default experience.",
    fields: [
      schemaReference(to: "app"),
      Field(
        "schemaVersion",
        .integer(1...Int.max),
        required: true,
        constant: schemaVersion,
        isCompared: false,
        title: "File format version",
        "The version of the file format used by all files in this app's folder.",
        examples: ["\(schemaVersion)"]
      ) { $0.schemaVersion = $1 },
      Field(
        "name",
        .text(.any),
        required: true,
        title: "App name",
        "The app's name as shown in the App Store. Apple does not ask for a title for the default card, so previews "
          + "use this name.",
        examples: [#""Costra Coffee""#]
      ) { $0.name = $1 },
      Field(
        "appStoreID",
        .text(.digits),
        title: "App Store ID",
        "The app's numeric App Store ID (\"Apple ID\" in App Store Connect), used as app-id in the Smart App Banner. "
          + "Not the team ID or a bundle ID.",
        examples: [#""1234567890""#]
      ) { $0.appStoreID = $1 },
      Field(
        "teamID",
        .text(.teamID),
        title: "Team ID",
        "The prefix of the App ID: the Team ID, or for App IDs with a prefix from before June 2011 another 10 characters. "
          + "It is the start of application-identifier in a signed build.",
        examples: [#""ABCDE12345""#]
      ) { $0.teamID = $1 },
      Field(
        "bundleID",
        .text(.bundleID),
        required: true,
        title: "Bundle ID of the full app",
        "The bundle identifier of the full app, without the prefix.",
        examples: [#""com.example.costracoffee""#]
      ) { $0.bundleID = $1 },
      Field("clip", .object(clip.shape), required: true, title: "App Clip", "The App Clip that belongs to the app.") {
        $0.clip = $1
      },
      Field(
        "domains",
        .list(of: .text(.any), count: 0...Int.max),
        title: "Associated domains",
        "The hosts associated with the clip, each without scheme, path, port or wildcard. An app that has only a "
          + "default experience or a demo link does not need any.",
        examples: [#"["costracoffee.com"]"#]
      ) { $0.domains = $1 ?? [] },
      Field(
        "defaultLanguage",
        .word(.advancedLanguage),
        required: true,
        title: "Default language",
        "The language of an experience's own title and subtitle, unless it declares another one.",
        examples: [#""en""#]
      ) { $0.defaultLanguage = $1 },
      Field(
        "limits",
        .object(limits.shape),
        isCompared: false,
        title: "Limits",
        "Limits for the titles, subtitles and header images of this app's cards."
      ) {
        $0.limits = $1
      },
      Field(
        "requirements",
        .word(.requirements),
        default: figures.name,
        title: "Apple's requirements",
        "The version of Apple's requirements for text length and image size to check against, identified by its "
          + "date. The default is the newest version.",
        examples: [#""2026-02""#]
      ) { $0.requirements = $1 },
      Field(
        "languages",
        .list(of: .word(.advancedLanguage), count: 1...Int.max),
        title: "Required languages",
        "Languages in which every advanced experience must have a title and a subtitle. A default experience without one "
          + "of them is a warning.",
        examples: [#"["en", "de"]"#]
      ) { $0.languages = $1 ?? [] },
      Field(
        "defaultExperience",
        .object(defaultExperience.shape),
        title: "Default experience",
        "The card for invocation URLs that no advanced experience matches. Apple requires one."
      ) { $0.defaultExperience = $1 },
      Field(
        "testFlightInvocations",
        .list(of: .object(testFlightInvocation.shape), count: 0...3),
        title: "TestFlight invocations",
        "URLs with which testers can launch the clip from TestFlight; at most three per build. Testers have no other way "
          + "to invoke it."
      ) { $0.testFlightInvocations = $1 ?? [] },
      Field(
        "codes",
        .list(of: .object(code.shape), count: 0...Int.max),
        title: "Codes and tags",
        "Printed codes and NFC tags with the default App Clip link or the demo link.",
        examples: [#"[{ "kind": "qr", "url": "https://example.com/", "deployed": true }]"#]
      ) { $0.codes = $1 ?? [] },
      Field(
        "lint",
        .list(of: .object(lintException.shape), count: 0...Int.max),
        title: "Exceptions to rules",
        "Exceptions for findings that this app accepts, each with a reason."
      ) { $0.exceptions = $1 ?? [] },
    ]
  )

  /// `clip` of `app.json`.
  package static let clip = FieldTable<ClipDeclaration>(
    "clip",
    "an App Clip",
    "The App Clip, as configured in its Xcode target.",
    fields: [
      Field(
        "bundleID",
        .text(.bundleID),
        required: true,
        title: "Bundle ID of the clip",
        "The bundle identifier of the clip: the app's bundle identifier, a dot, and at least one more character.",
        examples: [#""com.example.costracoffee.Clip""#]
      ) { $0.bundleID = $1 },
      Field(
        "minimumOSVersion",
        .text(.version),
        title: "Minimum iOS version",
        "The oldest iOS version the clip runs on. The size limit and some invocations depend on it. According to third "
          + "parties, Xcode 27 builds only for iOS 15 and later.",
        examples: [#""16.0""#]
      ) { $0.minimumOSVersion = $1 },
      Field(
        "appGroups",
        .list(of: .text(.appGroup), count: 0...Int.max),
        title: "App groups",
        "App groups in which the clip stores data for the full app.",
        examples: [#"["group.com.example.shop"]"#]
      ) { $0.appGroups = $1 ?? [] },
      Field(
        "requestsLocationConfirmation",
        .boolean,
        default: "false",
        title: "Location confirmation",
        "Whether the clip requests to confirm a person's location. The card tells people about the request. Apple offers "
          + "the confirmation only for scanned codes and NFC tags."
      ) { $0.requestsLocationConfirmation = $1 },
      Field(
        "requestsEphemeralNotifications",
        .boolean,
        default: "false",
        title: "Notifications for 8 hours",
        "Whether the clip may send notifications for up to 8 hours after each launch without asking for permission."
      ) { $0.requestsEphemeralNotifications = $1 },
      Field(
        "demoLink",
        .text(.url),
        title: "Demo link",
        "The demo link that App Store Connect generated for the clip. It does not accept parameters."
      ) { $0.demoLink = $1 },
      Field(
        "uncompressedMegabytes",
        .number(0...100_000),
        title: "Uncompressed size in megabytes",
        "The largest uncompressed size of the clip for any device, from the App Thinning Size Report.",
        examples: ["8.4"]
      ) { $0.uncompressedMegabytes = $1 },
    ]
  )

  /// One exception of `lint`.
  package static let lintException = FieldTable<LintExceptionDeclaration>(
    "lintException",
    "an exception",
    "An exception to one rule, with the reason for it.",
    fields: [
      Field(
        "allow",
        .text(.any),
        required: true,
        isName: true,
        title: "Rule",
        "The ID of the rule, as shown in brackets in a finding. Findings about a broken or incomplete card cannot be "
          + "suppressed.",
        examples: [#""card/subtitle-too-long""#]
      ) { $0.allow = $1 },
      Field(
        "reason",
        .text(.any),
        required: true,
        title: "Reason",
        "Why the finding is acceptable here.",
        examples: [#""Approved by App Review on 2026-03-02.""#]
      ) { $0.reason = $1 },
      Field(
        "experience",
        .text(.any),
        isName: true,
        title: "Experience",
        "The ID of the experience that the exception applies to, with or without the app's ID. If omitted, the "
          + "exception applies to the whole app.",
        examples: [#""costra-coffee/americano""#]
      ) { $0.experience = $1 },
    ]
  )
}
