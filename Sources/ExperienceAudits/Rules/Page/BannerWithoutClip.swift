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
    fails: [.page(#"«<meta name="apple-itunes-app" content="app-id=1234567890">»"#)],
    check: .page { page in
      guard page.wantsBanner, let answer = page.answers.first, let banner = page.checkedBanners.first,
        banner[.clip] == nil, !page.isExempt
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
}
