import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let parentAppOther = AuditRule(
    "audit/parent-app-other",
    .error,
    "The clip's entitlements do not name the full app, and it alone, as its parent.",
    why: "The list must have exactly one entry, the full app's application identifier: it ties the clip to its app.",
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
      .clipEntitlements(
        """
        <key>com.apple.developer.parent-application-identifiers</key>
          <array>«<string>ZZZZZ12345.com.example.shop</string>»</array>
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
  /// What is wrong with a list that has to name one application identifier and no other.
  func listed(_ key: String, bundleID: String?, as noun: String) -> [Violation] {
    guard let bundleID else { return [] }
    let wanted = "$(AppIdentifierPrefix)\(bundleID)"
    let entries = list.texts(of: key)
    guard entries.count == 1, let entry = entries.first else {
      return [
        Violation(
          at: list.place(of: key),
          "\(key) has \(entries.count) entries; it must have one, \(noun)",
          help: "list \(wanted) and nothing else"
        )
      ]
    }
    let identifier = WrittenIdentifier(entry.text)
    guard !identifier.isOpen, let problem = problem(with: identifier, bundleID, noun) else { return [] }
    return [
      Violation(
        at: list.place(of: key, element: entry.position),
        problem,
        help: "write \(wanted)",
        severity: BundleIDRelation(identifier.bundleID, to: bundleID) == .flavor ? .warning : nil
      )
    ]
  }

  /// What is wrong with an identifier that should be that of `bundleID`; nil if nothing is.
  private func problem(with identifier: WrittenIdentifier, _ bundleID: String, _ noun: String) -> String? {
    let text = Words.quoted(identifier.text)
    guard identifier.bundleID == bundleID else { return "\(text) is not the identifier of \(noun), \(bundleID)" }
    switch identifier.prefix {
    case .setting: return nil
    case .missing: return "\(text) is a bundle ID; an application identifier begins with its prefix"
    case .text(let team):
      guard let own = app.teamID ?? signedIdentifier?.team, own != team else { return nil }
      return "the prefix of \(text) is \(team); that of \(noun) is \(own)"
    }
  }
}
