import RegistryModel
import RegistryRules

extension AuditRule {
  static let bannerAppArgument = AuditRule(
    "audit/banner-app-argument",
    .warning,
    "A tag that names a clip has an app-argument, which the clip never gets.",
    why: "The clip is started with the URL of the page. What stands in app-argument reaches the full app alone.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [
      .page(#"<meta name="apple-itunes-app" content="\#(Example.tagContent), «app-argument=shop:coffee»">"#)
    ],
    check: .page { page in
      page.checkedBanners.filter { $0[BannerKey.argument] != nil && $0[BannerKey.clip] != nil }.map { banner in
        Violation(
          at: page.place(of: BannerKey.argument, in: banner),
          "the tag has an app-argument; the clip gets the page's URL and nothing else",
          help: "put what the clip has to know into the page's URL"
        )
      }
    }
  )
}
