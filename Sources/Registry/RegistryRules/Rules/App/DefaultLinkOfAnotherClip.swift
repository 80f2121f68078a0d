import RegistryModel
import TextBasics

extension Rule {
  static let defaultLinkOfAnotherClip = Rule(
    "app/default-link-of-another-clip",
    .error,
    "A default App Clip link contains a bundle ID other than the clip's.",
    why:
      "A default App Clip link opens the clip whose bundle ID it contains. Apple's examples use the bundle ID of the "
      + "clip, although one page says the app's bundle ID. Apple does not document what a link with another one does.",
    sources: [.launchingAnotherAppsClip, .launchExperience],
    passes: [
      .app(
        """
        "clip": { "bundleID": "com.example.shop.Clip" },
          "codes": [{ "kind": "qr", "url": "https://appclip.apple.com/id?p=com.example.shop.Clip&table=4" }]
        """
      )
    ],
    fails: [
      .app(#""codes": [{ "kind": "qr", "url": «"https://appclip.apple.com/id?p=com.example.shop"» }]"#),
      .app(#""codes": [{ "kind": "qr", "url": «"https://appclip.apple.com/id?t=4&p=com.example.shop&votingId=42"» }]"#),
    ],
    check: .url(with: .appleLink) { url in
      guard let named = url.appleLink?.bundleID, [.code, .review, .testFlight].contains(url.role),
        let clip = url.declaringApp.declaration?.clip?.bundleID, clip.value != named
      else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "\(url.role.noun) is a default App Clip link with the bundle ID \(Words.quoted(named)); expected this app's clip, "
          + Words.quoted(clip.value),
        help: "use \(Words.quoted(AppleLink.text(url.text.value, withBundleID: clip.value)))",
        related: [
          Finding.Related("the clip's bundle ID is here", at: url.declaringApp.document.location(of: clip.node))
        ]
      )
    }
  )
}
