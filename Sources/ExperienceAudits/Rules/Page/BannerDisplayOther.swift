import ExperienceEmitters
import ExperienceRegistry

extension AuditRule {
  static let bannerDisplayOther = AuditRule(
    "audit/banner-display-other",
    .error,
    "A page's tag asks for the card where its experience declares the banner, or the other way round.",
    why:
      "From iOS 15 app-clip-display=card opens the card over the page; without it there is a banner at the top. No other "
      + "value is documented. A default experience declares nothing about its pages, and may have either.",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag),
      .page(
        #"<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip">"#,
        #""banner": "bar""#
      ),
    ],
    fails: [
      .page(
        #"<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, «app-clip-display=card»">"#,
        #""banner": "bar""#
      ),
      .page(#"«<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip">»"#),
      .page(
        #"<meta name="apple-itunes-app" content="app-id=1234567890, app-clip-bundle-id=com.example.shop.Clip, «app-clip-display=banner»">"#,
        at: "about.html"
      ),
    ],
    check: .page { page in
      page.banners.compactMap { banner in
        let answers = page.answers(to: banner).filter { $0.choice != BannerChoice.none }
        let problems = answers.compactMap { problem(banner[BannerKey.display], $0) }
        guard let answer = answers.first, let problem = problems.first, problems.count == answers.count else {
          return nil
        }
        let declared = answer.declaration
        return Violation(
          at: page.place(of: BannerKey.display, in: banner),
          problem.message,
          help: problem.help,
          related: answer.choice == nil
            ? [] : page.scene.related("declared here", at: declared.node, of: declared.document)
        )
      }
    }
  )

  private static func problem(_ display: String?, _ answer: PageAnswer) -> (message: String, help: String)? {
    if let display, display != "card" {
      return (
        "the tag has app-clip-display=\(display); Apple documents card and nothing else", "write card, or leave it out"
      )
    }
    switch answer.choice {
    case .card? where display == nil:
      return ("the tag asks for the banner; \(answer.noun) wants the card", "add app-clip-display=card")
    case .bar? where display != nil:
      return ("the tag asks for the card; \(answer.noun) declares \"banner\": \"bar\"", "leave app-clip-display out")
    default: return nil
    }
  }
}
