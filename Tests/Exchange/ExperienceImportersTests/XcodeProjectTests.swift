import ExperienceImporters
import PropertyListSyntax
import Testing
import XcodeTargets

/// The bundle IDs, the team and the deployment target that Xcode project files contain.
@Suite("Xcode project files") struct XcodeProjectTests {
  /// A target: its name, the end of its product type, and the settings of its configuration Release.
  typealias Target = (name: String, type: String, settings: String)

  private static let clipType = "application.on-demand-install-capable"

  /// A project with the configurations Debug, whose settings are wrong, and Release.
  static func project(_ targets: [Target], settings: String = "") -> String {
    func configurations(_ identifier: String, _ settings: String) -> String {
      """
      \(identifier)L /* list */ = {isa = XCConfigurationList; buildConfigurations = ( \(identifier)D, \(identifier)R, ); };
      \(identifier)D = {isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = wrong; }; };
      \(identifier)R = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };

      """
    }
    let objects = targets.enumerated().map { index, target in
      """
      T\(index) = {
        isa = PBXNativeTarget; name = "\(target.name)"; buildConfigurationList = T\(index)L /* for "T" */;
        productType = "com.apple.product-type.\(target.type)";
      };

      """ + configurations("T\(index)", target.settings)
    }
    return """
      // !$*UTF8*$!
      {
        archiveVersion = 1; classes = { };
        objects = {
          P = { isa = PBXProject; buildConfigurationList = PL; targets = ( \(targets.indices.map { "T\($0)," }.joined(separator: " ")) ); };
      \(configurations("P", settings))\(objects.joined())  };
        rootObject = P /* Project object */;
      }

      """
  }

  private static let shop: [Target] = [
    ("Shop", "application", "PRODUCT_BUNDLE_IDENTIFIER = com.example.shop;"),
    ("Widget", "app-extension", "PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.Widget;"),
    ("Clip", clipType, #"PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).$(TARGET_NAME)"; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"#),
  ]
  private static let shared =
    "BASE = com.example.shop; DEVELOPMENT_TEAM = ABCDE12345; IPHONEOS_DEPLOYMENT_TARGET = 15.0;"

  @Test("the targets have the settings of Release, with the project's below them and references replaced")
  func targets() throws {
    let project = try XcodeProject(Array(Self.project(Self.shop, settings: Self.shared).utf8))
    #expect(project.targets.map(\.name) == ["Shop", "Clip"] && project.targets.map(\.isClip) == [false, true])
    #expect(project.targets.map(\.bundleID) == ["com.example.shop", "com.example.shop.Clip"])
    #expect(project.targets.map(\.minimumOSVersion) == ["15.0", "17.0"])
    #expect(project.targets.map(\.teamID) == ["ABCDE12345", "ABCDE12345"])
  }

  @Test("a setting that refers to itself, or that a configuration file sets, is not known")
  func open() throws {
    let clip: [Target] = [("Clip", Self.clipType, #"PRODUCT_BUNDLE_IDENTIFIER = "$(A)"; A = "$(B)"; B = "$(A)x";"#)]
    #expect(try XcodeProject(Array(Self.project(clip).utf8)).targets.first?.bundleID == nil)
    let shop = try ImportedShop("xcode", ["project.pbxproj": Self.project(clip)])
    #expect(try shop.changes().isEmpty)
    #expect(try shop.proposal().leftOut.first?.why.contains("none of its clips") == true)
  }

  @Test("an import takes the deployment target, and leaves a declared team")
  func imported() throws {
    let settings = Self.shared.replacing("ABCDE12345", with: "ZZZZZ99999")
    let text = try ImportedShop("xcode", ["project.pbxproj": Self.project(Self.shop, settings: settings)]).texts()
    let app = try #require(text["shop/app.json"])
    #expect(app.contains(#""minimumOSVersion": "17.0""#) && app.contains("ABCDE12345") && !app.contains("ZZZZZ99999"))
  }

  @Test("a project without a clip, and one with several, says so")
  func others() throws {
    func why(_ targets: [Target], app: String? = nil) throws -> String? {
      let others = app.map { ["shop/app.json": $0] } ?? [:]
      return try ImportedShop("xcode", ["p.pbxproj": Self.project(targets)], others: others).proposal().leftOut.first?
        .why
    }
    #expect(try why([Self.shop[0]]) == "it has no target for an App Clip")
    let two = ["com.example.a.Clip", "com.example.b.Clip"].map { id -> Target in
      (id, Self.clipType, "PRODUCT_BUNDLE_IDENTIFIER = \(id);")
    }
    // Two clips of other apps: nothing is imported, so the run must not end with "up to date".
    #expect(
      try ImportedShop("xcode", ["p.pbxproj": Self.project(two)]).refusal() == [
        #"p.pbxproj: the bundle ID of the clip is "com.example.a.Clip"; in the registry, that of "shop" is "com.example.shop.Clip""#
      ]
    )
    let staging: [Target] = [("S", Self.clipType, "PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.staging.Clip;")]
    #expect(try why(staging) == "none of its clips is com.example.shop.Clip")
    #expect(try why(two, app: "{ \"schemaVersion\": 2 }")?.hasSuffix("com.example.a.Clip, com.example.b.Clip") == true)
  }

  @Test("a damaged project is an error with its place, and never a trap")
  func damage() throws {
    let text = Array(Self.project(Self.shop, settings: Self.shared).utf8)
    let cut = try ImportedShop("xcode", ["a.pbxproj": String(decoding: text.dropLast(40), as: UTF8.self)]).refusal()
    #expect(cut.first?.hasPrefix("a.pbxproj:") == true && cut.first?.contains("expected") == true, "\(cut)")
    for index in text.indices {
      var damaged = text
      damaged[index] = UInt8(ascii: "{")
      _ = try? XcodeProject(damaged)
      _ = try? XcodeProject(Array(text[..<index]))
    }
    #expect(throws: PropertyListError.self) {
      try XcodeProject(Array(("// !$*UTF8*$!\n" + String(repeating: "{a=", count: 100_000)).utf8))
    }
  }
}
