import PropertyListSyntax
import Testing
import XcodeTargets

/// Identifiers of bundles, as spelled in real projects.
@Suite("Identifiers as written in files")
struct WrittenIdentifierTests {
  @Test(
    "an identifier is a prefix, or a build setting in its place, and a bundle ID",
    arguments: [
      ("ABCDE12345.com.example.shop", "ABCDE12345", "com.example.shop"),
      ("$(AppIdentifierPrefix)com.example.shop", "$", "com.example.shop"),
      ("${TeamIdentifierPrefix}com.example.shop", "$", "com.example.shop"),
      ("$(DEVELOPMENT_TEAM).com.example.shop", "$", "com.example.shop"),
      ("com.example.shop", "", "com.example.shop"),
      ("TEAMID.com.example.shop", "TEAMID", "com.example.shop"),
      ("<TEAM_ID>.com.example.shop", "<TEAM_ID>", "com.example.shop"),
      ("shop", "", "shop"),
      ("", "", ""),
    ]
  )
  func reading(_ text: String, _ prefix: String, _ bundleID: String) {
    let identifier = WrittenIdentifier(text)
    #expect(identifier.bundleID == bundleID)
    switch identifier.prefix {
    case .setting: #expect(prefix == "$")
    case .missing: #expect(prefix == "")
    case .text(let found): #expect(found == prefix)
    }
  }

  @Test(
    "a setting in the bundle ID makes it unknown",
    arguments: ["$(AppIdentifierPrefix)$(BASE_ID)", "A.com.${NAME}", "$(X)"]
  )
  func open(_ text: String) { #expect(WrittenIdentifier(text).isOpen) }

  @Test(
    "a prefix from a template is a placeholder",
    arguments: [
      ("TEAMID", true), ("<TEAM_ID>", true), ("XXXXXXXXXX", true), ("YOURTEAMID", true), ("{{team}}", true),
      ("ABCDE12345", false), ("9JA89QQLNQ", false),
    ]
  )
  func placeholders(_ prefix: String, _ isPlaceholder: Bool) {
    #expect(WrittenIdentifier("\(prefix).com.example.shop").hasPlaceholder == isPlaceholder)
  }

  @Test("build settings are found in both spellings, the first one first")
  func settings() {
    let setting = BuildSetting.first(in: "appclips:${HOST}.$(TLD)")
    #expect(setting?.text == "${HOST}" && setting?.front == "appclips:" && setting?.rest == ".$(TLD)")
    #expect(BuildSetting.first(in: "$(open")?.text == "$(open" && BuildSetting.first(in: "$100") == nil)
  }
}

@Suite("Bundle IDs, next to the declared one")
struct BundleIDRelationTests {
  @Test(
    "another build of the same app is distinguished from a typo and from another app",
    arguments: [
      ("com.example.shop.Clip", BundleIDRelation.same),
      ("com.example.shop.Clip.dev", .flavor),
      ("com.example.shop.staging.Clip", .flavor),
      ("com.example.shop-beta.Clip", .flavor),
      ("com.example.shopdev.Clip", .flavor),
      ("com.example.shop.clip", .misspelled),
      ("com.example.shop.Clp", .misspelled),
      ("com.exmaple.shop.Clip", .misspelled),
      ("com.example.shop.Clip.Widget", .inside),
      ("com.example.stall.Clip", .other),
      ("org.acme", .other),
    ]
  )
  func relations(_ found: String, _ relation: BundleIDRelation) {
    #expect(BundleIDRelation(found, to: "com.example.shop.Clip") == relation)
  }

  @Test("a text of a megabyte is compared quickly")
  func long() {
    let text = String(repeating: "a", count: 1_000_000)
    #expect(BundleIDRelation(text, to: text + "b") == .other)
  }
}

@Suite("Targets, by the contents of their property lists")
struct TargetRoleTests {
  @Test("entitlements are recognized as those of an app, a clip or another target")
  func entitlements() {
    let domains: (PropertyList...) -> PropertyList = { [EntitlementKey.domains: .array($0)] }
    #expect(TargetRole(ofEntitlements: [EntitlementKey.parents: ["$(AppIdentifierPrefix)a"]]) == .clip)
    #expect(TargetRole(ofEntitlements: [EntitlementKey.clips: ["A.b"]]) == .app)
    #expect(TargetRole(ofEntitlements: domains("applinks:example.com")) == .app)
    #expect(TargetRole(ofEntitlements: [EntitlementKey.onDemand: true]) == .other)
    #expect(
      TargetRole(ofEntitlements: [EntitlementKey.onDemand: true, EntitlementKey.domains: ["appclips:example.com"]])
        == .clip
    )
    #expect(TargetRole(ofEntitlements: [EntitlementKey.groups: ["group.a"]]) == .unknown)
  }

  @Test("the kind of bundle is recognized from an information property list")
  func information() {
    #expect(TargetRole(ofInformation: [InformationKey.clip: [:]]) == .clip)
    #expect(TargetRole(ofInformation: [InformationKey.clip: [:], "NSExtension": [:]]) == .other)
    #expect(TargetRole(ofInformation: ["WKCompanionAppBundleIdentifier": "a"]) == .other)
    #expect(TargetRole(ofInformation: [InformationKey.packageType: "FMWK"]) == .other)
    #expect(TargetRole(ofInformation: [InformationKey.packageType: "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"]) == .unknown)
  }
}
