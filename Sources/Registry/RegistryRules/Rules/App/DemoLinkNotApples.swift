import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let demoLinkNotApples = Rule(
    "app/demo-link-not-apples",
    .warning,
    "The demo link is not a URL on appclip.apple.com.",
    why:
      "App Store Connect creates the demo link. Apple does not document its format, but every App Clip link that "
      + "Apple documents is on appclip.apple.com.",
    sources: [.launchExperience],
    passes: [.app(demo(#""https://appclip.apple.com/demo""#))],
    fails: [.app(demo(#"«"https://example.com/demo"»"#))],
    check: .url(with: .ofApp) { url in
      guard url.role == .demoLink, case .success(let read) = url.url, url.appleLink == nil else { return nil }
      return Violation(
        at: url.text.node,
        of: url.document,
        "the demo link has the host \(Words.quoted(read.host)); expected \(AppleLink.host)",
        help: "copy the demo link from App Store Connect again, or remove \"demoLink\""
      )
    }
  )

  private static func demo(_ link: String) -> String {
    #""clip": { "bundleID": "com.example.shop.Clip", "demoLink": \#(link) }"#
  }
}
