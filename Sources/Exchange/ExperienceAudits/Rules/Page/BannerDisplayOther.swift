import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerDisplayOther = AuditRule(
    "audit/banner-display-other",
    .error,
    "A page's Smart App Banner tag and its experience disagree on whether to show the card or the bar.",
    why:
      "Since iOS 15, app-clip-display=card opens the card over the page; without it, a bar appears at the top. "
      + "Apple documents no other value. Default experiences, and advanced ones without \"banner\", can use either.",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag),
      .page(
        #"<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip">"#,
        #""banner": "bar""#
      ),
      .page(#"<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip">"#),
    ],
    fails: [
      .page(
        #"<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, «app-clip-display=card»">"#,
        #""banner": "bar""#
      ),
      .page(
        #"«<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip">»"#,
        #""banner": "card""#
      ),
      .page(
        #"<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, «app-clip-display=banner»">"#,
        at: "about.html"
      ),
    ],
    check: .page { page in
      page.checkedBanners.compactMap { banner in
        guard !banner.isSetting(.display) else { return nil }
        if page.urls.isEmpty, page.isPart { return source(banner, page) }
        let app = page.checkedApp(of: banner)
        let answers = page.answers.filter { $0.app.id == app?.id && $0.choice != BannerChoice.none }
        let problems = answers.compactMap { problem(banner[.display], $0) }
        guard let answer = answers.first, let problem = problems.first, problems.count == answers.count else {
          return nil
        }
        let declared = answer.declaration
        return Violation(
          at: page.location(of: .display, in: banner),
          problem.message,
          help: problem.help,
          related: answer.declaredChoice == nil
            ? [] : page.scene.related("declared here", at: declared.node, of: declared.document),
          severity: answer.declaredChoice == nil ? .warning : nil
        )
      }
    }
  )

  /// The violation of a tag in the source of pages, of which no card is known.
  private static func source(_ banner: PageBanner, _ page: WebPage) -> Violation? {
    guard let display = banner[.display], let problem = unknown(display) else { return nil }
    return Violation(
      at: page.location(of: .display, in: banner),
      problem.message,
      help: problem.help,
      severity: .warning
    )
  }

  /// The problem of a value that Apple does not document; nil for `card`.
  private static func unknown(_ display: String) -> (message: String, help: String)? {
    guard display != "card" else { return nil }
    return (
      "the tag's app-clip-display is \(Words.quoted(display)); Apple documents only app-clip-display=card",
      "use app-clip-display=card, or remove app-clip-display"
    )
  }

  private static func problem(_ display: String?, _ answer: PageAnswer) -> (message: String, help: String)? {
    if let problem = display.flatMap(unknown) { return problem }
    switch answer.declaredChoice {
    case .card? where display == nil:
      return (
        "the Smart App Banner tag has no app-clip-display=card, but \(answer.noun) declares \"banner\": \"card\"",
        "add app-clip-display=card"
      )
    case .bar? where display != nil:
      return (
        "the Smart App Banner tag has app-clip-display=card, but \(answer.noun) declares \"banner\": \"bar\"",
        "remove app-clip-display=card"
      )
    default: return nil
    }
  }
}
