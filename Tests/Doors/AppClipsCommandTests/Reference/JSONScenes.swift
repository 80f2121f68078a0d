import RegistryRules
import TestSupport

/// The folders in which the commands of the page *JSON output* run: parts of the sample registries, with changes that
/// make each member appear.
enum JSONScenes {
  private static let app = "experiences/costra-coffee"

  /// Creates all of them in `folder`.
  static func make(in folder: TemporaryFolder) throws {
    try folder.copy(fromPackage: "experiences", to: "samples/experiences")
    try folder.write("urlPrefix,title\nhttps://velo.example/shops/pier-9,Pearl shop\n", to: "samples/shops.csv")
    try makeCafe(in: folder)
    try makeCodes(in: folder)
    try makeMistakes(in: folder)
    try makeLookAlikes(in: folder)
    try makeChanges(in: folder)
    try folder.write(flat, to: "old/\(app)/experiences.json")
  }

  /// A drawn code, and invented tables to read it.
  private static func makeCodes(in folder: TemporaryFolder) throws {
    try folder.write(Example.shopApp, to: "codes/experiences/shop/app.json")
    let code =
      #"{ "kind": "appClipCode", "url": "https://example.com/menu?p=7", "index": 4, "fileName": "poster.svg" }"#
    try folder.write(
      "{ \"urlPrefix\": \"https://example.com/menu\", \"title\": \"Menu\", \"codes\": [\(code)] }",
      to: "codes/experiences/shop/menu.json"
    )
    try CodeScene.writeTables(to: folder, "codes/tables/all")
    let words = "emit app-clip-codes --as svg --allow-errors --output . --code-tables tables"
    _ = CodeScene.transcript(words.split(separator: " ").map(String.init), in: folder.path("codes"))
  }

  /// One app with two experiences, a log of URLs, and files to import.
  private static func makeCafe(in folder: TemporaryFolder) throws {
    let files = [
      "app.json", "americano.json", "cappuccino.json", "images/costra.png", "images/americano.png",
      "images/cappuccino.jpg",
    ]
    for file in files { try folder.copy(fromPackage: "\(app)/\(file)", toFile: "cafe/\(app)/\(file)") }
    try folder.write("/1\n/1?size=l\n/10\n/about\nnot a url\n", to: "cafe/paths.txt")
    try folder.write(
      "urlPrefix,action,title,subtitle,image,price\n"
        + "https://costracoffee.com/1/large,open,Large Americano,Order ahead,images/americano.png,4\n",
      to: "cafe/drinks.csv"
    )
    // In Windows-1252, which import notes.
    try folder.write(
      Array("urlPrefix,title\nhttps://costracoffee.com/1,Caff".utf8) + [0xE8] + Array("\n".utf8),
      to: "cafe/windows.csv"
    )
    try folder.write(storeResponse, to: "cafe/store.json")
    try folder.write(storeState, to: "cafe/store-state.json")
    try folder.write("left-over.txt\n", to: "cafe/public/emitted-files.txt")
    try folder.write("", to: "cafe/public/left-over.txt")
  }

  /// The same with a comma missing.
  private static func makeMistakes(in folder: TemporaryFolder) throws {
    try folder.copy("cafe", to: "mistakes")
    let path = "mistakes/\(app)/americano.json"
    try folder.write(try folder.text(of: path).replacing("\"open\",", with: "\"open\""), to: path)
    try folder.write(
      try folder.text(of: path).replacing("\"Americano\"", with: "\"Americano, the coffee for long mornings\""),
      to: path
    )
  }

  /// Experiences whose URLs are hard to tell apart, and one whose URL cannot be read.
  private static func makeLookAlikes(in folder: TemporaryFolder) throws {
    try folder.copy("cafe", to: "alike")
    try write(cards, to: "alike", in: folder)
    try folder.copy("alike", to: "unreadable")
    try folder.write(card("costracoffee.com/3"), to: "unreadable/\(app)/bad.json")
  }

  /// Pairs of registries: one title changed, and much moved.
  private static func makeChanges(in folder: TemporaryFolder) throws {
    try folder.copy("cafe", to: "changed")
    try folder.copy("cafe/experiences", to: "changed/released")
    let title = "changed/\(app)/americano.json"
    try folder.write(try folder.text(of: title).replacing("\"Americano\"", with: "\"Caffè Americano\""), to: title)
    try folder.copy("cafe", to: "moved")
    try folder.copy("alike/experiences", to: "moved/released")
    try write(cards.filter { !["cold", "ten"].contains($0.name) }, to: "moved", in: folder)
    try folder.write(card("https://costracoffee.com/10"), to: "moved/\(app)/number-ten.json")
    let manifest = try folder.text(of: "moved/\(app)/app.json")
    try folder.write(manifest.replacing("Order a coffee", with: "Get a coffee"), to: "moved/\(app)/app.json")
    let other = manifest.replacing("[\"costracoffee.com\"]", with: "[\"tea.example\"]")
      .replacing("costracoffee.CostraCoffee", with: "tea.House")
    try folder.write(other, to: "moved/released/tea-house/app.json")
    try folder.write(other, to: "moved/experiences/tea-room/app.json")
  }

  private static let cards = [
    (name: "ten", url: "https://costracoffee.com/10", more: ""),
    (name: "hot", url: "https://costracoffee.com/menu?hot", more: ""),
    (name: "cold", url: "https://costracoffee.com/menu?cold", more: code("https://costracoffee.com/menu?cold&hot")),
    (name: "spring", url: "https://costracoffee.com/spring", more: #", "retired": true"#),
    (name: "tea", url: "https://costracoffee.com/tea/", more: ""),
  ]

  private static func write(
    _ cards: [(name: String, url: String, more: String)],
    to registry: String,
    in folder: TemporaryFolder
  ) throws {
    for (name, url, more) in cards { try folder.write(card(url, more), to: "\(registry)/\(app)/\(name).json") }
  }

  private static func card(_ url: String, _ more: String = "") -> String {
    """
    { "urlPrefix": "\(url)", "action": "open", "title": "A drink", "subtitle": "Order ahead",
      "image": "images/americano.png"\(more) }

    """
  }

  private static func code(_ url: String) -> String {
    #", "codes": [{ "kind": "qr", "url": "\#(url)", "deployed": true, "note": "Menu" }]"#
  }

  /// A registry in version 1 of the file format, with a limit that version 2 does not allow and an ID that it reserves.
  private static let flat = FlatRegistry.small(titleLimit: 40, id: "app")

  /// The state of App Store Connect: one card of the registry with another subtitle, and one that no file declares.
  private static let storeState = """
    { "formatVersion": 1, "data": [
      { "type": "apps", "id": "1234567890",
        "attributes": { "bundleId": "com.bugfender.costracoffee.CostraCoffee" } },
      { "type": "appStoreVersions", "id": "v1", "attributes": { "versionString": "2.4" },
        "relationships": { "app": { "data": { "type": "apps", "id": "1234567890" } } } },
      { "type": "appClips", "id": "c1",
        "attributes": { "bundleId": "com.bugfender.costracoffee.CostraCoffee.Clip" },
        "relationships": { "app": { "data": { "type": "apps", "id": "1234567890" } } } },
      { "type": "appClipAdvancedExperiences", "id": "e1",
        "attributes": { "link": "https://costracoffee.com/1", "status": "RECEIVED", "action": "OPEN",
          "defaultLanguage": "EN" },
        "relationships": { "appClip": { "data": { "type": "appClips", "id": "c1" } },
          "localizations": { "data": [{ "type": "appClipAdvancedExperienceLocalizations", "id": "l1" }] } } },
      { "type": "appClipAdvancedExperienceLocalizations", "id": "l1",
        "attributes": { "language": "EN", "title": "Americano", "subtitle": "Order ahead" } },
      { "type": "appClipAdvancedExperiences", "id": "e2",
        "attributes": { "link": "https://costracoffee.com/old", "status": "RECEIVED" },
        "relationships": { "appClip": { "data": { "type": "appClips", "id": "c1" } } } }
    ] }

    """

  /// A response of App Store Connect; the registry has no member for `version`.
  private static let storeResponse = """
    {
      "data": [
        {
          "type": "appClipAdvancedExperiences", "id": "e1",
          "attributes": {
            "link": "https://costracoffee.com/3", "action": "OPEN", "defaultLanguage": "EN", "version": 3
          },
          "relationships": {
            "localizations": { "data": [{ "type": "appClipAdvancedExperienceLocalizations", "id": "l1" }] }
          }
        }
      ],
      "included": [
        { "type": "appClipAdvancedExperienceLocalizations", "id": "l1",
          "attributes": { "language": "EN", "title": "Espresso", "subtitle": "Short and strong" } }
      ]
    }

    """
}

extension TemporaryFolder {
  /// Copies a file of the package and creates its parent folders.
  fileprivate func copy(fromPackage source: String, toFile inside: String) throws {
    try write(PackageFolder.bytes(of: source), to: inside)
  }
}
