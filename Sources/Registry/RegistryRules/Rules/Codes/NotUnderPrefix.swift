import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let notUnderPrefix = Rule(
    "codes/not-under-prefix",
    .error,
    "The URL of a code that is not deployed yet does not match the URL prefix of its experience.",
    why:
      "The code would show another card or none, and it cannot be changed once it is printed. Codes and tags "
      + "show the card for the URL that they contain, not for the page that it redirects to, so a short link in a code "
      + "needs an experience, a domain and an association file of its own. The rule "
      + "routing/deployed-code-elsewhere checks the codes that are already deployed.",
    sources: [.launchExperience, .lightAndFastClips],
    passes: [.experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee/large" }]"#)],
    fails: [
      .experience(#""codes": [{ "kind": "qr", "url": «"https://example.com/tea"» }]"#),
      .experience(#""codes": [{ "kind": "nfc", "url": «"https://shop.example.com/coffee"», "deployed": false }]"#),
    ],
    check: .codeAnswer { code, url, _, owner in
      guard let experience = code.experience, !experience.isRetired, !code.declaration.isDeployed,
        let text = code.document.experience, let prefix = text.members.urlPrefix?.value,
        case .success(let registered) = text.registered, case .success(let target) = url.url,
        !target.isPlainly(below: registered),
        !url.isDefaultLinkWithoutP, !url.isSeveral, url.firstPlaceholder == nil,
        !CandidateURL(of: registered).covers(CandidateURL(of: target)), owner.canBeShown(),
        experience.registeredURL?.firstPlaceholder == nil
      else { return nil }
      return Violation(
        at: url.text.node,
        of: code.document,
        "the code's URL does not match the experience's URL prefix \(Words.quoted(prefix))",
        help: url.appleLink?.isDefaultLink == true
          ? "move the code to app.json; a default App Clip link always shows the default card"
          : target.host == registered.host
            ? "correct the URL, or move the code to the experience that matches it"
            : UnavailableHost(target.host) != nil
              ? "use a URL on \(registered.host); no experience can be registered on \(target.host)"
              : "use a URL on \(registered.host), or register an experience for \(target.host); redirects are not followed"
      )
    }
  )
}

extension DeclaredURL {
  /// Whether this is a default link without `p`, which has its own rule.
  fileprivate var isDefaultLinkWithoutP: Bool {
    appleLink.map { $0.isDefaultLink && $0.bundleID == nil } ?? false
  }
}

extension CandidateURL {
  /// Whether this URL is a prefix of `target`, by segments and query items.
  func covers(_ target: CandidateURL) -> Bool { url.host == target.url.host && mismatch(with: target) == nil }
}
