import ExperienceRegistry

extension DefectKinds {
  static let app: [DefectKind] = [
    .app("no App Store id", "app/app-store-id-missing", without: ["appStoreID"], isAtBrace: true, isAlone: false),
    .app("no team id", "app/team-id-missing", without: ["teamID"], isAtBrace: true, isAlone: false),
    .app("no default experience", "app/default-experience-missing", without: ["defaultExperience"], isAtBrace: true),
    clip("a clip id of another app", "app/clip-bundle-id-not-prefixed", #""bundleID": «"com.example.else.%name%"»"#),
    clip(
      "a clip of 17 MB from iOS 16.4",
      "app/clip-too-large",
      usual + #", "minimumOSVersion": "16.4", "uncompressedMegabytes": «17»"#
    ),
    clip(
      "a clip of 40 MB with codes",
      "app/clip-too-large",
      usual + #", "minimumOSVersion": "17.0", "uncompressedMegabytes": «40.5»"#
    ),
    .app(
      "a default link on an old iOS",
      "app/default-link-needs-newer-ios",
      #""clip": { \#(usual), "minimumOSVersion": "16.0", "requestsLocationConfirmation": true, "demoLink": "https://appclip.apple.com/demo/%name%" }"#,
      #""codes": [{ "kind": "qr", "url": «"https://appclip.apple.com/id?p=%clip%"» }]"#
    ),
    codes(
      "a default link of the app",
      "app/default-link-of-another-clip",
      #""kind": "qr", "url": «"https://appclip.apple.com/id?p=%bundle%"»"#
    ),
    codes(
      "a default link without p",
      "app/default-link-without-p",
      #""kind": "qr", "url": «"https://appclip.apple.com/id?=%clip%"», "deployed": true"#
    ),
    codes(
      "an App Clip Code of a default link without p",
      "app/default-link-without-p",
      #""kind": "appClipCode", "url": «"https://appclip.apple.com/id?=%clip%"»"#
    ),
    clip("a demo link elsewhere", "app/demo-link-not-apples", usual + #", "demoLink": «"https://%host%/demo"»"#),
    clip(
      "a demo link with parameters",
      "app/demo-link-with-parameters",
      usual + #", "demoLink": "https://appclip.apple.com/demo/%name%«?table=4»""#
    ),
    .app(
      "a TestFlight invocation by the default link",
      "app/invocation-before-release",
      """
      "testFlightInvocations": [{
          "url": «"https://appclip.apple.com/id?p=com.example.%name%.Clip"», "titles": { "en-US": "Start" } }]
      """
    ),
    .app("a domain with a scheme", "app/domain-not-a-host", #""domains": [«"https://%host%"»]"#),
    .app("a wildcard", "app/domain-not-a-host", #""domains": ["%host%", «"*.%host%"»]"#),
    review("a review URL twice", "app/invocation-given-twice", #""https://%host%/", «"https://%host%"»"#),
    review("a review URL that nothing answers", "app/invocation-unanswered", #"«"https://elsewhere.%host%/"»"#),
    .app(
      "an invocation without title in English",
      "app/invocation-title-missing",
      #""testFlightInvocations": [{ "url": "https://%host%/", "titles": «{ "de-DE": "Los" }» }]"#,
      isAlone: false
    ),
    .app(
      "an invocation with an empty title",
      "app/invocation-title-missing",
      #""testFlightInvocations": [{ "url": "https://%host%/", "titles": { "en-US": «""» } }]"#,
      isAlone: false
    ),
    DefectKind(
      name: "a confirmation of nothing",
      rule: "app/nothing-to-confirm",
      changes: [
        DefectKind.Change(
          target: .app,
          members: [
            #""clip": { \#(usual), "requestsLocationConfirmation": «true», "demoLink": "https://appclip.apple.com/demo/%name%" }"#
          ]
        ),
        DefectKind.Change(target: .file("menu.json"), without: ["place"]),
      ],
      isAlone: true
    ),
    .app("another version of the format", "app/other-schema-version", #""schemaVersion": «3»"#),
    .app(
      "the team id in the app's bundle id",
      "app/team-id-in-bundle-id",
      #""bundleID": «"ABCDE12345.%bundle%"»"#
    ),
    clip("the team id in the clip's bundle id", "app/team-id-in-bundle-id", #""bundleID": «"ABCDE12345.%clip%"»"#),
  ]

  static let codes: [DefectKind] = [
    .code(
      "a code declared twice",
      "codes/given-twice",
      #""kind": "qr", "url": "%url%" }, { "kind": "qr", "url": «"%url%"», "note": "Door""#
    ),
    codes(
      "a default card in an App Clip Code",
      "codes/default-card-in-app-clip-code",
      #""kind": "appClipCode", "url": «"https://%host%/welcome"»"#
    ),
    codes(
      "a default link in an App Clip Code",
      "codes/default-card-in-app-clip-code",
      #""kind": "appClipCode", "url": «"https://appclip.apple.com/id?p=%clip%"»"#
    ),
    DefectKind(
      name: "a printed code that nothing answers",
      rule: "codes/deployed-unanswered",
      changes: [
        DefectKind.Change(
          target: .file("old.json"),
          members: [#""codes": [{ "kind": "qr", "url": «"https://gone.%host%/old"», "deployed": true }]"#]
        )
      ]
    ),
    .code(
      "colours of a QR code",
      "codes/look-of-another-kind",
      #""kind": "qr", "url": "%url%", "foreground": «"FFFFFF"», "background": "000000""#
    ),
    .code("a letter that a code cannot hold", "codes/not-encodable", #""kind": "appClipCode", "url": "%url%/caf«é»""#),
    .code("a space in an App Clip Code", "codes/not-encodable", #""kind": "appClipCode", "url": "%url%/a« »b""#),
    .code("a code of another card", "codes/not-under-prefix", #""kind": "qr", "url": «"https://%host%/menu?by=%id%"»"#),
    .code(
      "a URL that no QR code holds",
      "codes/too-long-for-qr",
      "\"kind\": \"qr\", \"url\": «\"%url%/\(String(repeating: "y", count: 2_400))\"»"
    ),
    .code(
      "a UUID",
      "codes/uuid-in-app-clip-code",
      #""kind": "appClipCode", "url": "%url%/«123e4567-e89b-12d3-a456-426614174000»""#
    ),
  ]

  static let other: [DefectKind] = [
    .experience(
      "a bell in a note",
      "field/control-character",
      #""codes": [{ "kind": "qr", "url": "%url%", "note": "Wall«\u0007»" }]"#
    ),
    DefectKind(
      name: "a line break in the name of a file",
      rule: "layout/control-character",
      changes: [],
      files: [
        "%name%/line\nbreak.json": """
        «»{ "urlPrefix": "https://%host%/line", "action": "open", "title": "Line %name%", "subtitle": "Two of them",
          "image": "images/menu.jpg", "localizations": { "de": { "title": "Zeile %name%", "subtitle": "Zwei davon" } } }
        """
      ]
    ),
    .experience(
      "a match that another card answers",
      "expectation/match-fails",
      #""matches": [«"https://%host%/menu/soup"»]"#
    ),
    .experience("a match that no card answers", "expectation/match-fails", #""matches": [«"https://%host%/nobody"»]"#),
    .experience("a rejected URL that shows the card", "expectation/reject-fails", #""rejects": [«"%url%/large"»]"#),
    .app(
      "a width of one's own",
      "limits/image-size-differs",
      #""limits": { "image": { "width": «900», "height": 1200 } }"#,
      isAlone: false
    ),
    .experience("a height of one's own", "limits/image-size-differs", #""limits": { "image": { "height": «800» } }"#),
    .app("titles of 60 characters", "limits/looser-than-allowed", #""limits": { "title": «60» }"#, isAlone: false),
    .experience("subtitles of 57 characters", "limits/looser-than-allowed", #""limits": { "subtitle": «57» }"#),
    lint("an exception to a broken file", "lint/not-allowable", #""allow": «"json/syntax"», "reason": "Because.""#),
    lint("a reason of spaces", "lint/reason-empty", #""allow": "card/title-too-long", "reason": «"  "»"#),
    lint(
      "an exception for no experience",
      "lint/unknown-experience",
      #""allow": "card/title-too-long", "experience": «"%name%/aple"», "reason": "Because.""#
    ),
    lint("an exception to no rule", "lint/unknown-rule", #""allow": «"card/title-to-long"», "reason": "Because.""#),
    .app(
      "an exception that allows nothing",
      "lint/unused-exception",
      #"""
      "lint": [{ "allow": "place/of-somebody-else", "experience": "%name%/kiosk", "reason": "The station's own kiosk." },
        «{ "allow": "url/dot-segment", "reason": "It had one." }»]
      """#,
      isAlone: false
    ),
    DefectKind(
      name: "figures of 2020",
      rule: "requirements/older-than-newest",
      changes: [
        DefectKind.Change(
          target: .app,
          members: [#""requirements": «"2020-06"»"#, #""limits": { "title": 18, "subtitle": 43 }"#]
        )
      ] + SeededApp.plain.map { DefectKind.Change(target: .file("\($0).json"), without: ["limits"]) },
      isAlone: true,
      pictures: largePictures
    ),
    DefectKind(
      name: "a folder in version 1 with what that version has not",
      rule: "version/not-migratable",
      changes: [],
      files: ["first-%n%/experiences.json": #"{ "version": 1, "app": «true», "experiences": [] }"#]
    ),
    DefectKind(
      name: "a file of no app",
      rule: "layout/outside-every-app",
      changes: [],
      files: ["stray-%n%.json": "«»{}"]
    ),
    DefectKind(
      name: "an app inside an app",
      rule: "layout/app-inside-app",
      changes: [],
      files: ["%name%/kiosks/app.json": "«»" + innerApp]
    ),
    DefectKind(
      name: "a name that differs in case alone",
      rule: "layout/ids-equal-but-for-case",
      changes: [],
      files: ["%name%/zoo.json": "«»" + zoo("zoo"), "%name%/Zoo.json": zoo("aviary")]
    ),
    DefectKind(
      name: "two files with one id",
      rule: "layout/same-id",
      changes: [],
      files: ["%name%/pond.jsonc": "«»" + zoo("pond"), "%name%/pond.json": zoo("pond")]
    ),
    DefectKind(name: "a link out of the registry", rule: "layout/link-leaves-registry", changes: []) {
      .linkLeavesRegistry(path: "\($0)/outside.json")
    },
    DefectKind(name: "a card in a text file", rule: "layout/not-read", changes: []) {
      .notRead(path: "\($0)/menu.json.txt", rename: "menu.json")
    },
    DefectKind(name: "a folder that nobody may read", rule: "layout/unreadable", changes: []) {
      .unreadable(path: "\($0)/secret", cause: "the account that runs this has no permission")
    },
  ]

  private static let usual = #""bundleID": "%clip%""#

  private static func clip(_ name: String, _ rule: String, _ members: String) -> DefectKind {
    let link = members.contains("demoLink") ? "" : #", "demoLink": "https://appclip.apple.com/demo/%name%""#
    return .app(name, rule, "\"clip\": { \(members)\(link), \"requestsLocationConfirmation\": true }")
  }

  private static func codes(_ name: String, _ rule: String, _ members: String) -> DefectKind {
    .app(name, rule, "\"codes\": [{ \(members) }]", isAlone: false)
  }

  private static func review(_ name: String, _ rule: String, _ urls: String) -> DefectKind {
    .app(
      name,
      rule,
      #"""
      "defaultExperience": { "action": "open", "reviewURLs": [\#(urls)], "localizations": {
        "en-US": { "subtitle": "Order at %name%", "image": "images/default.png" },
        "de-DE": { "subtitle": "Bestellen bei %name%", "image": "images/default-de.png" } } }
      """#,
      isAlone: false
    )
  }

  private static func lint(_ name: String, _ rule: String, _ members: String) -> DefectKind {
    .app(
      name,
      rule,
      #"""
      "lint": [{ "allow": "place/of-somebody-else", "experience": "%name%/kiosk", "reason": "The station's own kiosk." },
        { \#(members) }]
      """#,
      isAlone: false
    )
  }

  /// What the cards of a clean app show, in the size of 2020.
  private static let largePictures: [String: PictureSample] = {
    let names = SeededApp.plain + ["default", "default-de", "kiosk", "old", "cargo", "city"]
    let pictures = names.map { name in
      (
        "images/\(name).png",
        PictureSample.png(width: 3000, height: 2000, chunks: [("tEXt", Array("Title\0\(name)".utf8))])
      )
    }
    return Dictionary(uniqueKeysWithValues: pictures + [("images/menu.jpg", .jpeg(width: 3000, height: 2000))])
  }()

  private static let innerApp = """
    { "schemaVersion": 2, "name": "Kiosk", "appStoreID": "1", "teamID": "ABCDE12345", "bundleID": "com.example.in.%name%",
      "clip": { "bundleID": "com.example.in.%name%.Clip" }, "domains": ["in.%host%"], "defaultLanguage": "en",
      "defaultExperience": { "action": "open",
        "localizations": { "en-US": { "subtitle": "On the platform", "image": "images/in.png" } } } }
    """

  private static func zoo(_ name: String) -> String {
    """
    { "urlPrefix": "https://%host%/\(name)", "action": "view", "title": "Zoo %n% \(name)", "subtitle": "See the animals",
      "image": "images/\(name).png", "localizations": { "de": { "title": "Zoo \(name)", "subtitle": "Tiere sehen" } } }
    """
  }
}
