import PropertyListSyntax
import RegistryModel
import RegistryRules
import TextBasics
import XcodeTargets

extension AuditRule {
  static let clipUnlikeApp = AuditRule(
    "audit/clip-unlike-app",
    .error,
    "The clip's devices or version are not those of its app.",
    why:
      "Xcode stops the archive: UIDeviceFamily, CFBundleVersion and CFBundleShortVersionString of a clip must equal those "
      + "of the app that contains it. Checked are the Info.plist files of both in one folder, with values that Xcode has "
      + "filled in or that are written out. Apple does not document that a clip needs the minimum iOS version of its app; a "
      + "lower one is a warning, because a developer reports that an upload was refused for it.",
    sources: [.sameDeviceFamily, .sameBundleVersion, .clipOlderThanApp],
    passes: [
      built(app: version("35"), clip: version("35")),
      built(app: version("$(CURRENT_PROJECT_VERSION)"), clip: version("1")),
    ],
    fails: [
      built(app: version("35"), clip: version("1", marked: true)),
      built(app: devices(1, 2), clip: devices(1, marked: true)),
    ],
    check: .infoPlist { clip in
      guard let app = clip.scene.targets.information(ofAppAround: clip.list, clip.app) else { return [] }
      return [olderMinimum(of: clip.list, than: app)].compactMap(\.self)
        + keys.compactMap { key, setting in
          guard let own = words(of: clip.list.value[key]), let wanted = words(of: app.value[key]), own != wanted else {
            return nil
          }
          return Violation(
            at: clip.list.location(of: key),
            "the clip's \(key) is \(own), and the app's is \(wanted); Xcode requires the same",
            help: "set the build setting \(setting) of both targets to the same value",
            related: [Finding.Related("the app's value is here", at: app.location(of: key))]
          )
        }
    }
  )

  /// The violation of a clip for older versions of iOS than those of its app.
  private static func olderMinimum(of clip: BuiltPropertyList, than app: BuiltPropertyList) -> Violation? {
    guard let own = clip.value[InformationKey.minimumOS]?.text.flatMap(SystemVersion.init),
      let wanted = app.value[InformationKey.minimumOS]?.text.flatMap(SystemVersion.init), own < wanted
    else { return nil }
    return Violation(
      at: clip.location(of: InformationKey.minimumOS),
      "the clip is built for iOS \(own) and later, and its app for iOS \(wanted) and later; an upload like this was refused",
      help: "set IPHONEOS_DEPLOYMENT_TARGET of the clip to \(wanted)",
      related: [Finding.Related("the app's value is here", at: app.location(of: InformationKey.minimumOS))],
      severity: .warning
    )
  }

  private static let keys = [
    ("UIDeviceFamily", "TARGETED_DEVICE_FAMILY"), ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
    ("CFBundleShortVersionString", "MARKETING_VERSION"),
  ]

  /// A value as text; nil if it is missing, is set by Xcode or has another type.
  private static func words(of value: PropertyList?) -> String? {
    guard let value else { return nil }
    if let text = value.text { return text.isEmpty || BuildSetting.isPart(of: text) ? nil : Words.quoted(text) }
    let numbers = (value.elements ?? []).compactMap { element -> Int64? in
      if case .integer(let number) = element { number } else { nil }
    }.sorted()
    return numbers.isEmpty ? nil : numbers.map(String.init).joined(separator: " and ")
  }

  private static func built(app: String, clip: String) -> Example {
    func plist(_ id: String, _ members: String) -> MarkedSource {
      MarkedSource(
        "<plist version=\"1.0\">\n<dict>\n  <key>CFBundleIdentifier</key>\n  <string>\(id)</string>\n\(members)</dict>\n</plist>\n"
      )
    }
    return Example.app("").auditing([
      "Payload/Shop.app/AppClips/Clip.app/Info.plist": plist("com.example.shop.Clip", clip),
      "Payload/Shop.app/Info.plist": plist("com.example.shop", app),
    ])
  }

  private static func version(_ text: String, marked: Bool = false) -> String {
    "  <key>CFBundleVersion</key>\n  " + (marked ? "«<string>\(text)</string>»" : "<string>\(text)</string>") + "\n"
  }

  private static func devices(_ numbers: Int..., marked: Bool = false) -> String {
    let list = "<array>" + numbers.map { "<integer>\($0)</integer>" }.joined() + "</array>"
    return "  <key>UIDeviceFamily</key>\n  " + (marked ? "«\(list)»" : list) + "\n"
  }
}
