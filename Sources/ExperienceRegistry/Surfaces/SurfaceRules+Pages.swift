/// Pages in Safari, and links to them in Messages.
extension SurfaceRules {
  /// The banner and the card.
  static let safari: [SurfaceRule] =
    rules(
      .safariBanner,
      .advanced,
      [.iOS14: (.banner, pageIsAssociated, .smartAppBanner)],
      needs: [.association, .defaultExperience, .banner]
    )
    + rules(
      .safariBanner,
      .website,
      [.iOS14: (.banner, pageIsAssociated, .smartAppBanner)],
      needs: [.association, .defaultExperience, .banner]
    )
    + rules(.safariBanner, .defaultLink, [.iOS14: (.nothing, notInTable, .launchExperience)])
    + rules(.safariBanner, .demoLink, [.iOS14: (.nothing, notInTable, .launchExperience)])
    + safariCard(.advanced, shows: .card) + safariCard(.website, shows: .defaultCard)
    + rules(.safariCard, .defaultLink, [.iOS14: (.nothing, notInTable, .launchExperience)])
    + rules(.safariCard, .demoLink, [.iOS14: (.nothing, notInTable, .launchExperience)])

  private static func safariCard(_ kind: InvocationKind, shows: Shown) -> [SurfaceRule] {
    rules(
      .safariCard,
      kind,
      [
        .iOS14: (.nothing, "Safari shows cards over pages from iOS 15, before that the banner alone", .smartAppBanner),
        .iOS15: (shows, "the page's tag asks for the card", .smartAppBanner),
      ],
      needs: [.association, .defaultExperience, .bannerWithCard]
    )
  }

  /// Links to pages, and the default link.
  static let messages: [SurfaceRule] =
    rules(.messages, .advanced, [.iOS14: (.card, conversation, .smartAppBanner)], needs: [.association, .banner])
    + rules(.messages, .website, [.iOS14: (.defaultCard, conversation, .smartAppBanner)])
    + link(.messages, "the sender has to be in the contacts; a default link needs no page")
    + rules(
      .messages,
      .demoLink,
      [
        .iOS14: (.unknown, noVersion, .launchExperience),
        .iOS26: (.defaultCard, "demo links have a limited preview in Messages", .launchExperience),
      ]
    )

  private static let pageIsAssociated = "the site is associated, and the page has the banner tag"
  private static let conversation =
    "the sender has to be in the contacts, and the page needs the banner tag and an og:image"
}
