import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerOther = AuditRule(
    "audit/banner-other",
    .error,
    "A page's tag names the clip of a different app than the one that matches its URL.",
    why: "Safari offers the clip that the tag names; codes and links start the one that the registry names.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [
      Example.twoShops().auditing(
        "example.com/coffee.html",
        Example.page(#"<meta name="apple-itunes-app" content="«app-clip-bundle-id=com.example.stall.Clip»">"#)
      )
    ],
    check: .page { page in
      guard let answer = page.answers.first else { return [] }
      return page.checkedBanners.compactMap { banner in
        guard let app = page.app(of: banner), !page.answers.contains(where: { $0.app.id == app.id }) else { return nil }
        let declared = answer.declaration
        return Violation(
          at: page.location(of: BannerKey.clip, in: banner),
          "the tag names the clip of \(Words.quoted(app.id)); \(answer.noun) matches \(page.noun)",
          help: "write \(BannerKey.clip)=\(answer.app.clipBundleID ?? "")",
          related: page.scene.related("declared here", at: declared.node, of: declared.document)
        )
      }
    }
  )
}
