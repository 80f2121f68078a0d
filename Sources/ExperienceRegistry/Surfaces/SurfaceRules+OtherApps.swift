/// Links inside other apps.
extension SurfaceRules {
  /// Previews of links, and links that are opened.
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
    _ shows: Shown,
    needs: [SurfaceRule.Need] = []
  ) -> [SurfaceRule] {
    rules(
      surface,
      kind,
      [.iOS14: (.nothing, otherAppsSince, .launchExperience), .iOS17: (shows, inTable, .launchExperience)],
      needs: needs
    )
  }

  private static let otherAppsSince = "other apps invoke App Clips from iOS 17"
}
