import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let bannerWithoutClip = AuditRule(
    "audit/banner-without-clip",
    .error,
    "The Smart App Banner tag on the page of an experience has no app-clip-bundle-id.",
    why:
      "Without app-clip-bundle-id, Safari offers the full app in the App Store instead of the clip. That may be "
      + "right on a page that matches only a default experience.",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag),
      Example.app("").auditing(
        "site/privacy.html",
        Example.page(#"<meta name="apple-itunes-app" content="app-id=1234567890">"#)
      ),
    ],
    fails: [
      .page(#"«<meta name="apple-itunes-app" content="app-id=1234567890">»"#),
      Example.app("").auditing(
        "site/app/layout.tsx",
        "export const metadata = { other: { «\"apple-itunes-app\": \"app-id=1234567890\"» } }\n"
      ),
    ],
    check: .page { page in
      if page.urls.isEmpty, page.isPart { return source(page).map { [$0] } ?? [] }
      guard page.wantsBanner, let answer = page.answers.first, let banner = page.checkedBanners.first,
        banner[.clip] == nil, !page.isExempt, banner.contentProblem == nil
      else {
        return []
      }
      return [
        Violation(
          at: page.location(of: banner.tag.range),
          "the Smart App Banner tag has no app-clip-bundle-id, but \(page.noun) matches \(answer.noun)",
          help: "add \(BannerKey.clip.rawValue)=\(answer.app.clipBundleID ?? "")"
        )
      ]
    }
  )

  /// The violation of a tag in the source of pages, of which no URL is known, in a registry with one app.
  private static func source(_ page: WebPage) -> Violation? {
    guard let banner = page.checkedBanners.first, banner[.clip] == nil, banner.contentProblem == nil,
      page.scene.registry.apps.count == 1, let clip = page.scene.registry.apps.first?.clipBundleID
    else { return nil }
    return Violation(
      at: page.location(of: banner.tag.range),
      "the Smart App Banner tag has no app-clip-bundle-id, so Safari offers only the full app",
      help: "add \(BannerKey.clip.rawValue)=\(clip) for the pages that offer the clip",
      severity: .warning
    )
  }
}
