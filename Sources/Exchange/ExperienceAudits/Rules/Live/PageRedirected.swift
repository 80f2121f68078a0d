import RegistryModel
import RegistryRules

extension AuditRule {
  static let pageRedirected = AuditRule(
    "audit/page-redirected",
    .warning,
    "The URL of an experience redirects to a page with a different card, or without one.",
    why:
      "Safari follows all redirects and shows the card for the page that they lead to; for a scanned code, none is "
      + "followed. For redirects, Apple advises registering both URLs, listing both hosts as associated domains, and "
      + "serving an association file from each. appclips follows up to 5 redirects, and only to HTTPS URLs.",
    sources: [.launchExperience, .smartAppBanner, .lightAndFastClips],
    passes: [
      .served(page: Example.servedPage),
      redirect(Example.servedPage.replacing("OK", with: "OK\nLocation: https://example.com/hot"), titled: "Coffee"),
    ],
    fails: [
      redirect("«»HTTP/1.1 302 Found\nLocation: https://example.com/hot\n\n", titled: "Hot Coffee"),
      .served(page: "«»HTTP/1.1 302 Found\nLocation: https://other.example/coffee\n\n"),
      .served(page: "«»HTTP/1.1 302 Found\nLocation: http://example.com/coffee\n\n"),
    ],
    check: .served { file in
      guard file.isPage, let target = file.wrongTarget else { return [] }
      if !target.hasPrefix("https://") {
        return [
          file.violation(
            "the page \(file.url) redirects to \(target); expected an HTTPS URL",
            help: "redirect to an https:// URL"
          )
        ]
      }
      if file.response.redirects.count > LiveResponse.mostRedirects {
        return [
          file.violation(
            "the page \(file.url) redirects more than \(LiveResponse.mostRedirects) times, most recently to \(target)",
            help: "redirect to the page directly"
          )
        ]
      }
      let found = file.scene.answer(to: target)
      return [
        file.violation(
          "the page \(file.url) redirects to \(target), which \(found.map { "shows a different card, that of \($0.noun)" } ?? "matches no experience")",
          help: found == nil
            ? "register an experience with the same title and subtitle for \(target), or serve the page without a "
              + "redirect"
            : "give that card and this one the same title and subtitle, or serve the page without a redirect"
        )
      ]
    }
  )

  /// The response for the page of the coffee, and a second experience, `hot`, with this title.
  private static func redirect(_ response: String, titled title: String) -> Example {
    .experiences(["coffee": "", "hot": "\"title\": \"\(title)\""], showing: "coffee")
      .auditing("https://example.com/coffee", response)
  }
}
