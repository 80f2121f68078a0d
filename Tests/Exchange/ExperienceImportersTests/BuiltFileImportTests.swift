import ExperienceImporters
import PropertyListSyntax
import RegistryRules
import Testing

/// Property lists as Apple's tools write them.
@Suite("An import of what a build contains")
struct BuiltFileImportTests {
  private static func list(_ members: String) -> String { "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }

  private static let clip =
    "<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>"
    + "<key>com.apple.developer.parent-application-identifiers</key><array><string>ABCDE12345.com.example.shop</string></array>"

  private func added(_ shop: ImportedShop) throws -> String {
    let old = Set(Example.shopApp.split(separator: "\n"))
    return try shop.texts().values.flatMap { $0.split(separator: "\n").filter { !old.contains($0) } }.joined()
  }

  @Test("the listing of codesign, and entitlements followed by other bytes, are read as the list")
  func forms() throws {
    let listing = """
      Executable=/Shop.app/AppClips/ShopClip.app/ShopClip
      [Dict]
      \t[Key] application-identifier
      \t[Value]
      \t\t[String] ABCDE12345.com.example.shop.Clip
      \t[Key] com.apple.developer.associated-domains
      \t[Value]
      \t\t[Array]
      \t\t\t[String] appclips:tea.example.com
      \t[Key] com.apple.developer.on-demand-install-capable
      \t[Value]
      \t\t[Bool] true

      """
    let domains =
      "<key>com.apple.developer.associated-domains</key><array><string>appclips:tea.example.com</string></array>"
    for (name, text) in [("Clip.xcent", listing), ("Clip.entitlements", Self.list(Self.clip + domains) + "\0\0")] {
      #expect(
        try added(ImportedShop("xcode", [name: text])).contains(#""domains": ["example.com", "tea.example.com"]"#),
        "\(name)"
      )
    }
  }

  @Test("a provisioning profile states the team and the bundle IDs; its domains are those that it allows")
  func profile() throws {
    let text = Self.list(
      "<key>UUID</key><string>1</string><key>Entitlements</key><dict>\(Self.clip)"
        + "<key>com.apple.developer.associated-domains</key><string>*</string></dict>"
    )
    let shop = try ImportedShop("xcode", ["embedded.mobileprovision": text])
    #expect(try shop.changes().isEmpty && shop.refusal().isEmpty)
    let other = text.replacing("com.example.shop<", with: "com.example.bakery<")
    let refusal = try ImportedShop("xcode", ["embedded.mobileprovision": other]).refusal()
    #expect(refusal.first?.contains(#"the bundle ID of the app is "com.example.bakery""#) == true, "\(refusal)")
  }

  @Test("an entitlement in an Info.plist is not imported, and the reason is given")
  func misplaced() throws {
    let shop = try ImportedShop(
      "xcode",
      [
        "Clip/Info.plist": Self.list(
          "<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string><key>NSAppClip</key><dict/>"
            + "<key>com.apple.developer.associated-domains</key><array><string>appclips:wrong.example</string></array>"
        )
      ]
    )
    #expect(try shop.changes().isEmpty)
    #expect(
      try shop.proposal().leftOut.map(\.line) == [
        "Clip/Info.plist: \"com.apple.developer.associated-domains\": an entitlement, which has no effect in an Info.plist; "
          + "move it to the target's entitlements file"
      ]
    )
  }

  @Test("a string where an array belongs is refused with what was found")
  func types() throws {
    let text = Self.list("<key>com.apple.developer.associated-domains</key><string>appclips:example.com</string>")
    let refusal = try ImportedShop("xcode", ["Clip.entitlements": text]).refusal()
    #expect(refusal.first?.hasSuffix("found a string") == true, "\(refusal)")
  }
}
