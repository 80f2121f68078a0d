import ExperienceResolver
import RegistryModel

extension Rule {
  static let deployedUnanswered = Rule(
    "codes/deployed-unanswered",
    .error,
    "A deployed code of a retired experience matches no card.",
    why:
      "A printed code cannot be changed: people who scan it would only get a web page, or nothing. An App Clip Code "
      + "does not start a default experience.",
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
          help: "register another experience for its URL, or put this one back into use"
        )
      }
    }
  )

  /// The message about a deployed code of a retired experience; nil if a card appears. A default link in an App Clip
  /// Code has its own rule.
  private static func lack(of code: PrintedCode, at url: DeclaredURL, in registry: Registry) -> String? {
    guard registry.app(withID: code.app)?.hasReadableDomains(in: registry) != false, case .success(let read) = url.url
    else {
      return nil
    }
    let outcome = registry.table.resolve(read).outcome
    switch outcome {
    case .none: return "this code is deployed, but its experience is retired and nothing else matches its URL"
    case .default where code.isAppClipCode && AppleLink(url) == nil:
      return "this App Clip Code is deployed, but its experience is retired; \(registry.words(for: outcome)), "
        + "but an App Clip Code cannot start it"
    case .advanced, .default, .invalid: return nil
    }
  }
}
