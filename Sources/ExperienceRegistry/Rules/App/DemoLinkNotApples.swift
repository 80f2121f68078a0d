import ExperienceResolver

extension Rule {
  static let demoLinkNotApples = Rule(
    "app/demo-link-not-apples",
    .error,
    "The demo link does not lie on appclip.apple.com.",
    why: "App Store Connect makes the demo link, on Apple's own host; no other URL is one.",
    sources: [.launchExperience],
    passes: [.app(demo(#""https://appclip.apple.com/demo""#))],
    fails: [.app(demo(#"«"https://example.com/demo"»"#))],
    check: .url(on: .ofApp) { url, registry in
      guard url.role == .demoLink, case .success(let read) = url.url, AppleLink(url) == nil else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "the demo link has the host \(Words.quoted(read.host)); demo links lie on \(AppleLink.host)",
        help: "copy the demo link from App Store Connect, or take it out"
      )
    }
  )

  private static func demo(_ link: String) -> String {
    #""clip": { "bundleID": "com.example.shop.Clip", "demoLink": \#(link) }"#
  }
}
