import ExperienceEmitters
import ExperienceRegistry

extension AuditRule {
  static let twoBanners = AuditRule(
    "audit/two-banners",
    .error,
    "A page carries more than one Smart App Banner tag.",
    why: "Apple documents one tag for a page and does not say which of two counts.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [.page("\(Example.tag)\n«\(Example.tag)»")],
    check: .page { page in
      guard let first = page.banners.first else { return [] }
      return page.banners.dropFirst().map { banner in
        Violation(
          at: page.place(of: banner.tag.range),
          "the page has \(page.banners.count) Smart App Banner tags; Safari reads one",
          help: "keep one of them",
          related: [Finding.Related("the first one is here", at: page.place(of: first.tag.range))]
        )
      }
    }
  )
}
