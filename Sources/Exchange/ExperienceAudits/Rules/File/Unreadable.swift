import RegistryModel
import RegistryRules

extension AuditRule {
  static let unreadable = AuditRule(
    "audit/unreadable",
    .error,
    "A file to be audited cannot be read, or its content is malformed.",
    why: "appclips cannot check the file, and the programs that need it may not be able to read it either.",
    sources: [.rfc8259, .associatedDomains, .registryFormat],
    passes: [.association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#)],
    fails: [
      .association(#"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"«}» }"#),
      .app("").auditing(
        "build/Clip.entitlements",
        "<plist version=\"1.0\">\n<dict>\n  «<kay>»</kay>\n</dict>\n</plist>\n"
      ),
      .app("").auditing(
        "build/App Thinning Size Report.txt",
        "«»App Thinning Size Report for All Variants of ShopClip\n"
      ),
    ],
    check: .fault { fault in
      [Violation(at: fault.place, fault.message, help: fault.help, severity: fault.severity)]
    }
  )
}
