import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerOther = AuditRule(
    "audit/banner-other",
    .error,
    "A page's Smart App Banner tag specifies the clip of another app.",
    why:
      "Safari offers the clip that the tag specifies, but in the registry, the URL belongs to another app. The URL "
      + "therefore opens one clip from Safari and another from codes and links.",
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
          at: page.location(of: .clip, in: banner),
          "the tag specifies the clip of the app \(Words.quoted(app.id)), but \(page.noun) matches \(answer.noun)",
          help: "use \(BannerKey.clip.rawValue)=\(answer.app.clipBundleID ?? "")",
          related: page.scene.related("declared here", at: declared.node, of: declared.document)
        )
      }
    }
  )
}
