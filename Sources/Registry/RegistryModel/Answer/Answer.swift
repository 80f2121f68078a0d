public import ExperienceResolver

/// The result of resolving a URL: which card it shows on a device, how certain that is, and why.
public struct Answer: Sendable {
  /// The URL as given.
  public let url: String
  /// The URL in normal form; nil if it has none.
  public let normalized: String?
  /// Whether an experience matches, and whether it is an advanced or a default one.
  public let outcome: Outcome
  /// The app that the card belongs to; nil if there is no card.
  public let app: App?
  /// The advanced experience that the card belongs to; nil for a default experience or if there is no card.
  public let experience: AdvancedExperience?
  /// Whether every interpretation of Apple's rule gives this result.
  public let certainty: Resolution.Certainty
  /// The other possible results, most likely first.
  public let alternatives: [Alternative]
  /// The reason for the result in one sentence. If there is no card, it also states what the device does instead.
  public var reason: String { reasonText.description }
  /// The reason, split into parts.
  package let reasonText: AnswerText

  /// The kind of experience that matches a URL.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// An advanced experience.
    case advanced
    /// An app's default experience.
    case `default`
    /// No experience matches: the URL opens as a web page.
    case none
    /// A URL that cannot invoke an App Clip.
    case invalid
  }

  /// Another possible result.
  public struct Alternative: Sendable, Hashable {
    /// The interpretation of Apple's rule that gives this result.
    public let interpretation: Resolution.Interpretation
    /// Whether an experience matches, and whether it is an advanced or a default one.
    public let outcome: Outcome
    /// The ID of the app that the card belongs to.
    public let appID: String?
    /// The ID of the advanced experience that the card belongs to.
    public let experienceID: String?
    /// The experience's URL prefix as written.
    public let prefix: String?
  }

  /// The card that appears; nil if there is none.
  public var card: Card? { experience?.card ?? app?.defaultCard }

  /// Why no card appears although an experience matches.
  package enum Obstacle: String, Sendable, Hashable, CaseIterable {
    /// The app does not list the URL's host among its domains. iOS shows a card only for hosts that are associated with
    /// the clip (`Source.launchExperience`, `Source.associatedDomains`).
    case hostNotInDomains = "host-not-in-domains"
    /// The URL is in an App Clip Code, which does not open a default experience (`Source.launchExperience`).
    case appClipCode = "app-clip-code"
  }

  /// Whether no card appears, although an experience matches, because of the URL's host. A default experience matches
  /// only on a domain that its app lists. Parses the URL.
  package func obstacle() -> Obstacle? {
    guard outcome == .advanced, let app, let url = normalized.flatMap({ try? InvocationURL($0) }) else { return nil }
    return app.hasHost(url.host) ? nil : .hostNotInDomains
  }
}

extension Resolution {
  /// Whether an experience matches.
  package var hasCard: Bool {
    switch outcome {
    case .advanced, .default: true
    case .none, .invalid: false
    }
  }

  /// Whether the match is one of these experiences: see `Registry.unlistedExperiences()`.
  package func isOne(of experiences: Set<Int32>) -> Bool {
    guard case .advanced(let index) = outcome else { return false }
    return experiences.contains(index)
  }
}
