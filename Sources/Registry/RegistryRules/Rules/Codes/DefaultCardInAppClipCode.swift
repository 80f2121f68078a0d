import ExperienceResolver
import RegistryModel

extension Rule {
  static let defaultCardInAppClipCode = Rule(
    "codes/default-card-in-app-clip-code",
    .error,
    "An App Clip Code contains a URL that belongs to the default card.",
    why:
      "According to Apple's table of invocations, an App Clip Code can open an advanced experience or the short form "
      + "of the clip's demo link. It cannot open the default experience, whether with the default App Clip link or "
      + "with a URL of the associated website.",
    sources: [.launchExperience, .encodingInAppClipCode],
    passes: [
      .experience(#""codes": [{ "kind": "appClipCode", "url": "https://example.com/coffee" }]"#),
      .app(
        """
        "clip": { "bundleID": "com.example.shop.Clip", "minimumOSVersion": "16.4" },
          "codes": [{ "kind": "qr", "url": "https://appclip.apple.com/id?p=com.example.shop.Clip" }]
        """
      ),
    ],
    fails: [
      .app(#""codes": [{ "kind": "appClipCode", "url": «"https://appclip.apple.com/id?p=com.example.shop.Clip"» }]"#),
      .app(#""codes": [{ "kind": "appClipCode", "url": «"https://example.com/"» }]"#),
    ],
    check: .codeAnswer { code, url, answer, _ in
      guard code.isAppClipCode, code.showsDefaultCard(answer) else { return nil }
      return Violation(
        at: url.text.node,
        of: code.document,
        "the App Clip Code contains a URL that belongs to the default card; App Clip Codes can open only advanced "
          + "experiences and the demo link",
        help: "register an experience for the URL, or print a QR code instead"
      )
    }
  )
}

extension PrintedCode {
  /// Whether the URL belongs to the default card. The `routing` rules report codes of an experience that match another
  /// card, and `codes/deployed-unanswered` reports those of a retired experience.
  func showsDefaultCard(_ answer: Resolution?) -> Bool {
    guard let url, let answer, experience == nil || url.appleLink != nil else { return false }
    let isDefault = if case .default = answer.outcome { true } else { false }
    return url.isOfDefaultExperience(answeredBy: isDefault ? .default : .none)
  }
}
