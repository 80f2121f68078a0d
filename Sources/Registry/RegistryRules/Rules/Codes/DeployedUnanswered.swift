import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let deployedUnanswered = Rule(
    "codes/deployed-unanswered",
    .error,
    "The experience of a deployed code is retired, and the code's URL shows no other card.",
    why:
      "A printed code cannot be changed. People who scan this one see only a web page, or nothing at all. App Clip "
      + "Codes do not open default experiences. Apple asks to take down the codes of clips that are no longer offered.",
    sources: [.launchExperience, .encodingInAppClipCode, .humanInterfaceGuidelines],
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
    check: .codeAnswer { code, url, answer, owner in
      guard owner.experience?.isRetired == true, code.declaration.isDeployed, let answer,
        let lack = lack(of: code, at: url, answer.outcome, owner)
      else { return nil }
      return url.violation(
        at: nil,
        lack,
        help: "register another experience for the code's URL, or remove \"retired\" from this one"
      )
    }
  )

  /// The message about a deployed code of a retired experience; nil if a card appears. A default link in an App Clip
  /// Code has its own rule.
  private static func lack(
    of code: PrintedCode,
    at url: DeclaredURL,
    _ outcome: Resolution.Outcome,
    _ owner: Owner
  ) -> String? {
    guard owner.hasReadableDomains else { return nil }
    let name = code.declaration.note.map { " \(Words.quoted($0.value))" }
    let subject = { (noun: String) in name.map { "the \(noun)\($0)" } ?? "this \(noun)" }
    switch outcome {
    case .none:
      return subject("code") + " is deployed, but its experience is retired and no other experience matches its URL"
    case .default where code.isAppClipCode && url.appleLink == nil:
      return subject("App Clip Code") + " is deployed, but its experience is retired; its URL now "
        + "\(owner.words(for: outcome)), which App Clip Codes cannot open"
    case .advanced, .default, .invalid: return nil
    }
  }
}
