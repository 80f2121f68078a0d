import ExperienceRegistry

extension AuditRule {
  static let domainWithMode = AuditRule(
    "audit/domain-with-mode",
    .warning,
    "A domain of the entitlements has a mode, which is for development.",
    why:
      "With ?mode=developer a device that is set up for development gets the file from the host itself instead of "
      + "Apple's servers. Apple asks to remove the mode before the app is submitted.",
    sources: [.configuringAssociatedDomain],
    passes: [.clipEntitlements("")],
    fails: [
      .clipEntitlements(
        """
        <key>com.apple.developer.associated-domains</key>
          <array>«<string>appclips:example.com?mode=developer</string>»</array>
        """,
        without: ["associated-domains"]
      )
    ],
    check: .entitlements { entitlements in
      entitlements.clipDomains.filter { $0.text.contains("?") }.map { position, text in
        Violation(
          at: entitlements.list.place(of: EntitlementKey.domains, element: position),
          "the domain has \(text.drop { $0 != "?" }); what is submitted has no mode",
          help: "write appclips:\(BuiltEntitlements.withoutMode(text)) before it is submitted"
        )
      }
    }
  )
}
