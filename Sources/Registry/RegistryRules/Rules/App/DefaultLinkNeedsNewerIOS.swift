import RegistryModel

extension Rule {
  static let defaultLinkNeedsNewerIOS = Rule(
    "app/default-link-needs-newer-ios",
    .warning,
    "A code or review URL is a default App Clip link, but the clip also runs on iOS versions that do not support such "
      + "links.",
    why:
      "Default App Clip links require iOS 16.4 or later. For iOS 16.3 and earlier, Apple asks for an advanced "
      + "experience.",
    sources: [.launchExperience],
    passes: [
      .app(
        """
        "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.4" },
          "codes": [{ "kind": "qr", "url": "https://appclip.apple.com/id?p=com.example.shop.Clip" }]
        """
      )
    ],
    fails: [
      .app(#""codes": [{ "kind": "qr", "url": «"https://appclip.apple.com/id?p=com.example.shop.Clip"» }]"#),
      .app(
        """
        "defaultExperience": { "action": "open",
            "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } },
            "reviewURLs": [«"https://appclip.apple.com/id?p=com.example.shop.Clip&table=4"»] }
        """
      ),
    ],
    check: .url(with: .appleLink) { url in
      guard url.appleLink?.bundleID != nil, [.code, .review].contains(url.role),
        let minimum = url.declaringApp.declaration?.clip?.minimumOSVersion,
        let version = SystemVersion(minimum.value), version < .defaultLinks
      else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "\(url.role.noun) is a default App Clip link, which requires iOS 16.4 or later; the clip's minimum is iOS "
          + minimum.value,
        help: "raise \"minimumOSVersion\" to 16.4, or use the URL of an advanced experience",
        related: [
          Finding.Related(
            "the minimum iOS version is declared here",
            at: url.declaringApp.document.location(of: minimum.node)
          )
        ]
      )
    }
  )
}
