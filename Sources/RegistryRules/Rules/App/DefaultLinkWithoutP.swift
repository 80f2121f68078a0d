import RegistryModel
import TextBasics

extension Rule {
  static let defaultLinkWithoutP = Rule(
    "app/default-link-without-p",
    .error,
    "A default link does not name the clip with p.",
    why:
      "A default link is https://appclip.apple.com/id?p= and the clip's bundle ID. One page of Apple's documentation "
      + "shows id?= without the p, and the mistake has been copied since. Such a link names no clip.",
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
    ],
    check: .url { url, registry in
      guard url.role != .demoLink, let link = AppleLink(url), link.isDefaultLink, link.bundleID == nil else {
        return nil
      }
      let clip = registry.app(withID: url.app)?.clipBundleID ?? "…"
      return Violation(
        at: url.text.node,
        of: url.document,
        "\(url.role.noun) is a default link that names no clip; expected \"p=\" and the clip's bundle ID",
        help: "write \(Words.quoted("https://\(AppleLink.host)/id?p=\(clip)"))"
      )
    }
  )
}
