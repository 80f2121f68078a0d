import RegistryModel

extension Rule {
  static let invocationBeforeRelease = Rule(
    "app/invocation-before-release",
    .warning,
    "A TestFlight invocation or review URL uses the default App Clip link or the demo link.",
    why:
      "Apple's pages differ: TN3168 describes a local experience for a default link, and Configuring App Clip "
      + "experiences says that default and demo links work after review and release. In TestFlight, only the configured "
      + "entries can be opened, and whether an entry may be such a link is not documented. Such a review URL is a note.",
    sources: [.launchExperience, .makingAvailable, .testAnExperience],
    passes: [.app(invocation(#""https://example.com/coffee""#))],
    fails: [
      .app(invocation(#"«"https://appclip.apple.com/id?p=com.example.shop.Clip&table=4"»"#)),
      .app(
        #""clip": { "bundleID": "com.example.shop.Clip", "demoLink": "https://appclip.apple.com/demo" }, "#
          + invocation(#"«"https://appclip.apple.com/demo"»"#)
      ),
    ],
    check: .url(with: .ofApp) { url in
      guard url.role == .testFlight || url.role == .review, let link = url.releasedLink else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "\(url.role.noun) is \(link); Apple does not document whether it works before the clip is in the App Store",
        help: !url.declaringApp.hosts.isEmpty
          ? "use a URL on one of the app's domains"
          : "add a domain to the app and use a URL on that domain, or remove the URL",
        severity: url.role == .review ? .note : .warning
      )
    }
  )

  private static func invocation(_ url: String) -> String {
    #""testFlightInvocations": [{ "url": \#(url), "titles": { "en-US": "Order" } }]"#
  }
}

extension DeclaredURL {
  /// The kind of link, as a noun, if this is the default or demo link; nil for any other URL.
  fileprivate var releasedLink: String? {
    if declaringApp.declaration?.clip?.demoLink?.value == text.value { return "the demo link" }
    return appleLink?.bundleID == nil ? nil : "a default App Clip link"
  }
}
