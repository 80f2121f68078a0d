import PropertyListSyntax
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let clipNotEmbedded = AuditRule(
    "audit/clip-not-embedded",
    .warning,
    "The built app does not contain its App Clip.",
    why:
      "Xcode embeds the clip in the folder AppClips of the app. An app without it is uploaded without a clip, so "
      + "none of its cards can open one. Checked is an app's folder with the Info.plist of the declared bundle ID. This is "
      + "only a warning, because some builds leave the clip out on purpose, such as those for an enterprise.",
    sources: [.onDemandInstallCapable, .embeddedClip],
    passes: [
      built(["Shop.app/AppClips/Clip.app/Info.plist": plist("com.example.shop.Clip")]),
      // A source is not a build, and an app for Apple TV has no clip.
      built([:], app: "Shop/Info.plist"),
      built([:], members: "  <key>CFBundleSupportedPlatforms</key>\n  <array><string>AppleTVOS</string></array>\n"),
    ],
    fails: [built([:], marked: true)],
    check: .appInfoPlist { app in
      let folder = RegistryPath.folder(of: app.list.path)
      guard folder.hasSuffix(".app"), let clip = app.app.clipBundleID,
        app.list.isForPhones, !app.scene.folder.takesAnyName, !app.scene.hasFile(below: folder + "/AppClips/")
      else { return [] }
      return [
        Violation(
          at: app.list.location(of: InformationKey.bundleID),
          "the app \(RegistryPath.name(of: folder)) has no folder AppClips, but the registry declares the clip "
            + Words.quoted(clip),
          help: "add the clip to the build phase that embeds App Clips in the app's Xcode target",
          related: app.scene.related(
            "declared here",
            at: app.app.declaration?.clip?.bundleID?.node,
            of: app.app.document
          )
        )
      ]
    }
  )

  private static func plist(_ id: String, _ members: String = "", marked: Bool = false) -> String {
    let value = marked ? "«<string>\(id)</string>»" : "<string>\(id)</string>"
    return "<plist version=\"1.0\">\n<dict>\n  <key>CFBundleIdentifier</key>\n  \(value)\n\(members)</dict>\n</plist>\n"
  }

  private static func built(
    _ files: [String: String],
    app: String = "Shop.app/Info.plist",
    members: String = "",
    marked: Bool = false
  ) -> Example {
    var sources = files
    sources[app] = plist("com.example.shop", members, marked: marked)
    return Example.app("").auditing(
      Dictionary(uniqueKeysWithValues: sources.map { ("Payload/\($0)", MarkedSource($1)) })
    )
  }
}

extension BuiltPropertyList {
  /// Whether the app runs on iOS, as far as the list states it: an app for another system can have the same bundle ID.
  fileprivate var isForPhones: Bool {
    let systems = texts(of: "CFBundleSupportedPlatforms").map(\.text)
    return systems.isEmpty || systems.contains { $0.hasPrefix("iPhone") }
  }
}

extension AuditScene {
  /// Whether an audited file is below a path.
  fileprivate func hasFile(below path: String) -> Bool { folder.files.contains { folder.path(of: $0).hasPrefix(path) } }
}
