/// Maps and Siri, and what the system keeps of clips that were used.
extension SurfaceRules {
  /// What is offered where somebody is.
  static let places: [SurfaceRule] =
    rules(.maps, .advanced, [.iOS14: (.card, registeredURL, .respondingToInvocations)], needs: [.place])
    + rules(.siri, .advanced, [.iOS14: (.card, registeredURL, .respondingToInvocations)], needs: [.place])
    + [Surface.maps, .siri].flatMap { surface in
      [InvocationKind.website, .defaultLink, .demoLink].flatMap { kind in
        rules(surface, kind, [.iOS14: (.nothing, notInTable, .launchExperience)])
      }
    }

  /// What was used before.
  static let system: [SurfaceRule] =
    rules(.spotlight, .advanced, [.iOS14: (.card, inTable, .launchExperience)])
    + rules(.spotlight, .website, [.iOS14: (.defaultCard, inTable, .launchExperience)])
    + link(.spotlight, inTable)
    + rules(
      .spotlight,
      .demoLink,
      [.iOS14: (.unknown, noVersion, .launchExperience), .iOS26: (.defaultCard, inTable, .launchExperience)]
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

  private static let registeredURL = "it invokes the clip with exactly the registered URL"
  private static let again =
    "the App Library opens the clip with the last URL again; Apple does not say whether a card appears first"
}
