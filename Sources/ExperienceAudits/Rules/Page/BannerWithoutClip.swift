import ExperienceEmitters
import ExperienceRegistry

extension AuditRule {
  static let bannerWithoutClip = AuditRule(
    "audit/banner-without-clip",
    .error,
    "The page of an experience carries a tag that names no clip.",
    why:
      "Without app-clip-bundle-id it is the banner of the full app, and Safari offers the App Store instead of the clip.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [.page(#"«<meta name="apple-itunes-app" content="app-id=1234567890">»"#)],
    check: .page { page in
      guard page.wantsBanner, let answer = page.answers.first else { return [] }
      return page.banners.filter { $0[BannerKey.clip] == nil }.map { banner in
        Violation(
          at: page.place(of: banner.tag.range),
          "the tag names no clip; \(answer.noun) answers \(page.noun)",
          help: "add \(BannerKey.clip)=\(answer.app.clipBundleID ?? "")"
        )
      }
    }
  )
}
