import RegistryModel
import TextBasics

extension Rule {
  static let clipBundleIDNotPrefixed = Rule(
    "app/clip-bundle-id-not-prefixed",
    .error,
    "The clip's bundle ID does not start with the app's bundle ID and a period.",
    why:
      "The clip's bundle ID must be the full app's bundle ID followed by a suffix. Xcode suggests .Clip, but any "
      + "suffix works.",
    sources: [.registerAppID],
    passes: [
      .app(#""clip": { "bundleID": "com.example.shop.Clip" }"#),
      .app(#""clip": { "bundleID": "com.example.shop.mini" }"#),
    ],
    fails: [
      .app(#""clip": { "bundleID": «"com.example.Clip"» }"#),
      .app(#""clip": { "bundleID": «"com.example.shop"» }"#),
      .app(#""clip": { "bundleID": «"com.example.shopClip"» }"#),
      .app(#""bundleID": "com.example.shop.Clip", "clip": { "bundleID": «"com.example.shop"» }"#),
    ],
    check: .app { app in
      guard let bundleID = app.declaration?.bundleID, let clip = app.declaration?.clip?.bundleID,
        TextForm.bundleID.accepts(bundleID.value), TextForm.bundleID.accepts(clip.value),
        !isPrefixed(app.withoutTeamID(clip.value), by: app.withoutTeamID(bundleID.value))
      else { return [] }
      if isPrefixed(app.withoutTeamID(bundleID.value), by: app.withoutTeamID(clip.value)) {
        return [
          Violation(
            at: clip.node,
            of: app.document,
            "the clip's bundle ID \(Words.quoted(clip.value)) is the start of the app's, \(Words.quoted(bundleID.value)); "
              + "expected the reverse",
            help: "exchange the two bundle IDs",
            related: [Finding.Related("the app's bundle ID is here", at: app.document.location(of: bundleID.node))]
          )
        ]
      }
      return [
        Violation(
          at: clip.node,
          of: app.document,
          "the clip's bundle ID is \(Words.quoted(clip.value)); it must start with "
            + Words.quoted(bundleID.value + "."),
          help: "use \(Words.quoted(bundleID.value + ".Clip")), or the bundle ID of the clip's target in Xcode",
          related: [Finding.Related("the app's bundle ID is here", at: app.document.location(of: bundleID.node))]
        )
      ]
    }
  )

  private static func isPrefixed(_ clip: String, by app: String) -> Bool {
    clip.hasPrefix(app + ".") && clip.utf8.count > app.utf8.count + 1
  }
}
