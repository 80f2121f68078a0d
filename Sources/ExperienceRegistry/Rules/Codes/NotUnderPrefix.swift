import ExperienceResolver

extension Rule {
  static let notUnderPrefix = Rule(
    "codes/not-under-prefix",
    .error,
    "A code that is not printed yet has a URL outside its experience.",
    why:
      "The code would show another card, or none, and once it is printed nobody can change it. For what is printed "
      + "already the answers are compared one by one.",
    sources: [.launchExperience],
    passes: [.experience(#""codes": [{ "kind": "qr", "url": "https://example.com/coffee/large" }]"#)],
    fails: [
      .experience(#""codes": [{ "kind": "qr", "url": «"https://example.com/tea"» }]"#),
      .experience(#""codes": [{ "kind": "nfc", "url": «"https://shop.example.com/coffee"», "deployed": false }]"#),
    ],
    check: .code(on: .besidesPrefix) { code, registry in
      guard let experience = code.experience, !experience.isRetired, !code.declaration.isDeployed,
        let prefix = experience.urlPrefix, case .success(let registered) = experience.registered,
        let url = code.url, case .success(let target) = url.url, !target.isPlainly(below: registered),
        !url.isDefaultLinkWithoutP,
        !Registered(of: registered).covers(Registered(of: target)), registry.canBeShown(experience)
      else { return nil }
      return Violation(
        at: url.text.node,
        of: code.document,
        "the code's URL does not lie under the experience's URL prefix \(Words.quoted(prefix))",
        help: "correct the URL, or move the code to the experience that it is for"
      )
    }
  )
}

extension DeclaredURL {
  /// A slip of its own, which has a rule of its own.
  fileprivate var isDefaultLinkWithoutP: Bool {
    AppleLink(self).map { $0.isDefaultLink && $0.bundleID == nil } ?? false
  }
}

extension Registered {
  /// Whether this URL is a prefix of `target`, by segments and query items.
  fileprivate func covers(_ target: Registered) -> Bool {
    url.host == target.url.host && mismatch(with: target) == nil
  }
}
