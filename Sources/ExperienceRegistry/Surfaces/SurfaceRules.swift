/// What each surface shows, by the table of invocations in Apple's "Configuring App Clip experiences"
/// and the pages named with each rule. What no page says is `unknown`, with the page that leaves it open.
///
/// App Clips came with iOS 14, so that every list begins there.
package enum SurfaceRules {
  /// Every surface with every kind of invocation, by rising version.
  package static let all: [SurfaceRule] = safari + messages + media + places + system + otherApps

  /// What `surface` shows for `kind` on `ios`; nil below iOS 14.
  package static func rule(for kind: InvocationKind, on surface: Surface, ios: SystemVersion) -> SurfaceRule? {
    all.last { $0.surface == surface && $0.kind == kind && $0.since <= ios }
  }

  /// The reason where Apple's table says yes.
  static let inTable = "Apple's table of invocations lists it"
  /// The reason where it says no.
  static let notInTable = "Apple's table of invocations does not list it"
  /// The reason if it gives no version.
  static let noVersion =
    "Apple gives no iOS version for demo links; its table was read when iOS 26 was the newest"

  /// The default link, which works from iOS 16.4.
  static func link(_ surface: Surface, _ reason: String) -> [SurfaceRule] {
    rules(
      surface,
      .defaultLink,
      [
        .iOS14: (.nothing, "default links work from iOS 16.4", .launchExperience),
        .defaultLinks: (.defaultCard, reason, surface == .messages ? .smartAppBanner : .launchExperience),
      ]
    )
  }

  /// What `surface` shows for `kind`, from each version on. `needs` count wherever something is shown.
  static func rules(
    _ surface: Surface,
    _ kind: InvocationKind,
    _ spans: KeyValuePairs<SystemVersion, (Shown, String, Source)>,
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
