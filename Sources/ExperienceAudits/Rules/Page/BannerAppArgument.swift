import RegistryModel
import RegistryRules

extension AuditRule {
  static let bannerAppArgument = AuditRule(
    "audit/banner-app-argument",
    .warning,
    "A Smart App Banner tag that specifies a clip has an app-argument, which the clip never receives.",
    why: "The clip receives the URL of the page; only the full app receives app-argument.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [
      .page(#"<meta name="apple-itunes-app" content="\#(Example.tagContent), «app-argument=shop:coffee»">"#)
    ],
    check: .page { page in
      page.checkedBanners.filter { $0[BannerKey.argument] != nil && $0[BannerKey.clip] != nil }.map { banner in
        Violation(
          at: page.location(of: BannerKey.argument, in: banner),
          "the Smart App Banner tag has an app-argument; the clip receives only the page's URL",
          help: "put the information for the clip into the page's URL"
        )
      }
    }
  )
}
