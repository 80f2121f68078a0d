/// One advanced experience, as far as resolution is concerned.
public struct Experience: Sendable, Equatable {
  /// The id, unique in the registry; equal match keys are told apart by it.
  public let id: String
  /// The id of the app it belongs to.
  public let app: String
  /// The registered URL as written. Its host has to be in ASCII form: write `xn--…` for a name in other letters.
  public let urlPrefix: String

  /// Creates an experience.
  public init(id: String, app: String, urlPrefix: String) {
    self.id = id
    self.app = app
    self.urlPrefix = urlPrefix
  }
}

/// What one app answers where no advanced experience matches.
public struct AppDefaults: Sendable, Equatable {
  /// The app's id, unique in the registry; where several apps could answer, the least id in byte order does.
  public let id: String
  /// The bundle id of the App Clip, which its default link names in the query item `p`.
  public let clipBundleID: String?
  /// The hosts associated with the clip, in ASCII form.
  public let domains: [String]
  /// The clip's demo link, which App Store Connect makes: it invokes the clip as it stands, without parameters.
  public let demoLink: String?
  /// Whether the app has a default experience. Without one it answers nothing but its advanced experiences.
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
