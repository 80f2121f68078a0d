import ExperienceEmitters
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerClipUnknown = AuditRule(
    "audit/banner-clip-unknown",
    .error,
    "A page's Smart App Banner tag specifies a clip that is not in the registry.",
    why:
      "If the bundle ID in the tag is misspelled or includes the team ID, the page does not offer the clip, and no "
      + "browser reports the mistake.",
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
        guard let named = banner[.clip], !banner.isSetting(.clip), page.app(of: banner) == nil else { return nil }
        return Violation(
          at: page.location(of: .clip, in: banner),
          "the tag's app-clip-bundle-id is \(Words.quoted(named)); no clip in the registry has this bundle ID",
          help: help(named, page),
          severity: page.answers.isEmpty ? .warning : nil
        )
      }
    }
  )

  private static func help(_ named: String, _ page: WebPage) -> String {
    let known = page.scene.whole.apps.compactMap(\.clipBundleID)
    let withoutTeam = named.drop { $0 != "." }.dropFirst()
    if known.contains(String(withoutTeam)) { return "remove the team ID: use \(withoutTeam)" }
    if let wanted = page.answers.first?.app.clipBundleID { return "use \(wanted)" }
    return Suggestion.nearest(to: named, in: known).map { "did you mean \"\($0)\"?" }
      ?? "remove the tag, or add the app to the registry"
  }
}
