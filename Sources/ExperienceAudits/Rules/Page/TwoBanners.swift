import MarkupSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let twoBanners = AuditRule(
    "audit/two-banners",
    .error,
    "A page has more than one Smart App Banner tag.",
    why: "A page can offer only one app. Apple does not document which of two tags is used.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [
      .page("\(Example.tag)\n«\(Example.tag)»"),
      .page("«\(classic)»\n\(Example.tag)"),
    ],
    check: .page { page in
      guard page.banners.count > 1 else { return [] }
      let kept = page.banners.firstIndex { banner in !page.answers(to: banner).isEmpty } ?? 0
      guard let other = page.banners.indices.first(where: { $0 != kept }) else { return [] }
      let isRight = !page.answers(to: page.banners[kept]).isEmpty
      return [
        Violation(
          at: page.location(of: page.banners[other].tag.range),
          "the page has \(page.banners.count) Smart App Banner tags; expected only one",
          help: isRight ? "remove all tags except the one for the page's clip" : "keep only one of them",
          related: [
            Finding.Related(
              isRight ? "this tag specifies the page's clip" : "another tag is here",
              at: page.location(of: page.banners[kept].tag.range)
            )
          ]
        )
      ]
    }
  )

  private static let classic = #"<meta name="apple-itunes-app" content="app-id=1234567890">"#
}
