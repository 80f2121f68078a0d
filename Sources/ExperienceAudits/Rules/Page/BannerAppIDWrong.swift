import ExperienceEmitters
import ExperienceRegistry

extension AuditRule {
  static let bannerAppIDWrong = AuditRule(
    "audit/banner-app-id-wrong",
    .error,
    "The app-id of a page's tag is not the app's, or is missing.",
    why:
      "On iOS 13 and earlier, and where Screen Time or a device manager forbids App Clips, the banner opens the full "
      + "app with this App Store id. Apple does not document what happens without one, so a missing one is a "
      + "warning.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [
      .page(
        #"<meta name="apple-itunes-app" content="«app-id=1234567891», app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card">"#
      ),
      .page(
        #"<meta name="apple-itunes-app" content="«app-clip-bundle-id=com.example.shop.Clip», app-clip-display=card">"#
      ),
    ],
    check: .page { page in
      page.banners.compactMap { banner in
        guard let app = page.app(of: banner), let wanted = app.appStoreID, banner[BannerKey.app] != wanted,
          // Of a tag with the clip of another app it is said already that the clip is wrong.
          page.answers.isEmpty || !page.answers(to: banner).isEmpty
        else { return nil }
        let id = app.declaration?.appStoreID?.node
        let related = page.scene.related("the app's id is declared here", at: id, of: app.document)
        guard let found = banner[BannerKey.app] else {
          return Violation(
            at: page.place(of: BannerKey.clip, in: banner),
            "the tag has no app-id; devices that cannot show the clip need it for the app",
            help: "add app-id=\(wanted) in front",
            related: related,
            severity: .warning
          )
        }
        return Violation(
          at: page.place(of: BannerKey.app, in: banner),
          "the tag's app-id is \(Words.quoted(found)); that of \(Words.quoted(app.id)) is \(wanted)",
          help: "write app-id=\(wanted)",
          related: related
        )
      }
    }
  )
}
