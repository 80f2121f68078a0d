import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let bundleIDOther = AuditRule(
    "audit/bundle-id-other",
    .error,
    "The clip's Info.plist has a different bundle ID than the registry declares.",
    why:
      "Smart App Banner tags, association files and links identify the clip by the declared bundle ID, so they do "
      + "not open this build. For a debug, staging or beta build, a different bundle ID causes only a warning.",
    sources: [.registerAppID],
    passes: [
      .infoPlist("<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>"),
      .infoPlist("<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"),
      .infoPlist("<key>CFBundleIdentifier</key><string>com.example.library</string>"),
    ],
    fails: [
      .infoPlist("<key>CFBundleIdentifier</key>«<string>com.example.shop.Clp</string>»", "<key>NSAppClip</key><dict/>"),
      .infoPlist(
        "<key>CFBundleIdentifier</key>«<string>com.example.shop.dev.Clip</string>»",
        "<key>NSAppClip</key><dict/>"
      ),
    ],
    check: .infoPlist { clip in
      guard let id = clip.list.bundleID, let wanted = clip.app.clipBundleID, id != wanted else { return [] }
      return [
        Violation(
          at: clip.list.location(of: InformationKey.bundleID),
          "the bundle ID of the clip is \(Words.quoted(id)); the registry declares \(Words.quoted(wanted))",
          help: "build the clip with the declared bundle ID, or change the bundle ID in the registry",
          related: clip.scene.related(
            "declared here",
            at: clip.app.declaration?.clip?.bundleID?.node,
            of: clip.app.document
          ),
          severity: BundleIDRelation(id, to: wanted) == .flavor ? .warning : nil
        )
      ]
    }
  )
}
