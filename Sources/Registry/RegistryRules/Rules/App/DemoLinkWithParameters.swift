import RegistryModel

extension Rule {
  static let demoLinkWithParameters = Rule(
    "app/demo-link-with-parameters",
    .error,
    "The demo link has parameters.",
    why:
      "According to Apple's table of invocations, demo links do not support URL parameters, so the clip never "
      + "receives them.",
    sources: [.launchExperience],
    passes: [.app(demo(#""https://appclip.apple.com/demo""#))],
    fails: [.app(demo(#""https://appclip.apple.com/demo«?table=4»""#))],
    check: .url(with: .ofApp) { url in
      guard url.role == .demoLink, url.appleLink?.hasParameters == true else { return nil }
      let utf8 = url.text.value.utf8
      let start = utf8.firstIndex(of: UInt8(ascii: "?")) ?? utf8.startIndex
      let offset = utf8.distance(from: utf8.startIndex, to: start)
      return Violation(
        at: url.text.node,
        of: url.document,
        part: url.document.range(ofDecodedUTF8: offset..<utf8.count, in: url.text.node),
        "the demo link has parameters, which demo links do not support",
        help: "remove the question mark and everything after it, or use a default App Clip link, which supports "
          + "parameters"
      )
    }
  )

  private static func demo(_ link: String) -> String {
    #""clip": { "bundleID": "com.example.shop.Clip", "demoLink": \#(link) }"#
  }
}
