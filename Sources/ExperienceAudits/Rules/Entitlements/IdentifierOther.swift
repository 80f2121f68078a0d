import ExperienceEmitters
import ExperienceRegistry
import PropertyListSyntax

extension AuditRule {
  static let identifierOther = AuditRule(
    "audit/identifier-other",
    .error,
    "What was signed has another application identifier than the registry declares.",
    why: "Association files, tags and invocations name the clip by this identifier; they would name another one.",
    sources: [.registerAppID, .associatedDomains],
    passes: [.clipEntitlements("<key>application-identifier</key><string>ABCDE12345.com.example.shop.Clip</string>")],
    fails: [
      .clipEntitlements("<key>application-identifier</key>«<string>ZZZZZ12345.com.example.shop.Clip</string>»"),
      .clipEntitlements("<key>application-identifier</key>«<string>ABCDE12345.com.example.shop.Clip2</string>»"),
    ],
    check: .entitlements { entitlements in
      let app = entitlements.app
      let wanted = entitlements.target == .clip ? app.clipBundleID : app.bundleID
      guard let text = entitlements.list.value[EntitlementKey.identifier]?.text, let wanted else { return [] }
      let identifier = WrittenIdentifier(text)
      guard !identifier.isOpen, !identifier.isIdentifier(of: wanted, app) else { return [] }
      return [
        Violation(
          at: entitlements.list.place(of: EntitlementKey.identifier),
          "\(entitlements.noun) is signed as \(text); declared is \([app.teamID, wanted].compactMap(\.self).joined(separator: "."))",
          help: "build it with the declared bundle id and team, or declare those it has"
        )
      ]
    }
  )
}
