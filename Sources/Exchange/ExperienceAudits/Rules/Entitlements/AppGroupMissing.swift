import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let appGroupMissing = AuditRule(
    "audit/app-group-missing",
    .error,
    "The entitlements or the provisioning profile of the app or the clip do not list an app group that the registry "
      + "declares.",
    why:
      "Both targets must list the group. An app that does not list it cannot access the data that the clip stores in "
      + "the group. A build that is signed with a profile without the group does not get it. A group with the same parts in "
      + "another order is reported as the misspelled one.",
    sources: [.sharingData],
    passes: [
      .clipEntitlements(
        "<key>com.apple.security.application-groups</key><array><string>group.com.example.shop</string></array>",
        app: groups
      )
    ],
    fails: [
      .clipEntitlements("", app: groups).markingRoot,
      .clipEntitlements(
        """
        <key>com.apple.security.application-groups</key>
          <array>«<string>group.example.com.shop</string>»</array>
        """,
        app: groups
      ),
      .clipEntitlements(
        """
        <key>com.apple.security.application-groups</key>
          <array><string>group.com.example.shop</string>«<string>group.example.com.shop</string>»</array>
        """,
        app: groups
      ),
    ],
    check: .entitlements { entitlements in
      let list = entitlements.list
      let present = list.texts(of: EntitlementKey.groups)
      guard !present.contains(where: { BuildSetting.isPart(of: $0.text) }) else { return [] }
      let declared = entitlements.app.declaration?.clip?.appGroups ?? []
      return declared.compactMap { group in
        let related = entitlements.scene.related("declared here", at: group.node, of: entitlements.app.document)
        let isPresent = present.contains { $0.text == group.value }
        let wrong = present.first { found in
          found.text != group.value && !declared.contains { $0.value == found.text }
            && isMisspelled(found.text, group.value)
        }
        if let wrong, !list.isProfile {
          return Violation(
            at: list.location(of: EntitlementKey.groups, element: wrong.position),
            "\(entitlements.noun)'s entitlements list the app group \(Words.quoted(wrong.text)) "
              + (isPresent ? "next to " : "instead of ") + Words.quoted(group.value),
            help: isPresent ? "remove it, unless it is a group of its own" : "use \(Words.quoted(group.value))",
            related: related,
            severity: isPresent ? .warning : nil
          )
        }
        guard !isPresent else { return nil }
        return Violation(
          at: list.location(of: EntitlementKey.groups),
          "\(entitlements.noun)'s \(list.isProfile ? "provisioning profile does" : "entitlements do") not list the app group "
            + Words.quoted(group.value),
          help: list.isProfile
            ? "enable the group for the App ID in the developer account, and download the profile again"
            : "add it to \(EntitlementKey.groups), or run \"appclips emit entitlements --target "
              + "\(entitlements.target.rawValue) --into FILE\"",
          related: related
        )
      }
    }
  )

  /// Whether a group has the parts of another one, in another order or in another case.
  private static func isMisspelled(_ found: String, _ declared: String) -> Bool {
    let parts = [found, declared].map { $0.lowercased().split(separator: ".").sorted() }
    return parts[0] == parts[1]
  }

  private static let groups =
    #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.0", "appGroups": ["group.com.example.shop"] }"#
}
