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
        title: "Version of the file format",
        "The version of the file format that this app's whole folder is written in.",
        examples: ["2"]
      ) { $0.schemaVersion = $1 },
      Field(
        "name",
        .text(.any),
        required: true,
        title: "App name",
        "The app's name as the App Store shows it. Apple asks for no title for the default card, so previews use this "
          + "one.",
        examples: [#""Costra Coffee""#]
      ) { $0.name = $1 },
      Field(
        "appStoreID",
        .text(.digits),
        title: "App Store id",
        "The app's number in the App Store, the app-id of the Smart App Banner. Not the team id and not a bundle id.",
        examples: [#""1234567890""#]
      ) { $0.appStoreID = $1 },
      Field(
        "teamID",
        .text(.teamID),
        title: "Team id",
        "The application identifier prefix: 10 characters, in the developer account under Membership.",
        examples: [#""ABCDE12345""#]
      ) { $0.teamID = $1 },
      Field(
        "bundleID",
        .text(.bundleID),
        required: true,
        title: "Bundle id of the full app",
        "The bundle identifier of the full app, without the team id.",
        examples: [#""com.bugfender.costracoffee.CostraCoffee""#]
      ) { $0.bundleID = $1 },
      Field("clip", .object(clip.shape), required: true, title: "App Clip", "The App Clip that belongs to the app.") {
        $0.clip = $1
      },
      Field(
        "domains",
        .list(of: .text(.any), count: 0...Int.max),
        title: "Associated domains",
        "The hosts associated with the clip, each as it is in URLs: no scheme, no path, no port, no wildcard. An app "
          + "that has only a default experience or a demo link needs none.",
        examples: [#"["costracoffee.com"]"#]
      ) { $0.domains = $1 },
      Field(
        "defaultLanguage",
        .word(.advancedLanguage),
        required: true,
        title: "Language of the texts",
        "The language of the titles and subtitles that stand at the top of each experience.",
        examples: [#""en""#]
      ) { $0.defaultLanguage = $1 },
      Field(
        "limits",
        .object(limits.shape),
        isCompared: false,
        title: "Limits",
        "What the cards of this app may be at most."
      ) {
        $0.limits = $1
      },
      Field(
        "requirements",
        .word(.requirements),
        default: figures.name,
        title: "Apple's figures to hold to",
        "The dated set of Apple's figures for text length and picture size. Left out, the newest counts.",
        examples: [#""2026-02""#]
      ) { $0.requirements = $1 },
      Field(
        "languages",
        .list(of: .word(.advancedLanguage), count: 1...Int.max),
        title: "Languages every card must have",
        "Languages in which every advanced experience must have a title and a subtitle.",
        examples: [#"["en", "de"]"#]
      ) { $0.languages = $1 },
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
        "URLs that testers can start the clip with from TestFlight; three at most for a build."
      ) { $0.testFlightInvocations = $1 },
      Field(
        "codes",
        .list(of: .object(code.shape), count: 0...Int.max),
        title: "Physical media",
        "Printed codes and tags that carry the default link or the demo link."
      ) { $0.codes = $1 },
      Field(
        "lint",
        .list(of: .object(lintException.shape), count: 0...Int.max),
        title: "Exceptions to rules",
        "Findings that this app lives with, each with a reason."
      ) { $0.exceptions = $1 },
    ]
  )

  /// `clip` of `app.json`.
  package static let clip = FieldTable<ClipDeclaration>(
    "clip",
    "an App Clip",
    "The App Clip: what its target in Xcode says.",
    fields: [
      Field(
        "bundleID",
        .text(.bundleID),
        required: true,
        title: "Bundle id of the clip",
        "The bundle identifier of the clip: the app's, a full stop, and at least one character more.",
        examples: [#""com.bugfender.costracoffee.CostraCoffee.Clip""#]
      ) { $0.bundleID = $1 },
      Field(
        "minimumOSVersion",
        .text(.version),
        title: "Minimum iOS",
        "The oldest iOS the clip runs on. The size limit and some invocations depend on it.",
        examples: [#""16.0""#]
      ) { $0.minimumOSVersion = $1 },
      Field(
        "appGroups",
        .list(of: .text(.appGroup), count: 0...Int.max),
        title: "App groups",
        "App groups in which the clip leaves data for the full app.",
        examples: [#"["group.com.example.shop"]"#]
      ) { $0.appGroups = $1 },
      Field(
        "requestsLocationConfirmation",
        .boolean,
        default: "false",
        title: "Location confirmation",
        "Whether the card says that the clip will check where the person is."
      ) { $0.requestsLocationConfirmation = $1 },
      Field(
        "requestsEphemeralNotifications",
        .boolean,
        default: "false",
        title: "Notifications for 8 hours",
        "Whether the clip may notify for up to 8 hours after each launch without asking."
      ) { $0.requestsEphemeralNotifications = $1 },
      Field(
        "demoLink",
        .text(.url),
        title: "Demo link",
        "The demo link that App Store Connect generated for the clip. It takes no parameters."
      ) { $0.demoLink = $1 },
      Field(
        "uncompressedMegabytes",
        .number(0...100_000),
        title: "Uncompressed size in megabytes",
        "The largest uncompressed size of the clip for one device, from the App Thinning size report.",
        examples: ["8.4"]
      ) { $0.uncompressedMegabytes = $1 },
    ]
  )

  /// One exception of `lint`.
  package static let lintException = FieldTable<LintExceptionDeclaration>(
    "lintException",
    "an exception",
    "One exception to a rule, with the reason that a colleague will ask for.",
    fields: [
      Field(
        "allow",
        .text(.any),
        required: true,
        isName: true,
        title: "Rule",
        "The identifier of the rule, as in a finding's brackets. Rules that report a broken or incomplete card cannot be "
          + "allowed.",
        examples: [#""card/subtitle-too-long""#]
      ) { $0.allow = $1 },
      Field(
        "reason",
        .text(.any),
        required: true,
        title: "Reason",
        "Why this is right here.",
        examples: [#""Approved by App Review on 2026-03-02.""#]
      ) { $0.reason = $1 },
      Field(
        "experience",
        .text(.any),
        isName: true,
        title: "Experience",
        "The id of the one experience that it is for, with or without the app's folder. Left out, it is for the whole "
          + "app.",
        examples: [#""costra-coffee/americano""#]
      ) { $0.experience = $1 },
    ]
  )
}
