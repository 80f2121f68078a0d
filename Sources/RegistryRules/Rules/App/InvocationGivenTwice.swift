import ExperienceResolver
import RegistryModel

extension Rule {
  static let invocationGivenTwice = Rule(
    "app/invocation-given-twice",
    .warning,
    "A review URL or TestFlight invocation is listed twice.",
    why:
      "An app can have up to three review URLs and up to three TestFlight invocations. A duplicate uses up one of "
      + "them without testing anything new.",
    sources: [.overviewOfAppClips, .testAnExperience],
    passes: [.app(review(#""https://example.com/1", "https://example.com/2""#))],
    fails: [
      .app(review(#""https://example.com/1", «"https://EXAMPLE.com/1"»"#)),
      .app(
        """
        "testFlightInvocations": [
            { "url": "https://example.com/1", "titles": { "en-US": "One" } },
            { "url": «"https://example.com/1"», "titles": { "en-US": "One more" } }]
        """
      ),
    ],
    check: .app { app, registry in
      guard let declaration = app.declaration else { return [] }
      return app.repetitions(among: declaration.defaultExperience?.reviewURLs ?? [], as: .review)
        + app.repetitions(among: declaration.testFlightInvocations.compactMap(\.url), as: .testFlight)
    }
  )

  private static func review(_ urls: String) -> String {
    """
    "defaultExperience": { "action": "open", "reviewURLs": [\(urls)],
        "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } } }
    """
  }
}

extension App {
  fileprivate func repetitions(among urls: [Located<String>], as role: DeclaredURL.Role) -> [Violation] {
    var firsts: [String: Located<String>] = [:]
    return urls.compactMap { text in
      guard case .success(let url) = DeclaredURL(text, as: role, in: document, of: id).url else { return nil }
      guard let first = firsts[url.text] else {
        firsts[url.text] = text
        return nil
      }
      return Violation(
        at: text.node,
        of: document,
        "\(role.noun) is a duplicate; expected up to 3 different URLs",
        help: "remove the duplicate, or replace it with a different URL",
        related: [Finding.Related("the URL is first listed here", at: document.location(of: first.node))]
      )
    }
  }
}
