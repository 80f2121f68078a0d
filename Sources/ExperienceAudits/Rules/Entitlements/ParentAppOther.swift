import ExperienceEmitters
import ExperienceRegistry
import PropertyListSyntax

extension AuditRule {
  static let parentAppOther = AuditRule(
    "audit/parent-app-other",
    .error,
    "The clip's entitlements do not name the full app, and it alone, as its parent.",
    why: "The list has exactly one entry, the full app's application identifier; a build with another one is refused.",
    sources: [.parentApplicationIdentifiers],
    passes: [
      .clipEntitlements(""),
      .clipEntitlements(
        "<key>com.apple.developer.parent-application-identifiers</key><array><string>ABCDE12345.com.example.shop</string></array>",
        without: ["parent-application-identifiers"]
      ),
      // The widget extension of a Live Activity: on demand like its clip, and without a parent of its own.
      .clipEntitlements(
        "<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip.Activity</string>",
        without: ["parent-application-identifiers", "associated-domains"]
      ),
      .clipEntitlements("", without: ["parent-application-identifiers", "associated-domains"]),
    ],
    fails: [
      .clipEntitlements(
        """
        <key>com.apple.developer.parent-application-identifiers</key>
          <array>«<string>$(AppIdentifierPrefix)com.example.shp</string>»</array>
        """,
        without: ["parent-application-identifiers"]
      ),
      .clipEntitlements("", without: ["parent-application-identifiers"]).markingRoot,
      .clipEntitlements(
        """
        <key>com.apple.developer.parent-application-identifiers</key>
          «<array>
            <string>ABCDE12345.com.example.shop</string>
            <string>ABCDE12345.com.example.two</string>
          </array>»
        """,
        without: ["parent-application-identifiers"]
      ),
    ],
    check: .entitlements { entitlements in
      guard entitlements.target == .clip else { return [] }
      return entitlements.listed(EntitlementKey.parents, bundleID: entitlements.app.bundleID, as: "the full app")
    }
  )
}

extension BuiltEntitlements {
  /// What is wrong with a list that has to hold one application identifier and no other.
  func listed(_ key: String, bundleID: String?, as noun: String) -> [Violation] {
    guard let bundleID else { return [] }
    let wanted = "$(AppIdentifierPrefix)\(bundleID)"
    let entries = list.texts(of: key)
    guard entries.count == 1, let entry = entries.first else {
      return [
        Violation(
          at: list.place(of: key),
          "\(key) has \(entries.count) entries; it has one, \(noun)",
          help: "let it hold \(wanted) alone"
        )
      ]
    }
    let identifier = WrittenIdentifier(entry.text)
    guard !identifier.isOpen, !identifier.isIdentifier(of: bundleID, app) else { return [] }
    return [
      Violation(
        at: list.place(of: key, element: entry.position),
        "\(Words.quoted(entry.text)) is not the identifier of \(noun), \(bundleID)",
        help: "write \(wanted)"
      )
    ]
  }
}
