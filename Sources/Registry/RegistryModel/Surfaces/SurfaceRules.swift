/// What each surface shows, according to the table of invocations in Apple's "Configuring App Clip experiences" and the
/// pages named with each rule. What no page documents is `unknown`, with the page that leaves it open.
///
/// App Clips were introduced in iOS 14, so every list starts there.
enum SurfaceRules {
  /// The rules for every surface and kind of invocation, each in ascending order of versions.
  static let all: [SurfaceRule] = safari + messages + media + places + system + otherApps

  /// The rule for `kind` on `surface` with the version `ios`; nil before iOS 14.
  static func rule(for kind: InvocationKind, on surface: Surface, ios: SystemVersion) -> SurfaceRule? {
    all.last { $0.surface == surface && $0.kind == kind && $0.since <= ios }
  }

  /// The reason if Apple's table lists the invocation.
  static let inTable = "Apple's table of invocations lists this combination"
  /// The reason if Apple's table does not list the invocation.
  static let notInTable = "Apple's table of invocations does not list this combination"
  /// The reason if Apple's table gives no version.
  static let noVersion =
    "Apple gives no iOS version for demo links; its table was read when iOS 26 was the newest version"

  /// The rules for the default link, which works in iOS 16.4 and later.
  static func link(_ surface: Surface, _ reason: String) -> [SurfaceRule] {
    rules(
      surface,
      .defaultLink,
      [
        .iOS14: (.nothing, "default App Clip links require iOS 16.4 or later", .launchExperience),
        .defaultLinks: (.defaultCard, reason, surface == .messages ? .smartAppBanner : .launchExperience),
      ]
    )
  }

  /// The rules for `kind` on `surface`, one for each version in `spans`. `needs` apply to rules that show something.
  static func rules(
    _ surface: Surface,
    _ kind: InvocationKind,
    _ spans: KeyValuePairs<SystemVersion, (Presentation, String, Source)>,
    needs: [SurfaceRule.Need] = []
  ) -> [SurfaceRule] {
    spans.map { since, span in
      SurfaceRule(
        surface: surface,
        kind: kind,
        since: since,
        shows: span.0,
        reason: span.1,
        source: span.2,
        needs: span.0 == .nothing ? [] : needs
      )
    }
  }
}

/// Codes and tags.
extension SurfaceRules {
  /// The rules for QR codes, NFC tags and App Clip Codes.
  static let media: [SurfaceRule] =
    medium(.qrCode) + medium(.nfcTag)
    + rules(
      .appClipCode,
      .advanced,
      [.iOS14: (.nothing, codesSince, .launchExperience), .appClipCodes: (.card, inTable, .launchExperience)],
      needs: [.association, .code]
    )
    + rules(.appClipCode, .website, [.iOS14: (.nothing, codesNeedAdvanced, .launchExperience)])
    + rules(.appClipCode, .defaultLink, [.iOS14: (.nothing, codesNeedAdvanced, .launchExperience)])
    + rules(
      .appClipCode,
      .demoLink,
      [
        .iOS14: (.nothing, codesSince, .launchExperience), .appClipCodes: (.unknown, noVersion, .launchExperience),
        .iOS26: (.defaultCard, "the demo link's short form fits into an App Clip Code", .launchExperience),
      ]
    )

  private static func medium(_ surface: Surface) -> [SurfaceRule] {
    rules(surface, .advanced, [.iOS14: (.card, inTable, .launchExperience)], needs: [.association])
      + rules(
        surface,
        .website,
        [
          .iOS14: (
            .nothing,
            "before iOS 16.4, QR codes and NFC tags need an advanced experience, even for an associated website",
            .lightAndFastClips
          ),
          .defaultLinks: (.defaultCard, errorReported, .launchExperience),
        ]
      )
      + link(surface, inTable)
      + rules(
        surface,
        .demoLink,
        [.iOS14: (.unknown, noVersion, .launchExperience), .iOS26: (.defaultCard, inTable, .launchExperience)]
      )
  }

  /// What Apple documents, and what developers report (`Source.cardErrorWithoutClip`).
  private static let errorReported =
    inTable + ", but developers report CPSErrorDomain 2 instead if the host has other cards; a card of its own is safe"
  private static let codesNeedAdvanced =
    "Apple's table of invocations lists App Clip Codes only for advanced experiences and the demo link; create an "
    + "experience for this URL"
  private static let codesSince = "App Clip Codes require iOS 14.3 or later"
}

/// Links inside other apps.
extension SurfaceRules {
  /// The rules for link previews and for links that other apps open.
  static let otherApps: [SurfaceRule] =
    otherApp(.linkPreview, .advanced, .card, needs: [.association]) + otherApp(.linkPreview, .website, .defaultCard)
    + otherApp(.linkPreview, .defaultLink, .defaultCard) + otherApp(.linkPreview, .demoLink, .defaultCard)
    + otherApp(.openURL, .website, .defaultCard) + otherApp(.openURL, .defaultLink, .defaultCard)
    + otherApp(.openURL, .demoLink, .defaultCard)
    + rules(
      .openURL,
      .advanced,
      [
        .iOS14: (.nothing, otherAppsSince, .launchExperience),
        .iOS17: (
          .nothing, "other apps can open default experiences and the demo link, but not an advanced experience",
          .launchExperience
        ),
      ]
    )

  private static func otherApp(
    _ surface: Surface,
    _ kind: InvocationKind,
    _ shows: Presentation,
    needs: [SurfaceRule.Need] = []
  ) -> [SurfaceRule] {
    rules(
      surface,
      kind,
      [.iOS14: (.nothing, otherAppsSince, .launchExperience), .iOS17: (shows, inTable, .launchExperience)],
      needs: needs
    )
  }

  private static let otherAppsSince = "other apps can invoke App Clips on iOS 17 or later"
}

/// Pages in Safari, and links to them in Messages.
extension SurfaceRules {
  /// The rules for the banner and the card in Safari.
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

  private static func safariCard(_ kind: InvocationKind, shows: Presentation) -> [SurfaceRule] {
    rules(
      .safariCard,
      kind,
      [
        .iOS14: (
          .nothing, "Safari shows cards over web pages on iOS 15 and later; earlier versions show only the banner",
          .smartAppBanner
        ),
        .iOS15: (shows, "the page's banner tag requests the card", .smartAppBanner),
      ],
      needs: [.association, .defaultExperience, .bannerWithCard]
    )
  }

  /// The rules for links to pages and for the default link in Messages.
  static let messages: [SurfaceRule] =
    rules(.messages, .advanced, [.iOS14: (.card, conversation, .smartAppBanner)], needs: [.association, .banner])
    + rules(.messages, .website, [.iOS14: (.defaultCard, conversation, .smartAppBanner)])
    + link(.messages, "the sender must be in the contacts; a default App Clip link needs no page")
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
    "the sender must be in the contacts, and the page needs the banner tag and an og:image"
}
