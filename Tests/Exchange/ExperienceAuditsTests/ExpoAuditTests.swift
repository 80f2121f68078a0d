import ExperienceAudits
import RegistryModel
import RegistryRules
import Testing

/// Expo projects, from which the Xcode project is made.
@Suite("An audit of an Expo project")
struct ExpoAuditTests {
  private func found(_ files: [String: String], in registry: Example = .app("")) -> [String] {
    let files = files.sorted { $0.key < $1.key }.map { AuditedFile(path: $0.key, bytes: Array($0.value.utf8)) }
    return registry.registry.audit(AuditedFolder(path: "", files: files)).map {
      "\($0.severity) \($0.file): \($0.message)"
    }
  }

  private static let app =
    #"{ "expo": { "name": "Shop", "ios": { "bundleIdentifier": "com.example.shop", "appleTeamId": "ABCDE12345", "associatedDomains": ["appclips:example.com"] }, "plugins": ["@bacons/apple-targets"] } }"#

  @Test("an app with the target of its clip, whatever the names of their folders are")
  func targets() {
    let target = "module.exports = config => ({ type: 'clip', bundleIdentifier: '.Clip', deploymentTarget: '16.0' });"
    #expect(found(["app.json": Self.app, "targets/clip/expo-target.config.js": target]) == [])
    #expect(
      found([
        "mobile/app.json": Self.app,
        "mobile/targets/clip/expo-target.config.js": target.replacing("16.0", with: "17.0"),
      ])
        == [
          "error mobile/targets/clip/expo-target.config.js: the clip's minimum iOS version is \"17.0\"; the registry declares \"16.0\""
        ]
    )
    let widget = target.replacing("'clip'", with: "'widget'").replacing("16.0", with: "17.0")
    #expect(found(["app.json": Self.app, "targets/widget/expo-target.config.js": widget]) == [])
  }

  @Test("one cause, one finding: another bundle ID of the app, from which that of the clip follows")
  func identifiers() {
    let text = Self.app.replacing("com.example.shop", with: "com.example.shp")
      .replacing("\"@bacons/apple-targets\"", with: "\"react-native-app-clip\"")
    #expect(
      found(["app.json": text]) == [
        "error app.json: the app's bundle ID is \"com.example.shp\"; the registry declares \"com.example.shop\""
      ]
    )
    let staging = text.replacing("com.example.shp", with: "com.example.shop.staging")
    #expect(found(["app.json": staging]).map { $0.prefix(7) } == ["warning"])
  }

  @Test("domains: a wrong one, a missing one, one too many")
  func domains() {
    let list = { (hosts: String) in Self.app.replacing("\"appclips:example.com\"", with: hosts) }
    #expect(found(["app.json": list("\"appclips:exampel.com\"")]).count == 1)
    #expect(found(["app.json": list("\"applinks:example.com\"")]) == [])
    let plugin = list("\"applinks:example.com\"").replacing("@bacons/apple-targets", with: "react-native-app-clip")
    #expect(
      found(["app.json": plugin]) == [
        "error app.json: the domain appclips:example.com is not listed; the registry declares example.com"
      ]
    )
    let extra = list("\"appclips:example.com\", \"appclips:stall.test\"")
    #expect(found(["app.json": extra]).map { $0.prefix(7) } == ["warning"])
  }

  /// A law: what only one target states is never taken for what the other one states.
  @Test("the app and the clip are each compared for itself", arguments: ["appclips", "team"])
  func targetsApart(what: String) {
    let target = """
      module.exports = { type: 'clip', bundleIdentifier: '.Clip', deploymentTarget: '16.0', appleTeamId: 'ABCDE12345',
        entitlements: { 'com.apple.developer.associated-domains': ["appclips:example.com"] } };
      """
    let files = ["app.json": Self.app, "targets/clip/expo-target.config.js": target]
    #expect(found(files) == [])
    for changed in files.keys {
      var files = files
      files[changed] = files[changed]?.replacing(
        what == "team" ? "ABCDE12345" : "appclips:example.com",
        with: what == "team" ? "FGHIJ67890" : "applinks:example.com"
      )
      let findings = found(files)
      #expect(findings.count == 1 && findings.allSatisfy { $0.hasPrefix("error \(changed): ") }, "\(findings)")
      if what == "appclips" {
        let noun = changed == "app.json" ? "app" : "clip"
        #expect(findings.first?.contains("appclips:example.com is not listed for the \(noun)") == true)
      }
    }
    // A target that uses the app's list has no list of its own.
    let shared = target.replacing("[\"appclips:example.com\"]", with: "config.ios.associatedDomains")
    #expect(found(["app.json": Self.app, "targets/clip/expo-target.config.js": shared]) == [])
  }

  @Test("a computed target is named even if the app's file names no clip", arguments: ["make(config)", "base.x"])
  func computed(export: String) {
    let app = #"{ "expo": { "ios": { "bundleIdentifier": "com.example.shop" } } }"#
    let files = ["app.json": app, "targets/clip/expo-target.config.js": "module.exports = \(export);"]
    #expect(
      found(files).contains { $0.hasPrefix("note targets/clip/expo-target.config.js: the target cannot be checked") },
      "\(found(files))"
    )
    let other = app.replacing("com.example.shop", with: "com.example.other")
    #expect(found(files.merging(["app.json": other]) { $1 }) == [])
  }

  @Test("a clip with a computed bundle ID is named even if nothing else names the clip")
  func computedIdentifier() {
    let app = #"{ "expo": { "ios": { "bundleIdentifier": "com.example.shop" } } }"#
    let target = "const id = make(); module.exports = { type: \"clip\", bundleIdentifier: id };"
    #expect(
      found(["app.json": app, "targets/clip/expo-target.config.js": target]).contains {
        $0.hasPrefix("note targets/clip/expo-target.config.js: bundleIdentifier cannot be checked")
      }
    )
  }

  @Test("an app without a clip, another JSON file and the registry's own are skipped")
  func others() {
    let none = #"{ "expo": { "name": "Shop", "ios": { "bundleIdentifier": "com.example.other" } } }"#
    #expect(found(["app.json": none, "web/app.json": "{ \"name\": \"x\" }", "shop/app.json": Example.shopApp]) == [])
  }

  @Test("broken JSON is reported with its location")
  func broken() {
    let comma = Self.app.replacing("] } }", with: "], } }")
    #expect(found(["app.json": comma]).count == 1)
  }
}
