import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let bannerUnwanted = AuditRule(
    "audit/banner-unwanted",
    .error,
    "A page has a Smart App Banner tag although its experience declares \"banner\": \"none\".",
    why: "Visitors to the page see a card or a banner that you did not want.",
    sources: [.registryFormat, .smartAppBanner],
    passes: [.page("", #""banner": "none""#)],
    fails: [.page("«\(Example.tag)»", #""banner": "none""#)],
    check: .page { page in
      guard let answer = page.answers.first, page.answers.allSatisfy({ $0.choice == BannerChoice.none }) else {
        return []
      }
      let declared = answer.declaration
      return page.checkedBanners.filter { $0[.clip] != nil }.map { banner in
        Violation(
          at: page.location(of: banner.tag.range),
          "the page has a Smart App Banner tag, but \(answer.noun) declares \"banner\": \"none\"",
          help: "remove the tag, or change \"banner\" in the experience",
          related: page.scene.related("declared here", at: declared.node, of: declared.document)
        )
      }
    }
  )
}
