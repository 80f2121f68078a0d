import RegistryModel
import TextBasics

extension Rule {
  static let defaultLinkWithoutP = Rule(
    "app/default-link-without-p",
    .error,
    "A default App Clip link has no \"p\" query parameter with the clip's bundle ID.",
    why:
      "A default App Clip link is https://appclip.apple.com/id?p= followed by the clip's bundle ID. One page of Apple's "
      + "shows id?p=, another id?=; appclips follows the first, as in Apple's code.",
    sources: [.launchingAnotherAppsClip, .launchExperience],
    passes: [
      .app(
        """
        "clip": { "bundleID": "com.example.shop.Clip" },
          "codes": [{ "kind": "qr", "url": "https://appclip.apple.com/id?p=com.example.shop.Clip" }]
        """
      )
    ],
    fails: [
      .app(#""codes": [{ "kind": "qr", "url": «"https://appclip.apple.com/id?=com.example.shop.Clip"» }]"#),
      .app(#""codes": [{ "kind": "nfc", "url": «"https://appclip.apple.com/id"» }]"#),
      .app(#""codes": [{ "kind": "qr", "url": «"https://appclip.apple.com/id?=com.example.shop&votingId=42"» }]"#),
    ],
    check: .url(with: .appleLink) { url in
      guard url.role != .demoLink, let link = url.appleLink, link.isDefaultLink, link.bundleID == nil else {
        return nil
      }
      let app = url.declaringApp
      let meant = AppleLink.text(
        url.text.value,
        withBundleID: app.clipBundleID ?? "…",
        insteadOf: [app.bundleID].compactMap(\.self)
      )
      return Violation(
        at: url.text.node,
        of: url.document,
        "\(url.role.noun) is a default App Clip link with no bundle ID in \"p\"; expected \"p=\" followed by the clip's "
          + "bundle ID",
        help: "use \(Words.quoted(meant))"
      )
    }
  )
}
