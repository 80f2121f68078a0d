import PropertyListSyntax
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let keyNotForClips = AuditRule(
    "audit/key-not-for-clips",
    .error,
    "The clip's Info.plist has a key that App Clips cannot have, or one that only looks like Apple's.",
    why:
      "App Store Connect refuses a clip with UIBackgroundModes. The key for App Clips is NSAppClip; a key such as AppClip has "
      + "no effect, and is a warning.",
    sources: [.noBackgroundModes, .enablingNotifications],
    passes: [.infoPlist(id, "<key>NSAppClip</key><dict/>")],
    fails: [
      .infoPlist(id, "<key>UIBackgroundModes</key>«<array><string>fetch</string></array>»"),
      .infoPlist(id, "<key>WKAppClip</key>«<dict/>»"),
    ],
    check: .infoPlist { clip in
      guard case .dictionary(let members) = clip.list.value else { return [] }
      return members.compactMap { member in
        let place = clip.list.location(of: member.key)
        if member.key == "UIBackgroundModes", member.value.elements?.isEmpty != true {
          return Violation(
            at: place,
            "the clip's Info.plist has UIBackgroundModes, which App Store Connect refuses in an App Clip",
            help: "remove the key from the clip's Info.plist"
          )
        }
        guard lookalikes.contains(member.key) else { return nil }
        return Violation(
          at: place,
          "the key \(member.key) has no effect; Apple's key is \(InformationKey.clip)",
          help: "use \(InformationKey.clip) with \(InformationKey.notifications) and \(InformationKey.location)",
          severity: .warning
        )
      }
    }
  )

  private static let lookalikes: Set = ["AppClip", "AppClips", "NSAppClips", "NSAppclip", "UIAppClip", "WKAppClip"]
  private static let id = "<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>"
}
