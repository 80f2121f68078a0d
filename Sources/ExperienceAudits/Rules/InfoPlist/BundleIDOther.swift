import ExperienceRegistry
import PropertyListSyntax

extension AuditRule {
  static let bundleIDOther = AuditRule(
    "audit/bundle-id-other",
    .error,
    "The clip's Info.plist has another bundle id than the registry declares.",
    why: "Tags, association files and links name the clip by the declared id and do not open a clip with another one. "
      + "Debug and staging builds often have an id of their own with something added; that is a warning.",
    sources: [.registerAppID],
    passes: [
      .infoPlist("<key>CFBundleIdentifier</key><string>com.example.shop.Clip</string>"),
      .infoPlist("<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"),
      .infoPlist("<key>CFBundleIdentifier</key><string>com.example.library</string>"),
    ],
    fails: [
      .infoPlist("<key>CFBundleIdentifier</key>«<string>com.example.shop.Clp</string>»", "<key>NSAppClip</key><dict/>"),
      .infoPlist(
        "<key>CFBundleIdentifier</key>«<string>com.example.shop.debug.Clip</string>»",
        "<key>NSAppClip</key><dict/>"
      ),
    ],
    check: .infoPlist { clip in
      guard let id = clip.list.value[BuiltInfoPlist.bundleKey]?.text, !WrittenIdentifier.hasSetting(id),
        let wanted = clip.app.clipBundleID, id != wanted
      else { return [] }
      let isVariant = WrittenIdentifier.isVariant(id, of: wanted, clip.app)
      return [
        Violation(
          at: clip.list.place(of: BuiltInfoPlist.bundleKey),
          "the bundle id of the clip is \(Words.quoted(id)); the registry declares \(Words.quoted(wanted))",
          help: isVariant
            ? "audit the build that is released, or allow this for debug and staging builds"
            : "build it as \(wanted), or declare the id it has",
          related: clip.scene.related(
            "declared here",
            at: clip.app.declaration?.clip?.bundleID?.node,
            of: clip.app.document
          ),
          severity: isVariant ? .warning : nil
        )
      ]
    }
  )
}
