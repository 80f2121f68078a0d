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
    check: .app { app in
      guard let declaration = app.declaration else { return [] }
      let reviewURLs = declaration.defaultExperience?.reviewURLs ?? []
      return repetitions(among: reviewURLs, as: .review, of: app)
        + repetitions(among: declaration.testFlightInvocations.compactMap(\.url), as: .testFlight, of: app)
    }
  )

  private static func repetitions(
    among urls: [Located<String>],
    as role: DeclaredURL.Role,
    of app: App
  ) -> [Violation] {
    let normalForm = { (url: Located<String>) in
      try? DeclaredURL(url, as: role, in: app.document, of: app).url.get().text
    }
    return app.repetitions(in: urls, by: normalForm) { _ in
      (
        "\(role.noun) is a duplicate; expected up to 3 different URLs",
        "remove the duplicate, or replace it with a different URL"
      )
    }
  }

  private static func review(_ urls: String) -> String {
    """
    "defaultExperience": { "action": "open", "reviewURLs": [\(urls)],
        "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } } }
    """
  }
}
