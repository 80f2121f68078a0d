import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let bannerUnwanted = AuditRule(
    "audit/banner-unwanted",
    .error,
    "A page carries a tag although its experience declares that it wants none.",
    why: "Whoever opens the page is shown a card or a banner that nobody meant to be there.",
    sources: [.registryFormat, .smartAppBanner],
    passes: [.page("", #""banner": "none""#)],
    fails: [.page("«\(Example.tag)»", #""banner": "none""#)],
    check: .page { page in
      guard let answer = page.answers.first, page.answers.allSatisfy({ $0.choice == BannerChoice.none }) else {
        return []
      }
      let declared = answer.declaration
      return page.checkedBanners.filter { $0[BannerKey.clip] != nil }.map { banner in
        Violation(
          at: page.place(of: banner.tag.range),
          "the page carries a tag; \(answer.noun) declares \"banner\": \"none\"",
          help: "take the tag out, or declare another \"banner\"",
          related: page.scene.related("declared here", at: declared.node, of: declared.document)
        )
      }
    }
  )
}
