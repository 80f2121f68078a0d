import ExperienceEmitters
import ExperienceRegistry
import ExperienceResolver

extension AuditRule {
  static let bannerMissing = AuditRule(
    "audit/banner-missing",
    .error,
    "The page of an experience carries no Smart App Banner tag.",
    why:
      "In Safari the tag is what offers the clip, and in Messages a link without it opens the browser. An experience whose "
      + "page should stay without says so by \"banner\": \"none\".",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag),
      .page("", #""banner": "none""#),
    ],
    fails: [
      .experience("").auditing(
        "site/coffee/index.html",
        "<html>\n«<head>»\n  <title>Coffee</title>\n</head>\n</html>\n"
      ),
      .experience("").auditing("site/about.html", "«»<p>Without a head\n"),
    ],
    check: .page { page in
      guard page.banners.isEmpty, page.wantsBanner, let answer = page.answers.first else { return [] }
      let declared = answer.declaration
      return [
        Violation(
          at: page.insertionPlace,
          "\(page.noun) has no Smart App Banner tag; \(answer.noun) answers it",
          help: "put the tag into its head: appclips emit banner --url \(page.urls[0].text) --into FILE",
          related: page.scene.related("declared here", at: declared.node, of: declared.document)
        )
      ]
    }
  )
}
