import ExperienceEmitters
import ExperienceResolver
import HostNames
import RegistryModel
import RegistryRules

extension AuditRule {
  static let bannerAppArgument = AuditRule(
    "audit/banner-app-argument",
    .warning,
    "A Smart App Banner tag that specifies a clip has an app-argument, which the clip never receives.",
    why:
      "The clip receives the URL of the page; only the full app receives app-argument. An app-argument that is the URL "
      + "of the page is not reported, because both receive the same then.",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag),
      .page(
        #"<meta name="apple-itunes-app" content="\#(Example.tagContent), app-argument=https://example.com/coffee">"#
      ),
    ],
    fails: [
      .page(#"<meta name="apple-itunes-app" content="\#(Example.tagContent), «app-argument=shop:coffee»">"#)
    ],
    check: .page { page in
      page.checkedBanners.filter { banner in
        guard let argument = banner[.argument], banner[.clip] != nil else { return false }
        return !banner.isSetting(.argument) && !page.hasURL(argument)
      }.map { banner in
        Violation(
          at: page.location(of: .argument, in: banner),
          "the Smart App Banner tag has an app-argument; the clip receives only the page's URL",
          help: "put the information for the clip into the page's URL"
        )
      }
    }
  )
}

extension WebPage {
  /// Whether a text is a URL of the page.
  fileprivate func hasURL(_ text: String) -> Bool {
    guard let url = try? InvocationURL(mappingHostOf: text) else { return false }
    return urls.contains { $0.matchKey == url.matchKey }
  }
}
