import ExperienceEmitters
import ExperienceRegistry
import PropertyListSyntax

extension AuditRule {
  static let identifierOther = AuditRule(
    "audit/identifier-other",
    .error,
    "What was signed has another application identifier than the registry declares.",
    why: "Association files, tags and invocations name the clip by this identifier and do not open a clip with "
      + "another one. Debug and staging builds often have an id of their own with something added; that is a warning.",
    sources: [.registerAppID, .associatedDomains],
    passes: [.clipEntitlements("<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>")],
    fails: [
      .clipEntitlements("<key>application-identifier</key>«<string>ZZZZZ12345.com.example.shop.Clip</string>»"),
      .clipEntitlements("<key>application-identifier</key>«<string>ABCDE12345.com.example.shop.Clip2</string>»"),
      .clipEntitlements(
        "<key>application-identifier</key>«<string>ABCDE12345.com.example.shop.staging.Clip</string>»"
      ),
    ],
    check: .entitlements { entitlements in
      let app = entitlements.app
      let wanted = entitlements.target == .clip ? app.clipBundleID : app.bundleID
      guard let text = entitlements.list.value[EntitlementKey.identifier]?.text, let wanted else { return [] }
      let identifier = WrittenIdentifier(text)
      guard !identifier.isOpen, !identifier.isIdentifier(of: wanted, app) else { return [] }
      let isVariant =
        WrittenIdentifier.isVariant(identifier.bundleID, of: wanted, app)
        && (identifier.team == nil || app.teamID == nil || identifier.team == app.teamID)
      let declared = [app.teamID, wanted].compactMap(\.self).joined(separator: ".")
      return [
        Violation(
          at: entitlements.list.place(of: EntitlementKey.identifier),
          "\(entitlements.noun) is signed as \(text); the registry declares \(declared)",
          help: isVariant
            ? "audit the build that is released, or allow this for debug and staging builds"
            : "build it with the declared bundle id and team, or declare those it has",
          severity: isVariant ? .warning : nil
        )
      ]
    }
  )
}
