import ExperienceResolver
import RegistryModel

extension Rule {
  static let deployedUnanswered = Rule(
    "codes/deployed-unanswered",
    .error,
    "A deployed code of a retired experience is answered by no card.",
    why:
      "What is printed cannot be changed: people who scan it would only get a page, or nothing. An App Clip Code "
      + "starts no default experience.",
    sources: [.launchExperience, .encodingInAppClipCode],
    passes: [
      .experiences(
        [
          "menu": #""urlPrefix": "https://example.com/""#,
          "old": """
          "retired": true,
            "codes": [{ "kind": "qr", "url": "https://example.com/old", "deployed": true }]
          """,
        ],
        showing: "old"
      )
    ],
    fails: [
      .experience(
        """
        "retired": true,
          "codes": [{ "kind": "qr", "url": «"https://example.com/coffee"», "deployed": true }]
        """,
        app: #""defaultExperience": null"#
      ),
      .experience(
        """
        "retired": true,
          "codes": [
            { "kind": "qr", "url": "https://example.com/coffee", "deployed": true },
            { "kind": "appClipCode", "url": «"https://example.com/coffee"», "deployed": true },
            { "kind": "appClipCode", "url": "https://example.com/coffee" }]
        """
      ),
    ],
    check: .experience { experience, _, registry in
      guard experience.isRetired else { return [] }
      return experience.printedCodes.filter(\.declaration.isDeployed).compactMap { code in
        guard let url = code.url, let lack = lack(of: code, at: url, in: registry) else { return nil }
        return url.violation(
          at: nil,
          lack,
          help: "register another experience for it, or take the experience back into use"
        )
      }
    }
  )

  /// What is wrong with a code of a retired experience; nil where a card appears. Of default experiences the code may carry
  /// the default link, which has a rule of its own.
  private static func lack(of code: PrintedCode, at url: DeclaredURL, in registry: Registry) -> String? {
    guard registry.app(code.app)?.hasReadableDomains(in: registry) != false, case .success(let read) = url.url else {
      return nil
    }
    let outcome = registry.table.resolve(read).outcome
    switch outcome {
    case .none: return "this code is out in the world, the experience is retired, and nothing else answers its URL"
    case .default where code.isAppClipCode && AppleLink(url) == nil:
      return "this App Clip Code is out in the world, the experience is retired, and \(registry.words(for: outcome)), "
        + "which no App Clip Code starts"
    case .advanced, .default, .invalid: return nil
    }
  }
}
