/// What each surface shows, by the table of invocations in Apple's "Configuring the launch experience of your App Clip"
/// and the pages named beside it. What no page says is `unknown`, without a source.
///
/// App Clips came with iOS 14, so that every list begins there.
package enum SurfaceRules {
  /// Every surface with every kind of invocation, by rising version.
  package static let all: [SurfaceRule] = safari + messages + media + places + system + otherApps

  /// What `surface` shows for `kind` on `ios`; nil below iOS 14.
  package static func rule(for kind: InvocationKind, on surface: Surface, ios: SystemVersion) -> SurfaceRule? {
    all.last { $0.surface == surface && $0.kind == kind && $0.since <= ios }
  }

  // MARK: Safari

  private static let safari: [SurfaceRule] =
    rules(
      .safariBanner,
      .advanced,
      [.iOS14: (.banner, pageIsAssociated, .smartAppBanner)],
      needs: [.association, .banner]
    )
    + rules(
      .safariBanner,
      .website,
      [.iOS14: (.banner, pageIsAssociated, .smartAppBanner)],
      needs: [.association, .banner]
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
      needs: [.association, .bannerWithCard]
    )
  }

  // MARK: Messages

  private static let messages: [SurfaceRule] =
    rules(.messages, .advanced, [.iOS14: (.card, conversation, .smartAppBanner)], needs: [.association])
    + rules(.messages, .website, [.iOS14: (.defaultCard, conversation, .smartAppBanner)])
    + link(.messages, conversation)
    + rules(
      .messages,
      .demoLink,
      [
        .iOS14: (.unknown, noVersion, nil),
        .iOS26: (.defaultCard, "demo links have a limited preview in Messages", .launchExperience),
      ]
    )

  // MARK: Codes and tags

  private static let media: [SurfaceRule] =
    medium(.qrCode) + medium(.nfcTag)
    + rules(
      .appClipCode,
      .advanced,
      [.iOS14: (.nothing, codesSince, .launchExperience), .appClipCodes: (.card, inTable, .launchExperience)]
    )
    + rules(.appClipCode, .website, [.iOS14: (.nothing, notInTable, .launchExperience)])
    + rules(.appClipCode, .defaultLink, [.iOS14: (.nothing, notInTable, .launchExperience)])
    + rules(
      .appClipCode,
      .demoLink,
      [
        .iOS14: (.nothing, codesSince, .launchExperience), .appClipCodes: (.unknown, noVersion, nil),
        .iOS26: (.defaultCard, "the demo link's short form fits into an App Clip Code", .launchExperience),
      ]
    )

  private static func medium(_ surface: Surface) -> [SurfaceRule] {
    rules(surface, .advanced, [.iOS14: (.card, inTable, .launchExperience)])
      + rules(
        surface,
        .website,
        [
          .iOS14: (
            .unknown, "in 2020 codes and tags asked for an advanced experience; Apple does not say since when not", nil
          ),
          .defaultLinks: (.defaultCard, inTable, .launchExperience),
        ]
      )
      + link(surface, inTable)
      + rules(
        surface,
        .demoLink,
        [.iOS14: (.unknown, noVersion, nil), .iOS26: (.defaultCard, inTable, .launchExperience)]
      )
  }

  // MARK: Maps and Siri

  private static let places: [SurfaceRule] =
    rules(.maps, .advanced, [.iOS14: (.card, registeredURL, .respondingToInvocations)], needs: [.place])
    + rules(.siri, .advanced, [.iOS14: (.card, registeredURL, .respondingToInvocations)], needs: [.place])
    + [InvocationKind.website, .defaultLink, .demoLink].flatMap { kind in
      rules(.maps, kind, [.iOS14: (.nothing, notInTable, .launchExperience)])
        + rules(.siri, kind, [.iOS14: (.unknown, "Apple speaks of Siri's suggestions for places alone", nil)])
    }

  // MARK: What the system keeps of clips that were used

  private static let system: [SurfaceRule] =
    rules(.spotlight, .advanced, [.iOS14: (.card, inTable, .launchExperience)])
    + rules(.spotlight, .website, [.iOS14: (.defaultCard, inTable, .launchExperience)])
    + link(.spotlight, inTable)
    + rules(
      .spotlight,
      .demoLink,
      [.iOS14: (.unknown, noVersion, nil), .iOS26: (.defaultCard, inTable, .launchExperience)]
    )
    + InvocationKind.allCases.flatMap { kind in
      rules(.appLibrary, kind, [.iOS14: (.unknown, again, .respondingToInvocations)])
        + rules(
          .notification,
          kind,
          [
            .iOS14: (
              .clip, "a notification opens the clip that is on the device, and gives it no URL",
              .respondingToInvocations
            )
          ]
        )
    }

  // MARK: Other apps

  private static let otherApps: [SurfaceRule] =
    otherApp(.linkPreview, .advanced, .card) + otherApp(.linkPreview, .website, .defaultCard)
    + otherApp(.linkPreview, .defaultLink, .defaultCard) + otherApp(.linkPreview, .demoLink, .defaultCard)
    + otherApp(.openURL, .website, .defaultCard) + otherApp(.openURL, .defaultLink, .defaultCard)
    + otherApp(.openURL, .demoLink, .defaultCard)
    + rules(
      .openURL,
      .advanced,
      [
        .iOS14: (.nothing, otherAppsSince, .launchExperience),
        .iOS17: (
          .nothing, "other apps open default experiences and the demo link, no advanced experience", .launchExperience
        ),
      ]
    )

  private static func otherApp(_ surface: Surface, _ kind: InvocationKind, _ shows: Shown) -> [SurfaceRule] {
    rules(
      surface,
      kind,
      [.iOS14: (.nothing, otherAppsSince, .launchExperience), .iOS17: (shows, inTable, .launchExperience)]
    )
  }

  // MARK: What several of them have in common

  private static let inTable = "Apple's table of invocations lists it"
  private static let notInTable = "Apple's table of invocations does not list it"
  private static let noVersion =
    "Apple lists demo links without a version; its table was read when iOS 26 was the newest"
  private static let codesSince = "App Clip Codes work from iOS 14.3"
  private static let otherAppsSince = "other apps invoke App Clips from iOS 17"
  private static let pageIsAssociated = "the site is associated, and the page has the banner tag"
  private static let conversation = "the sender has to be in the contacts, and the page has the banner tag"
  private static let registeredURL = "it invokes the clip with exactly the registered URL"
  private static let again =
    "the App Library opens the clip with the last URL again; Apple does not say whether a card appears first"

  /// The default link, which works from iOS 16.4.
  private static func link(_ surface: Surface, _ reason: String) -> [SurfaceRule] {
    rules(
      surface,
      .defaultLink,
      [
        .iOS14: (.nothing, "default links work from iOS 16.4", .launchExperience),
        .defaultLinks: (.defaultCard, reason, surface == .messages ? .smartAppBanner : .launchExperience),
      ]
    )
  }

  private static func rules(
    _ surface: Surface,
    _ kind: InvocationKind,
    _ spans: KeyValuePairs<SystemVersion, (Shown, String, Source?)>,
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
