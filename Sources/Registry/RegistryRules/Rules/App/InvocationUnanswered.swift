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
      + "another app, they cannot test this app's cards.",
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
    check: .apps { app, registry in
      guard app.otherVersion == nil, !registry.hasBrokenFile(app) else { return [] }
      return app.declaredURLs.compactMap { violation(at: $0, of: app, in: registry) }
    }
  )

  private static func violation(at url: DeclaredURL, of app: App, in registry: Registry) -> Violation? {
    guard url.role == .review || url.role == .testFlight, url.appleLink == nil, case .success(let read) = url.url
    else { return nil }
    let answer = registry.resolve(read.text)
    let apps = [answer.app?.id] + answer.alternatives.map(\.appID)
    guard !apps.contains(app.id), answer.app != nil || !app.mayAnswer(read.host, in: registry) else { return nil }
    let instead = answer.app.map { ", but one of the app \(Words.quoted($0.id))" } ?? ""
    let isForeignHost = app.declaration?.defaultExperience != nil && instead.isEmpty
    return Violation(
      at: url.text.node,
      of: url.document,
      isForeignHost
        ? "the host of \(url.role.noun), \(Words.quoted(read.host)), is not one of the app's domains"
        : "\(url.role.noun) \(Words.quoted(read.text)) matches no experience of this app\(instead)",
      help: isForeignHost
        ? "use a URL on one of the app's domains" : "use a URL that matches one of the app's URL prefixes"
    )
  }
}
