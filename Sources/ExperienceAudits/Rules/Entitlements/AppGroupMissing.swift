import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let appGroupMissing = AuditRule(
    "audit/app-group-missing",
    .error,
    "The entitlements of the app or the clip do not list an app group that the registry declares.",
    why:
      "Both targets must list the group. An app that does not list it cannot access the data that the clip stores in "
      + "the group.",
    sources: [.sharingData],
    passes: [
      .clipEntitlements(
        "<key>com.apple.security.application-groups</key><array><string>group.com.example.shop</string></array>",
        app: groups
      )
    ],
    fails: [.clipEntitlements("", app: groups).markingRoot],
    check: .entitlements { entitlements in
      let present = entitlements.list.texts(of: EntitlementKey.groups).map(\.text)
      guard !present.contains(where: BuildSetting.isPart(of:)), !entitlements.list.isProfile else { return [] }
      return (entitlements.app.declaration?.clip?.appGroups ?? []).filter { !present.contains($0.value) }.map { group in
        Violation(
          at: entitlements.list.location(of: EntitlementKey.groups),
          "\(entitlements.noun)'s entitlements do not list the app group \(Words.quoted(group.value))",
          help:
            "add it to \(EntitlementKey.groups), or run \"appclips emit entitlements --target \(entitlements.target.rawValue) --into FILE\"",
          related: entitlements.scene.related("declared here", at: group.node, of: entitlements.app.document)
        )
      }
    }
  )

  private static let groups =
    #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", "appGroups": ["group.com.example.shop"] }"#
}
