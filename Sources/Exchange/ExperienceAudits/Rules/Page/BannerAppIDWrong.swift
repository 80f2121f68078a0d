import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerAppIDWrong = AuditRule(
    "audit/banner-app-id-wrong",
    .error,
    "The app-id of a page's Smart App Banner tag is missing, a sample number, or not the app's App Store ID.",
    why:
      "On iOS 13 and earlier, and when Screen Time or device management blocks App Clips, the banner opens the full "
      + "app with this App Store ID. Apple does not document what happens without the ID, so a missing ID is a "
      + "warning. So is a number such as 123456789, which is usually left over from a tutorial, if the registry has "
      + "no \"appStoreID\" to compare it with.",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag),
      .page(
        #"<meta name="apple-itunes-app" content="app-id={{ site.app_id }}, app-clip-bundle-id=com.example.shop.Clip">"#
      ),
    ],
    fails: [
      .page(#"<meta name="apple-itunes-app" content="«app-id=ABCDE12345.com.example.shop»">"#, #""banner": "none""#),
      .page(
        #"<meta name="apple-itunes-app" content="«app-id=ABCDE12345.com.example.shop», app-clip-bundle-id=ABCDE12345.com.example.shop.Clip">"#
      ),
      .page(
        #"<meta name="apple-itunes-app" content="«app-id=1234567891», app-clip-bundle-id=ABCDE12345.com.example.shop.Clip">"#
      ),
      .page(
        #"<meta name="apple-itunes-app" content="«app-id=1234567891», app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card">"#
      ),
      .page(
        #"<meta name="apple-itunes-app" content="«app-clip-bundle-id=com.example.shop.Clip», app-clip-display=card">"#
      ),
      Example.experience("", app: #""appStoreID": null"#).auditing(
        "site/coffee.html",
        Example.page(
          #"<meta name="apple-itunes-app" content="«app-id=123456789», app-clip-bundle-id=com.example.shop.Clip, app-clip-display=card">"#
        )
      ),
    ],
    check: .page { page in
      guard let banner = page.checkedBanners.first, !banner.isSetting(.app) else { return [] }
      if banner[.clip] == nil || page.app(of: banner) == nil, let found = banner[.app],
        !found.utf8.allSatisfy(\.isDigit)
      {
        return [sample(found, banner, page)].compactMap(\.self)
      }
      guard let app = page.checkedApp(of: banner),
        // A tag with the clip of another app is already reported.
        page.answers.isEmpty || page.answers.contains(where: { $0.app.id == app.id })
      else { return [] }
      let found = banner[.app]
      guard let wanted = app.appStoreID else { return found.flatMap { sample($0, banner, page) }.map { [$0] } ?? [] }
      guard found != wanted else { return [] }
      let id = app.declaration?.appStoreID?.node
      let related = page.scene.related("the App Store ID is declared here", at: id, of: app.document)
      guard let found else {
        return [
          Violation(
            at: page.location(of: .clip, in: banner),
            "the Smart App Banner tag has no app-id; devices that cannot show the clip need it to open the full app",
            help: "add app-id=\(wanted) before app-clip-bundle-id",
            related: related,
            severity: .warning
          )
        ]
      }
      return [
        Violation(
          at: page.location(of: .app, in: banner),
          "the tag's app-id is \(Words.quoted(found)); the App Store ID of the app \(Words.quoted(app.id)) is \(wanted)",
          help: "use app-id=\(wanted)",
          related: related
        )
      ]
    }
  )

  /// The violation for an app-id that is a sample number or not a number, in a tag of an app that declares no App
  /// Store ID.
  private static func sample(_ found: String, _ banner: PageBanner, _ page: WebPage) -> Violation? {
    let isNumber = !found.isEmpty && found.utf8.allSatisfy(\.isDigit)
    guard !isNumber || samples.contains(found) || Set(found).count == 1 else { return nil }
    return Violation(
      at: page.location(of: .app, in: banner),
      isNumber
        ? "the app-id \(found) is a sample number; expected the app's App Store ID"
        : "expected a number as the app-id, found \(Words.quoted(found))",
      help: "use the app's App Store ID, and declare it as \"appStoreID\" in the registry",
      severity: isNumber ? .warning : nil
    )
  }

  private static let samples: Set = [
    "123456789", "1234567890", "12345678", "1234567", "123456", "12345", "987654321", "0123456789",
  ]
}
