import ExperienceResolver
import RegistryModel
import RegistryRules

extension AuditRule {
  static let bannerMissing = AuditRule(
    "audit/banner-missing",
    .warning,
    "The page of an advanced experience has no Smart App Banner tag.",
    why:
      "Safari and Messages use the Smart App Banner tag to offer the clip. Apple does not require the tag, so a "
      + "missing one is an error only if \"banner\" requires it; if a page should have no tag, declare \"banner\": "
      + "\"none\". Pages that match only a default experience need no tag.",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag),
      .page("", #""banner": "none""#),
      Example.app("").auditing("site/about.html", Example.page("")),
    ],
    fails: [
      .experience("").auditing(
        "site/coffee/index.html",
        "<html>\n«<head>»\n  <title>Coffee</title>\n</head>\n</html>\n"
      ),
      .experience(#""banner": "card""#).auditing("site/coffee.html", "«»<p>Without a head\n"),
    ],
    check: .page { page in
      guard page.banners.isEmpty, page.wantsBanner, let answer = page.answers.first(where: { $0.experience != nil })
      else { return [] }
      let declared = answer.declaration
      return [
        Violation(
          at: page.insertionPlace,
          "\(page.noun) matches \(answer.noun) but has no Smart App Banner tag",
          help: "run \"appclips emit banner --url \(page.urls[0].text) --into FILE\" to add the tag to the page's head",
          related: page.scene.related("declared here", at: declared.node, of: declared.document),
          severity: answer.declaredChoice == nil ? nil : .error
        )
      ]
    }
  )
}
