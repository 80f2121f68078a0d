/// Maps and Siri, and what the system keeps of clips that were used.
extension SurfaceRules {
  /// What is offered where somebody is.
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

  /// What was used before.
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
              .clip, "a notification opens the clip that is on the device, and gives it no URL",
              .respondingToInvocations
            )
          ]
        )
    }

  private static let registeredURL = "it invokes the clip with exactly the registered URL"
  private static let spotlightSince = "Spotlight shows App Clips from iOS 15"
  private static let again =
    "the App Library opens the clip with the last URL; one Apple talk says that its icon always opens the clip, "
    + "another that only TestFlight shows no card (WWDC20 10651)"
}

/// What a surface shows for one kind of invocation, from a version of iOS on.
struct SurfaceRule: Sendable {
  /// Where.
  package let surface: Surface
  /// By what right.
  package let kind: InvocationKind
  /// The first version of iOS for which this holds; until the next rule of surface and kind.
  package let since: SystemVersion
  /// What is seen.
  package let shows: Shown
  /// Why, as a clause.
  package let reason: String
  /// The page that says so, or that leaves it open.
  package let source: Source
  /// What has to be declared as well.
  package let needs: [Need]

  /// What a surface needs in addition to an experience.
  enum Need: Sendable, Hashable {
    /// The host among the app's domains.
    case association
    /// A place of the experience.
    case place
    /// A default experience of the app.
    case defaultExperience
    /// A page with the banner tag.
    case banner
    /// A page whose banner tag asks for the card.
    case bannerWithCard
    /// A URL that an App Clip Code can hold.
    case code
  }
}
