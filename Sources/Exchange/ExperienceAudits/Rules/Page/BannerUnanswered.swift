import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerUnanswered = AuditRule(
    "audit/banner-unanswered",
    .warning,
    "A page's Smart App Banner tag specifies a clip in the registry, but no experience matches the page's URL.",
    why: "Safari looks up the experience that matches the page. If none matches, no App Clip banner appears.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [
      .page(
        #"<meta name="apple-itunes-app" content="app-id=1234567890, «app-clip-bundle-id=com.example.shop.Clip»">"#,
        at: "about.html",
        app: #""defaultExperience": null"#
      )
    ],
    check: .page { page in
      guard page.address != nil, page.answers.isEmpty else { return [] }
      return page.checkedBanners.compactMap { banner in
        guard let app = page.app(of: banner) else { return nil }
        return Violation(
          at: page.location(of: .clip, in: banner),
          "the Smart App Banner tag specifies the clip of the app \(Words.quoted(app.id)), but no experience matches "
            + page.noun,
          help: "register a URL prefix for the page, declare a default experience, or remove the tag"
        )
      }
    }
  )
}
