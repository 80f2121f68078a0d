import ExperienceResolver
import RegistryModel
import RegistryRules
import TextBasics

extension AuditRule {
  static let bannerMissing = AuditRule(
    "audit/banner-missing",
    .warning,
    "The page of an advanced experience has no Smart App Banner tag.",
    why:
      "Safari and Messages use the Smart App Banner tag to offer the clip. Apple does not require the tag, so a "
      + "missing one is an error only if \"banner\" requires it; if a page should have no tag, declare \"banner\": "
      + "\"none\". Pages that match only a default experience need no tag. If several pages of one experience, or of the "
      + "rows of a template, have no tag, one finding counts them. Error pages, files that prove the ownership of a site, "
      + "and legal pages are not reported, unless an experience is registered for exactly their URL. A tag in a comment, in "
      + "a script or under a misspelled name is none.",
    sources: [.smartAppBanner],
    passes: [
      .page(Example.tag),
      .page("", #""banner": "none""#),
      Example.app("").auditing("site/about.html", Example.page("")),
      Example.experience(#""urlPrefix": "https://example.com/""#).auditing([
        "site/index.html": MarkedSource(Example.page(Example.tag)), "site/404.html": MarkedSource(Example.page("")),
        "site/.well-known/apple-app-site-association": MarkedSource(
          #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#
        ),
        "site/privacy.html": MarkedSource(Example.page("")),
        "site/google0a1b2c3d4e5f6a7b.html": MarkedSource(
          "google-site-verification: google0a1b2c3d4e5f6a7b.html"
        ),
      ]),
    ],
    fails: [
      .experience("").auditing(
        "site/coffee/index.html",
        "<html>\n«<head>»\n  <title>Coffee</title>\n</head>\n</html>\n"
      ),
      .experience(#""banner": "card""#).auditing("site/coffee.html", "«»<p>Without a head\n"),
      .experience("").auditing(
        "site/coffee.html",
        Example.page("<!-- «<meta name=\"apple-itunes-app» content=\"\(Example.tagContent)\"> -->")
      ),
      .page("«\(Example.tag.replacing("apple-itunes-app", with: "apple-itunes-apps"))»"),
    ],
    check: .untagged { site, group in
      let (page, count) = (group.first, group.count)
      let declared = page.answer.declaration
      let more =
        count > 1 ? "; \(Words.counted(count - 1, "more page")) of it \(count > 2 ? "have" : "has") none either" : ""
      if let attempt = page.attempt {
        return [
          Violation(
            at: page.place,
            "\(page.noun) matches \(page.answer.noun), but its Smart App Banner tag \(attempt.problem)"
              + (count > 1 ? "; the same is true of \(Words.counted(count - 1, "more page")) of it" : ""),
            help: attempt.help,
            related: site.scene.related("declared here", at: declared.node, of: declared.document),
            severity: attempt.isMistake || page.answer.declaredChoice != nil ? .error : nil
          )
        ]
      }
      return [
        Violation(
          at: page.place,
          "\(page.noun) matches \(page.answer.noun) but has no Smart App Banner tag\(more)",
          help: "run \"appclips emit banner --url \(page.url) --into FILE\" to add the tag to the "
            + (count > 1 ? "head of each page, or of their layout" : "page's head"),
          related: site.scene.related("declared here", at: declared.node, of: declared.document),
          severity: page.answer.declaredChoice == nil ? nil : .error
        )
      ]
    }
  )
}
