import RegistryModel

extension Rule {
  static let minimumOSTooOld = Rule(
    "app/minimum-os-too-old",
    .warning,
    "The clip's minimum iOS version is older than App Clips.",
    why: "App Clips exist since iOS 14. A lower minimum is probably that of another target.",
    sources: [.onDemandInstallCapable],
    passes: [.app(clip("14.0")), .app(clip("26"))],
    fails: [.app(clip("13.4", isWrong: true)), .app(clip("9", isWrong: true))],
    check: .app { app in
      guard let clip = app.declaration?.clip, let written = clip.minimumOSVersion, let version = clip.minimumVersion,
        version < .iOS14
      else { return [] }
      return [
        Violation(
          at: written.node,
          of: app.document,
          "the clip's minimum is iOS \(version); App Clips require iOS 14 or later",
          help: "use the deployment target of the clip in Xcode, 14.0 or later"
        )
      ]
    }
  )

  private static func clip(_ version: String, isWrong: Bool = false) -> String {
    let value = isWrong ? "«\"\(version)\"»" : "\"\(version)\""
    return #""clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": \#(value) }"#
  }
}
