import TestSupport

/// A folder in which the commands of a `console` block run.
enum Scene: String {
  /// The folder of this package.
  case package = ""
  /// An empty folder.
  case empty
  /// A title is too long.
  case long
  /// A title is too long, and a comma is missing.
  case broken
  /// The samples, to be changed.
  case new
  /// Rows with a name that is too long for the title, and with a decimal comma.
  case rows
  /// The samples and a log of paths.
  case logged
  /// The samples as they were in `released`, and changed since: a title is longer, and a stand is closed.
  case compared
  /// The samples and an outdated website: an association file that names the clip without its team, and a page with the
  /// banner of the full app.
  case deployed
  /// A registry in version 1.
  case flat
  /// The samples and a table of drinks.
  case tables
  /// The samples as they were in `released`, and with a column that says which shops are closed.
  case closed
  /// The Xcode folder and the website of an app with a clip, and a table of its stores, without a registry.
  case existing
  /// The samples and a state of App Store Connect in which a subtitle was changed, a card was added, and one deactivated.
  case pulled

  /// Creates the folder of this scene inside `folder`, named like the scene.
  func prepare(in folder: TemporaryFolder) throws {
    try folder.makeFolder(rawValue)
    if ![.empty, .flat, .existing].contains(self) {
      try folder.copy(fromPackage: "experiences", to: "\(rawValue)/experiences")
    }
    switch self {
    case .package, .empty, .new: break
    case .long: try replace("\"Americano\"", with: Self.longTitle, in: Self.cardFile, of: folder)
    case .broken:
      try replace("\"Americano\"", with: Self.longTitle, in: Self.cardFile, of: folder)
      try replace(#""action": "open","#, with: #""action": "open""#, in: Self.cardFile, of: folder)
    case .rows:
      try replace("market,Market,", with: "market,Market and Ferry Building,", in: Self.shopsFile, of: folder)
      try replace("45.5188", with: "\"45,5188\"", in: Self.shopsFile, of: folder)
    case .logged: try folder.write(Self.log, to: "logged/paths.txt")
    case .compared:
      try folder.copy(fromPackage: "experiences", to: "compared/released")
      try replace("\"Americano\"", with: "\"Americano grande\"", in: Self.cardFile, of: folder)
      try replace(#""action": "#, with: #""retired": true, "action": "#, in: Self.standFile, of: folder)
    case .deployed:
      try folder.write(Self.association, to: "deployed/site/.well-known/apple-app-site-association")
      try folder.write(Self.webPage, to: "deployed/site/1/index.html")
    case .flat:
      try folder.write(FlatRegistry.small(titleLimit: 24), to: "flat/experiences/costra-coffee/experiences.json")
    case .tables: try folder.write(Self.drinks, to: "tables/drinks.csv")
    case .closed:
      try folder.copy(fromPackage: "experiences", to: "closed/released")
      try replace(
        #""rows": "shops.csv","#,
        with: #""rows": "shops.csv", "retired": "${closed}","#,
        in: Self.shopsTemplate,
        of: folder
      )
      let cells = [
        "open": "open,closed", "0171,true": "0171,true,", ",,true": ",,true,true", "0188,false": "0188,false,",
      ]
      for (old, new) in cells { try replace("\(old)\n", with: "\(new)\n", in: Self.shopsFile, of: folder) }
    case .existing:
      try folder.write(Self.entitlements, to: "existing/ios/ShopClip/ShopClip.entitlements")
      try folder.write(Self.information, to: "existing/ios/ShopClip/Info.plist")
      try folder.write(Self.shopAssociation, to: "existing/site/shop.example/.well-known/apple-app-site-association")
      try folder.write(Self.stores, to: "existing/stores.csv")
    case .pulled: try folder.write(Self.state, to: "pulled/state.json")
    }
  }

  private func replace(_ old: String, with new: String, in file: String, of folder: TemporaryFolder) throws {
    let path = "\(rawValue)/experiences/\(file)"
    try folder.write(try folder.text(of: path).replacing(old, with: new), to: path)
  }
}

extension Scene {
  private static let cardFile = "costra-coffee/americano.json"
  private static let longTitle = "\"Americano, the coffee for long mornings\""
  private static let shopsFile = "bike-rental/shops.csv"
  private static let shopsTemplate = "bike-rental/shops.json"
  private static let standFile = "smoothie-stand/stands/thun.json"

  private static let log = ["/1": 412, "/2": 108, "/1?size=l": 96, "/5": 31, "/10": 24, "/about": 12, "/3": 9]
    .sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key + "\n", count: $0.value) }.joined()

  private static let drinks = """
    id,urlPrefix,action,title,subtitle,image,price
    ,https://costracoffee.com/1,open,Americano,"Order ahead, drink sooner",images/americano.png,3
    mocha,https://costracoffee.com/7,open,Mocha,With real chocolate,images/latte.jpg,4

    """

  private static let state = """
    { "formatVersion": 1, "data": [
      { "type": "apps", "id": "1234567890", "attributes": { "bundleId": "com.bugfender.costracoffee.CostraCoffee" } },
      { "type": "appClips", "id": "clip", "attributes": { "bundleId": "com.bugfender.costracoffee.CostraCoffee.Clip" },
        "relationships": { "app": { "data": { "type": "apps", "id": "1234567890" } } } },
      \(experience(1, "1", "Americano", "Order ahead, drink sooner", image: "256111b568192d1b3a3b93c77e78f439")),
      \(experience(2, "7", "Mocha", "With real chocolate", image: "19a298750c2860fd9018232a37c06c83")),
      \(experience(3, "5", "Caffè Latte", "Pick your milk and pay on the way", image: "", status: "DEACTIVATED"))
    ] }

    """

  /// An experience in App Store Connect; `image` is the MD5 of a file of the samples.
  private static func experience(
    _ id: Int,
    _ path: String,
    _ title: String,
    _ subtitle: String,
    image: String,
    status: String = "RECEIVED"
  ) -> String {
    """
    { "type": "appClipAdvancedExperiences", "id": "\(id)", "attributes": { "link": "https://costracoffee.com/\(path)",
      "status": "\(status)", "action": "OPEN", "defaultLanguage": "EN" }, "relationships": {
      "appClip": { "data": { "type": "appClips", "id": "clip" } }, "localizations": { "data": [
        { "type": "appClipAdvancedExperienceLocalizations", "id": "t\(id)" }] },
      "headerImage": { "data": { "type": "appClipAdvancedExperienceImages", "id": "i\(id)" } } } },
    { "type": "appClipAdvancedExperienceLocalizations", "id": "t\(id)",
      "attributes": { "language": "EN", "title": "\(title)", "subtitle": "\(subtitle)" } },
    { "type": "appClipAdvancedExperienceImages", "id": "i\(id)", "attributes": { "fileName": "image\(id).png",
      "fileSize": 1, "sourceFileChecksum": "\(image)", "assetDeliveryState": { "state": "COMPLETE" } } }
    """
  }

  private static let association = """
    {
      "appclips": { "apps": ["com.bugfender.costracoffee.CostraCoffee.Clip"] }
    }

    """

  private static let entitlements = propertyList(
    """
      <key>com.apple.developer.associated-domains</key><array><string>appclips:shop.example</string></array>
      <key>com.apple.developer.parent-application-identifiers</key>
      <array><string>$(AppIdentifierPrefix)com.example.shop</string></array>
    """
  )

  private static let information = propertyList(
    """
      <key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>
      <key>MinimumOSVersion</key><string>17.0</string>
    """
  )

  private static func propertyList(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(members)
    </dict>
    </plist>

    """
  }

  private static let shopAssociation = """
    {
      "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] }
    }

    """

  private static let stores = """
    Nr,Store,Claim,Photo
    1,Shop Bern,Order at the counter,images/shop.png

    """

  private static let webPage = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
      <title>Americano</title>
      <meta name="apple-itunes-app" content="app-id=1234567890">
    </head>
    </html>

    """
}
