import RegistryModel
import Testing

@testable import ExperienceImporters

/// Xcode projects with a clip for each build, such as one for the beta app.
@Suite("Of a project with several clips, the files of the app are imported")
struct SeveralClipsTests {
  private static func clip(_ app: String) -> String {
    list("com.apple.developer.parent-application-identifiers", "$(AppIdentifierPrefix)\(app)")
  }

  private static func app(_ clip: String) -> String {
    list("com.apple.developer.associated-appclip-app-identifiers", "$(AppIdentifierPrefix)\(clip)")
  }

  private static func list(_ key: String, _ value: String) -> String {
    "<plist version=\"1.0\"><dict><key>\(key)</key><array><string>\(value)</string></array></dict></plist>"
  }

  private static let project = XcodeProjectTests.project(
    ["com.example.shop", "com.example.shop.dev"].flatMap { id -> [XcodeProjectTests.Target] in
      let version = id.hasSuffix("dev") ? "18.0" : "17.0"
      return [
        (id, "application", "PRODUCT_BUNDLE_IDENTIFIER = \(id);"),
        (
          "\(id) Clip", "application.on-demand-install-capable",
          "PRODUCT_BUNDLE_IDENTIFIER = \(id).Clip; IPHONEOS_DEPLOYMENT_TARGET = \(version);"
        ),
      ]
    }
  )

  private static let files = [
    "Dev/Clip.entitlements": clip("com.example.shop.dev"), "Dev/App.entitlements": app("com.example.shop.dev.Clip"),
    "Shop/Clip.entitlements": clip("com.example.shop"), "Shop/App.entitlements": app("com.example.shop.Clip"),
    "project.pbxproj": project,
  ]

  @Test("files of another app or clip are skipped, and named with its bundle ID")
  func skipped() throws {
    let shop = try ImportedShop("xcode", Self.files)
    #expect(shop.refusal() == [])
    let proposal = try shop.proposal()
    #expect(
      proposal.leftOut.filter { $0.what == "the whole file" }.map(\.line) == [
        "Dev/App.entitlements: the whole file: it belongs to another clip, com.example.shop.dev.Clip",
        "Dev/Clip.entitlements: the whole file: it belongs to another build, com.example.shop.dev",
      ]
    )
    #expect(proposal.leftOut.map(\.what).contains("the clip com.example.shop.dev.Clip"))
  }

  @Test("without a file of the app, the import is refused")
  func refused() throws {
    let others = Self.files.filter { $0.key.hasPrefix("Dev") }
    let problems = try ImportedShop("xcode", others).refusal()
    #expect(problems.count == 1 && problems[0].contains("in the registry, that of \"shop\""), "\(problems)")
  }

  @Test(
    "a new app gets the clip of its bundle ID; without one, the app with the shortest ID",
    arguments: [
      (#""bundleID": "com.example.shop""#, "com.example.shop.Clip", "17.0"),
      (#""bundleID": "com.example.shop.dev""#, "com.example.shop.dev.Clip", "18.0"),
      (#""clip": { "bundleID": "com.example.shop.dev.Clip" }"#, "com.example.shop.dev.Clip", "18.0"),
      (#""name": "Shop""#, "com.example.shop.Clip", "17.0"),
    ]
  )
  func new(member: String, clip: String, version: String) throws {
    let registry = ImportedShop.registry(["shop/app.json": Array("{ \"schemaVersion\": 2, \(member) }".utf8)])
    let made = try registry.importing(
      Self.files.sorted { $0.key < $1.key }.map { InputFile(path: $0.key, bytes: Array($0.value.utf8)) },
      as: .xcode,
      into: try #require(registry.app(withID: "shop")),
      isNewApp: true
    )
    let text = String(decoding: try #require(made.changes.first).new, as: UTF8.self)
    #expect(
      text.contains("\"bundleID\": \"\(clip)\"") && text.contains("\"minimumOSVersion\": \"\(version)\""),
      "\(text)"
    )
    #expect(text.contains("\"bundleID\": \"\(clip.dropLast(".Clip".count))\""), "\(text)")
    #expect(made.notes.isEmpty == !member.contains("name"))
  }
}
