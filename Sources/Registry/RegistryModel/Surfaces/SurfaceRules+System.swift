/// Maps and Siri, and what the system remembers about clips that were used.
extension SurfaceRules {
  /// Suggestions for places near the user.
  static let places: [SurfaceRule] =
    rules(.maps, .advanced, [.iOS14: (.card, registeredURL, .respondingToInvocations)], needs: [.association, .place])
    + rules(
      .siri,
      .advanced,
      [.iOS14: (.card, registeredURL, .respondingToInvocations)],
      needs: [.association, .place]
    )
    + [Surface.maps, .siri].flatMap { surface in
      [InvocationKind.website, .defaultLink, .demoLink].flatMap { kind in
        rules(surface, kind, [.iOS14: (.nothing, notInTable, .launchExperience)])
      }
    }

  /// Access to clips that were used before.
  static let system: [SurfaceRule] =
    rules(
      .spotlight,
      .advanced,
      [.iOS14: (.nothing, spotlightSince, .clipsIn2021), .iOS15: (.card, inTable, .launchExperience)],
      needs: [.association]
    )
    + rules(
      .spotlight,
      .website,
      [.iOS14: (.nothing, spotlightSince, .clipsIn2021), .iOS15: (.defaultCard, inTable, .launchExperience)]
    )
    + link(.spotlight, inTable)
    + rules(
      .spotlight,
      .demoLink,
      [.iOS14: (.unknown, noVersion, .launchExperience), .iOS26: (.defaultCard, inTable, .launchExperience)]
    )
    + InvocationKind.allCases.flatMap { kind in
      rules(.appLibrary, kind, [.iOS14: (.unknown, again, .clipsForBusinesses)])
        + rules(
          .notification,
          kind,
          [
            .iOS14: (
              .clip, "a notification opens the clip that is on the device and passes no URL to it",
              .respondingToInvocations
            )
          ]
        )
    }

  private static let registeredURL = "the clip is invoked with exactly the registered URL"
  private static let spotlightSince = "Spotlight shows App Clips on iOS 15 and later"
  private static let again =
    "the App Library opens the clip with its last URL; one Apple talk says that the icon always opens the clip, "
    + "another says that only TestFlight shows no card (WWDC20 10651)"
}

/// What a surface shows for one kind of invocation, starting with a version of iOS.
struct SurfaceRule: Sendable {
  package let surface: Surface
  /// The kind of invocation.
  package let kind: InvocationKind
  /// The first iOS version for which the rule applies, until the next rule for the same surface and kind.
  package let since: SystemVersion
  /// What the user sees.
  package let shows: Presentation
  /// The reason, as a clause.
  package let reason: String
  /// The page that says so, or that leaves it open.
  package let source: Source
  /// The additional requirements.
  package let needs: [Need]

  /// Something that a surface needs in addition to an experience.
  enum Need: Sendable, Hashable {
    /// The host is one of the app's domains.
    case association
    /// The experience has a place.
    case place
    /// The app has a default experience.
    case defaultExperience
    /// The page has the banner tag.
    case banner
    /// The page's banner tag requests the card.
    case bannerWithCard
    /// An App Clip Code can contain the URL.
    case code
  }
}
