/// An advanced experience, reduced to what resolution needs.
public struct Experience: Sendable, Equatable {
  /// The experience's ID, unique in the registry. It breaks ties between equal match keys.
  public let id: String
  /// The ID of the app that the experience belongs to.
  public let appID: String
  /// The registered URL as written. Its host must be in ASCII form: write `xn--…` for a name with non-ASCII characters.
  public let urlPrefix: String

  /// Creates an experience.
  public init(id: String, appID: String, urlPrefix: String) {
    self.id = id
    self.appID = appID
    self.urlPrefix = urlPrefix
  }
}

/// What an app contributes to resolution when no advanced experience matches.
public struct AppDefaults: Sendable, Equatable {
  /// The app's ID, unique in the registry. If several apps match, the one with the smallest ID in byte order wins.
  public let id: String
  /// The bundle ID of the App Clip, which appears in the query item `p` of its default link.
  public let clipBundleID: String?
  /// The hosts that are associated with the clip, in ASCII form.
  public let domains: [String]
  /// The clip's demo link, which App Store Connect generates: it invokes the clip without parameters.
  public let demoLink: String?
  /// Whether the app has a default experience. Without one, only its advanced experiences match.
  public let hasDefaultExperience: Bool

  /// Creates an app's defaults.
  public init(
    id: String,
    clipBundleID: String?,
    domains: [String],
    demoLink: String? = nil,
    hasDefaultExperience: Bool
  ) {
    self.id = id
    self.clipBundleID = clipBundleID
    self.domains = domains
    self.demoLink = demoLink
    self.hasDefaultExperience = hasDefaultExperience
  }
}
