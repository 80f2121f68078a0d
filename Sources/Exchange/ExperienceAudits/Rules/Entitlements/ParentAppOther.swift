import ExperienceEmitters
import PropertyListSyntax
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let parentAppOther = AuditRule(
    "audit/parent-app-other",
    .error,
    "The clip's entitlements do not list the full app as its only parent.",
    why:
      "The entitlement com.apple.developer.parent-application-identifiers ties the clip to its full app. It must have "
      + "exactly one entry, the full app's application identifier.",
    sources: [.parentApplicationIdentifiers],
    passes: [
      .clipEntitlements(""),
      .clipEntitlements(
        "<key>com.apple.developer.parent-application-identifiers</key><array><string>ABCDE12345.com.example.shop</string></array>",
        without: ["parent-application-identifiers"]
      ),
      // The widget extension of a Live Activity is on demand like its clip, but has no parent entitlement.
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
          <array>«<string>$(AppIdentifierPrefix)$(PRODUCT_BUNDLE_IDENTIFIER)</string>»</array>
        """,
        without: ["parent-application-identifiers"]
      ),
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
      guard entitlements.target == .clip else {
        guard entitlements.list.value[EntitlementKey.parents] != nil else { return [] }
        return [
          Violation(
            at: entitlements.list.location(of: EntitlementKey.parents),
            "the full app's entitlements have \(EntitlementKey.parents), which belongs only to the clip",
            help: "remove the key from the app's entitlements"
          )
        ]
      }
      if let own = entitlements.list.texts(of: EntitlementKey.parents).first,
        own.text.contains("PRODUCT_BUNDLE_IDENTIFIER")
      {
        let wanted =
          entitlements.app.bundleID.map { "use $(AppIdentifierPrefix)\($0)" } ?? "use the bundle ID of the full app"
        return [
          Violation(
            at: entitlements.list.location(of: EntitlementKey.parents, element: own.position),
            "$(PRODUCT_BUNDLE_IDENTIFIER) is the clip itself; expected the full app",
            help: wanted
          )
        ]
      }
      return entitlements.listed(EntitlementKey.parents, bundleID: entitlements.app.bundleID, as: "the full app")
    }
  )
}

extension BuiltEntitlements {
  /// The violations of a list that must contain exactly one application identifier.
  func listed(_ key: String, bundleID: String?, as noun: String) -> [Violation] {
    guard let bundleID else { return [] }
    let wanted = "$(AppIdentifierPrefix)\(bundleID)"
    let entries = list.texts(of: key)
    // A value of another type has its own finding.
    guard !entries.isEmpty || list.value[key].map(ExpectedType.strings.fits) ?? true else { return [] }
    guard entries.count == 1, let entry = entries.first else {
      return [
        Violation(
          at: list.location(of: key),
          "\(key) has \(entries.count) entries; expected exactly one, for \(noun)",
          help: "list only \(wanted)"
        )
      ]
    }
    let identifier = WrittenIdentifier(entry.text)
    guard !identifier.isOpen, let problem = problem(with: identifier, bundleID, noun) else { return [] }
    return [
      Violation(
        at: list.location(of: key, element: entry.position),
        problem,
        help: list.isProfile
          ? "sign with the provisioning profile of the App ID that is declared" : "replace it with \(wanted)",
        severity: BundleIDRelation(identifier.bundleID, to: bundleID) == .flavor ? .warning : nil
      )
    ]
  }

  /// The message about an identifier that should be that of `bundleID`; nil if it is.
  private func problem(with identifier: WrittenIdentifier, _ bundleID: String, _ noun: String) -> String? {
    let text = Words.quoted(identifier.text)
    guard identifier.bundleID == bundleID else {
      return "expected the application identifier of \(noun), $(AppIdentifierPrefix)\(bundleID), found \(text)"
    }
    switch identifier.prefix {
    case .setting: return nil
    case .missing: return "expected an application identifier with its prefix, found only the bundle ID \(text)"
    case .text(let team):
      guard let own = app.teamID ?? signedIdentifier?.team, own != team else { return nil }
      return "expected the prefix \(own) in the identifier of \(noun), found \(text)"
    }
  }
}
