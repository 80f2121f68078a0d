import ExperienceEmitters
import MarkupSyntax
import RegistryModel
import RegistryRules

extension AuditRule {
  static let twoBanners = AuditRule(
    "audit/two-banners",
    .error,
    "A page has more than one Smart App Banner tag.",
    why:
      "A page can offer only one app. Apple does not document which of two tags is used. If the tags are equal, the "
      + "finding is a warning, and the rules for a single tag check them.",
    sources: [.smartAppBanner],
    passes: [.page(Example.tag)],
    fails: [
      .page("\(Example.tag)\n«\(Example.tag)»"),
      .page("\(Example.tag)\n«\(classic)»"),
      .page("«\(classic)»\n\(Example.tag)"),
    ],
    check: .page { page in
      guard page.banners.count > 1 else { return [] }
      if page.banners.dropFirst().allSatisfy(page.banners[0].equals) { return [equal(page)] }
      let kept = page.banners.firstIndex { banner in !page.answers(to: banner).isEmpty } ?? 0
      guard let other = page.banners.indices.first(where: { $0 != kept }) else { return [] }
      let isRight = !page.answers(to: page.banners[kept]).isEmpty
      return [
        Violation(
          at: page.location(of: page.banners[other].tag.range),
          "the page has \(page.banners.count) Smart App Banner tags; expected only one",
          help: areParts(page.banners)
            ? "put all items into the content of one tag, separated by commas"
            : isRight ? "remove all tags except the one for the page's clip" : "keep only one of them",
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

  /// Whether each tag has other items, so that all together are meant to be one.
  private static func areParts(_ banners: [PageBanner]) -> Bool {
    let keys = banners.flatMap { $0.items.map(\.key) }
    return Set(keys).count == keys.count && keys.contains(BannerKey.clip.rawValue)
  }

  /// The violation of a page whose tags are equal.
  private static func equal(_ page: WebPage) -> Violation {
    let count = page.banners.count
    return Violation(
      at: page.location(of: page.banners[1].tag.range),
      count == 2
        ? "the page has the same Smart App Banner tag twice"
        : "the page has the same Smart App Banner tag \(count) times",
      help: count == 2 ? "delete one of the two" : "delete all but one",
      related: [Finding.Related("the first one is here", at: page.location(of: page.banners[0].tag.range))],
      severity: .warning
    )
  }

  private static let classic = #"<meta name="apple-itunes-app" content="app-id=1234567890">"#
}
