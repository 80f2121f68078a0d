import PropertyListSyntax
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let clipRequestOther = AuditRule(
    "audit/clip-request-other",
    .error,
    "The requests in the clip's Info.plist differ from those that the registry declares.",
    why:
      "The card tells people what the clip requests: notifications or location confirmation. The clip can use them "
      + "only if its Info.plist requests them. A request that only Info.plist contains is a warning, because the "
      + "registry does not have to list it.",
    sources: [.enablingNotifications, .confirmingLocation],
    passes: [
      .infoPlist(asks(location, "<true/>"), clip: #", "requestsLocationConfirmation": true"#),
      .infoPlist(asks(location, "<false/>")),
      .infoPlist("<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>"),
    ],
    fails: [
      .infoPlist(asks(location, "«<false/>»"), clip: #", "requestsLocationConfirmation": true"#),
      .infoPlist(asks(notifications, "«<true/>»")),
      .infoPlist(
        "<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>",
        clip: #", "requestsEphemeralNotifications": true"#
      ).markingRoot,
    ],
    check: .infoPlist { clip in
      let declared = clip.app.declaration?.clip
      return [
        violation(of: location, "requestsLocationConfirmation", declared?.requestsLocationConfirmation, in: clip),
        violation(
          of: notifications,
          "requestsEphemeralNotifications",
          declared?.requestsEphemeralNotifications,
          in: clip
        ),
      ].compactMap(\.self)
    }
  )

  private static let location = InformationKey.location
  private static let notifications = InformationKey.notifications

  private static func violation(
    of key: String,
    _ member: String,
    _ declared: Located<Bool>?,
    in clip: BuiltInfoPlist
  ) -> Violation? {
    let part = clip.list.value[InformationKey.clip]
    let value = part?[key]
    // A value of another type has its own finding.
    guard part.map(ExpectedType.dictionary.fits) ?? true, value.map(ExpectedType.boolean.fits) ?? true else {
      return nil
    }
    let asks = value == true
    guard asks != (declared?.value ?? false) else { return nil }
    let declaration = declared.map { "declares \"\(member)\": \($0.value)" } ?? "does not declare \"\(member)\""
    let found = value == nil ? "the clip's Info.plist does not contain \(key)" : "\(key) is \(asks)"
    let change =
      declared == nil ? "set \"\(member)\" to true in the registry" : "change \"\(member)\" in the registry"
    return Violation(
      at: clip.list.location(of: InformationKey.clip, key),
      "\(found), but the app \(Words.quoted(clip.app.id)) \(declaration)",
      help: "run \"appclips emit info-plist --into FILE\" to update the file, or \(change)",
      related: clip.scene.related("declared here", at: declared?.node, of: clip.app.document),
      severity: declared == nil ? .warning : nil
    )
  }

  private static func asks(_ key: String, _ value: String) -> String {
    "<key>NSAppClip</key><dict><key>\(key)</key>\(value)</dict>"
  }
}
