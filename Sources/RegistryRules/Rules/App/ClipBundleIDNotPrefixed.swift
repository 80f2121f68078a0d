import RegistryModel
import TextBasics

extension Rule {
  static let clipBundleIDNotPrefixed = Rule(
    "app/clip-bundle-id-not-prefixed",
    .error,
    "The clip's bundle id is not the app's with something after it.",
    why: "The clip's identifier must have the full app's as its prefix and be longer. Xcode suggests .Clip; any ending "
      + "will do.",
    sources: [.registerAppID],
    passes: [
      .app(#""clip": { "bundleID": "com.example.shop.Clip" }"#),
      .app(#""clip": { "bundleID": "com.example.shop.mini" }"#),
    ],
    fails: [
      .app(#""clip": { "bundleID": «"com.example.Clip"» }"#),
      .app(#""clip": { "bundleID": «"com.example.shop"» }"#),
      .app(#""clip": { "bundleID": «"com.example.shopClip"» }"#),
    ],
    check: .app { app, registry in
      guard let bundleID = app.declaration?.bundleID, let clip = app.declaration?.clip?.bundleID,
        TextForm.bundleID.accepts(bundleID.value), TextForm.bundleID.accepts(clip.value),
        !isPrefixed(app.withoutTeamID(clip.value), by: app.withoutTeamID(bundleID.value))
      else { return [] }
      return [
        Violation(
          at: clip.node,
          of: app.document,
          "the clip's bundle id is \(Words.quoted(clip.value)); it must start with \(Words.quoted(bundleID.value + "."))",
          help: "write \(Words.quoted(bundleID.value + ".Clip")), or what the clip's target in Xcode says",
          related: [Finding.Related("the app's bundle id is here", at: app.document.place(of: bundleID.node))]
        )
      ]
    }
  )

  private static func isPrefixed(_ clip: String, by app: String) -> Bool {
    clip.hasPrefix(app + ".") && clip.utf8.count > app.utf8.count + 1
  }
}
