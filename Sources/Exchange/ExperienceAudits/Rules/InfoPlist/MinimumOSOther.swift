import PropertyListSyntax
import RegistryModel
import RegistryRules
import XcodeTargets

extension AuditRule {
  static let minimumOSOther = AuditRule(
    "audit/minimum-os-other",
    .error,
    "The clip was built for a different minimum iOS version than the registry declares.",
    why:
      "The clip's size limit and the links that can open it depend on its minimum iOS version. appclips checks both "
      + "against the version that the registry declares.",
    sources: [.maximumBuildFileSizes, .launchExperience],
    passes: [
      .infoPlist(id, "<key>MinimumOSVersion</key><string>16.0</string>"),
      .infoPlist(id, "<key>MinimumOSVersion</key><string>$(IPHONEOS_DEPLOYMENT_TARGET)</string>"),
    ],
    fails: [.infoPlist(id, "<key>MinimumOSVersion</key>«<string>15.0</string>»")],
    check: .infoPlist { clip in
      let declared = clip.app.declaration?.clip
      guard let text = clip.list.value[InformationKey.minimumOS]?.text, let built = SystemVersion(text),
        let wanted = declared?.minimumVersion, built != wanted
      else { return [] }
      return [
        Violation(
          at: clip.list.location(of: InformationKey.minimumOS),
          "the clip was built for iOS \(built) and later; the registry declares a minimum of iOS \(wanted)",
          help: "change the deployment target in Xcode, or \"minimumOSVersion\" in the registry",
          related: clip.scene.related("declared here", at: declared?.minimumOSVersion?.node, of: clip.app.document)
        )
      ]
    }
  )

  private static let id = "<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>"
}
