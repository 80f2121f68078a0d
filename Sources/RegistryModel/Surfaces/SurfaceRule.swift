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
