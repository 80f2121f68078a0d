import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerClipUnknown = AuditRule(
    "audit/banner-clip-unknown",
    .error,
    "A page's tag names a clip that is not in the registry.",
    why:
      "A tag with a typo in the bundle ID, or with the team ID in front of it, offers no clip, and no browser "
      + "reports it.",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag), .page("<meta name=\"apple-itunes-app\" content=\"app-id=42\">", #""banner": "none""#),
    ],
    fails: [
      .page(#"<meta name="apple-itunes-app" content="app-id=1234567890, «app-clip-bundle-id=com.example.shop.Clp»">"#),
      .page(#"<meta name="apple-itunes-app" content="«app-clip-bundle-id=ABCDE12345.com.example.shop.Clip»">"#),
      .page(
        #"<meta name="apple-itunes-app" content="«app-clip-bundle-id=com.example.other.Clip»">"#,
        at: "about.html",
        app: #""defaultExperience": null"#
      ),
    ],
    check: .page { page in
      page.checkedBanners.compactMap { banner in
        guard let named = banner[BannerKey.clip], page.app(of: banner) == nil else { return nil }
        return Violation(
          at: page.location(of: BannerKey.clip, in: banner),
          "the tag names the clip \(Words.quoted(named)); no app of the registry has it",
          help: help(named, page),
          severity: page.answers.isEmpty ? .warning : nil
        )
      }
    }
  )

  private static func help(_ named: String, _ page: WebPage) -> String {
    let known = page.scene.whole.apps.compactMap(\.clipBundleID)
    let withoutTeam = named.drop { $0 != "." }.dropFirst()
    if known.contains(String(withoutTeam)) { return "remove the team ID: write \(withoutTeam)" }
    if let wanted = page.answers.first?.app.clipBundleID { return "write \(wanted)" }
    return Suggestion.nearest(to: named, in: known).map { "did you mean \"\($0)\"?" }
      ?? "remove the tag, or declare the app"
  }
}
