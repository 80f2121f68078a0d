import ExperienceResolver
import RegistryModel
import TextBasics

extension Rule {
  static let invocationUnanswered = Rule(
    "app/invocation-unanswered",
    .error,
    "A review URL or TestFlight invocation does not match any experience of the app.",
    why:
      "App Review and testers open the clip with these URLs. If a URL matches no experience, or an experience of "
      + "another app, they cannot test what they are supposed to test.",
    sources: [.overviewOfAppClips, .testAnExperience, .launchExperience],
    passes: [
      .experience(
        "",
        app: """
          "defaultExperience": { "action": "open", "reviewURLs": ["https://example.com/coffee", "https://example.com/"],
              "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } } }
          """
      )
    ],
    fails: [
      .app(
        """
        "defaultExperience": { "action": "open", "reviewURLs": [«"https://example.org/coffee"»],
            "localizations": { "en-US": { "subtitle": "Shop in seconds", "image": "images/shop.png" } } }
        """
      ),
      .app(
        """
        "testFlightInvocations": [{ "url": «"https://www.example.com/"», "titles": { "en-US": "Order" } }]
        """
      ),
    ],
    check: .url { url, registry in
      guard url.role == .review || url.role == .testFlight, AppleLink(url) == nil, case .success(let read) = url.url,
        let app = registry.app(withID: url.app), !registry.hasBrokenFile(app)
      else { return nil }
      let answer = registry.resolve(read.text)
      let apps = [answer.app?.id] + answer.alternatives.map(\.appID)
      guard !apps.contains(app.id), answer.app != nil || !app.mayAnswer(read.host, in: registry) else { return nil }
      let what = answer.app.map { "the app \(Words.quoted($0.id))" } ?? "no experience"
      return Violation(
        at: url.text.node,
        of: url.document,
        "\(url.role.noun) matches \(what); expected a URL that matches an experience of this app",
        help: "use a URL under one of the app's URL prefixes, or on one of its domains"
      )
    }
  )
}
