import RegistryModel
import TextBasics

extension Rule {
  static let sameClip = Rule(
    "routing/same-clip",
    .error,
    "Two apps declare the same clip.",
    why:
      "A bundle ID belongs to one clip, and a clip belongs to one app. Default App Clip links, association files and "
      + "entitlements identify the clip by its bundle ID, the last two with the prefix of its App ID. So everything "
      + "emitted for one of the two apps would be wrong.",
    sources: [.registerAppID, .launchingAnotherAppsClip, .appIDPrefixes],
    passes: [.twoShops()],
    fails: [
      .twoShops(
        app: """
          "bundleID": "com.example.shop",
            "clip": { "bundleID": «"com.example.shop.Clip"», "minimumOSVersion": "16.0" }
          """
      )
    ],
    check: .registry { registry, _ in
      var first: [String: App] = [:]
      return registry.apps.compactMap { app in
        guard let clip = app.declaration?.clip?.bundleID else { return nil }
        guard let earlier = first[clip.value] else {
          first[clip.value] = app
          return nil
        }
        return Violation(
          at: clip.node,
          of: app.document,
          "the clip \(Words.quoted(clip.value)) is also declared by the app \(Words.quoted(earlier.id)); a clip "
            + "belongs to one app",
          help: "use the bundle ID of this app's own clip",
          related: earlier.declaration?.clip?.bundleID.map {
            [Finding.Related("the other app declares it here", at: earlier.document.location(of: $0.node))]
          } ?? []
        )
      }
    }
  )
}
