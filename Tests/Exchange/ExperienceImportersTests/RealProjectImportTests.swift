import ExperienceImporters
import RegistryRules
import Testing

/// Files in the formats of real repositories: what is imported, and what is skipped.
@Suite("An import of a real project")
struct RealProjectImportTests {
  private static func list(_ members: (String, String)...) -> String {
    let lines = members.map { "<key>\($0.0)</key>\($0.1)" }
    return "<plist version=\"1.0\"><dict>\(lines.joined())</dict></plist>"
  }

  private static func array(_ texts: String...) -> String {
    "<array>\(texts.map { "<string>\($0)</string>" }.joined())</array>"
  }

  private static let parents = "com.apple.developer.parent-application-identifiers"
  private static let clips = "com.apple.developer.associated-appclip-app-identifiers"
  private static let domains = "com.apple.developer.associated-domains"

  /// The lines of `app.json` that an import adds.
  private func added(_ shop: ImportedShop) throws -> [String] {
    let old = Set(Example.shopApp.split(separator: "\n"))
    return try shop.texts().values.flatMap { $0.split(separator: "\n").filter { !old.contains($0) }.map(String.init) }
  }

  @Test("lists that App Store Connect pads with null", arguments: ["null, null", "null"])
  func nulls(_ padding: String) throws {
    let text = """
      { "configVersion": 0, "apple": { "appClip": { "defaultExperience": {
        "reviewDetail": { "invocationUrls": ["https://example.com/coffee", \(padding)] } } } } }
      """
    let lines = try added(ImportedShop("eas", ["store.config.json": text]))
    #expect(lines.joined().contains(#""reviewURLs": ["https://example.com/coffee"]"#), "\(lines)")
    let response = """
      { "data": { "type": "appClipDefaultExperiences", "id": "d" }, "included": [
        { "type": "appClipAppStoreReviewDetails", "id": "r", "attributes": { "invocationUrls": ["https://example.com/tea", \(padding)] } } ] }
      """
    let stored = try added(ImportedShop("app-store-connect", ["r.json": response]))
    #expect(stored.joined().contains(#""reviewURLs": ["https://example.com/tea"]"#), "\(stored)")
  }

  @Test(
    "fastlane's URLs for App Review, however they are separated",
    arguments: [
      "https://example.com/a\nhttps://example.com/b?c=1,2\n", "https://example.com/a,https://example.com/b?c=1,2",
      "https://example.com/a , https://example.com/b?c=1,2\r\n",
    ]
  )
  func fastlane(_ text: String) throws {
    let lines = try added(ImportedShop("fastlane", ["metadata/app_clip_review_information/invocation_urls.txt": text]))
    #expect(lines.joined().contains(#"["https://example.com/a", "https://example.com/b?c=1,2"]"#), "\(lines)")
  }

  @Test("the clip in the app's entitlements is compared with the registry's")
  func associatedClips() throws {
    let right = Self.list((Self.clips, Self.array("ABCDE12345.com.example.shop.Clip")))
    let shop = try ImportedShop("xcode", ["App.entitlements": right])
    #expect(try shop.changes().isEmpty && shop.proposal().leftOut.isEmpty)
    let wrong = Self.list((Self.clips, Self.array("ABCDE12345.com.example.shop.Other")))
    let refusal = try ImportedShop("xcode", ["App.entitlements": wrong]).refusal()
    #expect(
      refusal.first?.contains(#"the bundle ID of the clip is "com.example.shop.Other""#) == true,
      "\(refusal)"
    )
  }

  @Test("lists of extensions and of another build are skipped completely")
  func strangers() throws {
    let shop = try ImportedShop(
      "xcode",
      [
        "Clip/Clip.entitlements": Self.list(
          (Self.parents, Self.array("$(AppIdentifierPrefix)com.example.shop")),
          (Self.domains, Self.array("appclips:example.com"))
        ),
        "Staging/Clip.entitlements": Self.list(
          (Self.parents, Self.array("$(AppIdentifierPrefix)com.example.shop.staging")),
          (Self.domains, Self.array("appclips:staging.example.com"))
        ),
        "Share/Info.plist": Self.list(
          ("CFBundleIdentifier", "<string>com.example.shop.Share</string>"),
          ("NSExtension", "<dict/>")
        ),
      ]
    )
    #expect(try shop.changes().isEmpty)
    #expect(
      try shop.proposal().leftOut.map(\.line).filter { !$0.contains("build setting") } == [
        "Share/Info.plist: the whole file: it belongs to another target, com.example.shop.Share",
        "Staging/Clip.entitlements: the whole file: it belongs to another build, com.example.shop.staging",
      ]
    )
  }

  @Test(
    "the prefix of a template is not a team",
    arguments: ["TEAMID", "XXXXXXXXXX", "YOURTEAMID", "<TEAM_ID>"]
  )
  func placeholders(_ prefix: String) throws {
    let text = #"{ "appclips": { "apps": ["\#(prefix).com.example.shop.Clip"] } }"#
    let shop = try ImportedShop("aasa", ["example.com/apple-app-site-association": text])
    #expect(try shop.changes().isEmpty)
    #expect(try shop.proposal().leftOut.first?.line.contains("the prefix is a placeholder from a template") == true)
    let list = Self.list((Self.parents, Self.array("\(prefix).com.example.shop")))
    let escaped = list.replacing("<TEAM_ID>", with: "&lt;TEAM_ID&gt;")
    let xcode = try ImportedShop("xcode", ["Clip.entitlements": escaped])
    #expect(try xcode.changes().isEmpty && xcode.proposal().leftOut.first?.why.contains("placeholder") == true)
  }

  @Test("front matter before JSON is reported")
  func frontMatter() throws {
    let text = "---\nlayout: null\n---\n{ \"appclips\": { \"apps\": [\"ABCDE12345.com.example.shop.Clip\"] } }\n"
    let shop = try ImportedShop("aasa", ["example.com/apple-app-site-association": text])
    #expect(try shop.proposal().leftOut.first?.line.contains("the front matter: meant for the site generator") == true)
    let refusal = try ImportedShop("eas", ["store.config.json": "---\na: b\n---\n{}"]).refusal()
    #expect(refusal == ["store.config.json:1:1: the file has front matter before the JSON"])
  }

  @Test("files with other names are recognized by their content, and other lists are not read")
  func names() throws {
    let importer = Importer.xcode
    let clip = Array(Self.list(("NSAppClip", "<dict/>")).utf8)
    let other = Array(Self.list(("method", "<string>app-store</string>")).utf8)
    for path in ["AppClip.plist", "Clip/Info-Clip.plist"] {
      #expect(importer.isWanted(path) && importer.isContent(path, clip) && !importer.isContent(path, other))
    }
    #expect(importer.alternative("Shop.xcworkspace") != nil && importer.alternative("Shop") == nil)
  }
}
