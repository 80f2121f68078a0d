import PropertyListSyntax
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let entitlementInInfoPlist = AuditRule(
    "audit/entitlement-in-info-plist",
    .error,
    "An Info.plist contains a key that only has an effect in entitlements.",
    why:
      "Associated domains, app groups, and the keys that connect an app with its clip are entitlements: Xcode signs the "
      + "target with those in the file that its build setting CODE_SIGN_ENTITLEMENTS names. In an Info.plist, they have "
      + "no effect.",
    sources: [.associatingWebsite, .configuringAssociatedDomain],
    passes: [.infoPlist("<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>")],
    fails: [
      .infoPlist(
        "<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>",
        "<key>com.apple.developer.associated-domains</key>«<array><string>appclips:example.com</string></array>»"
      ),
      .infoPlist(
        "<key>CFBundleIdentifier</key><string>com.example.shop</string>",
        "<key>com.apple.security.application-groups</key>«<array><string>group.com.example.shop</string></array>»"
      ),
    ],
    check: .propertyList { list in
      guard list.kind == .information else { return [] }
      return EntitlementKey.ofClips.filter { list.value[$0] != nil }.map { key in
        Violation(
          at: list.location(of: key),
          "\(key) is an entitlement; in an Info.plist, it has no effect",
          help: "move it to the target's entitlements file"
        )
      }
    }
  )
}
