public import ExperienceResolver

/// What a URL does on a device: which card it shows, how sure that is, and why.
public struct Answer: Sendable {
  /// The URL as it was asked.
  public let url: String
  /// Its normal form; nil where none can be made.
  public let normalized: String?
  /// What answers.
  public let outcome: Outcome
  /// The app whose card it is.
  public let app: App?
  /// The advanced experience whose card it is.
  public let experience: AdvancedExperience?
  /// Whether every reading of Apple's rule gives this answer.
  public let certainty: Resolution.Certainty
  /// What else may answer, most likely first.
  public let alternatives: [Alternative]
  /// Why, in one sentence; without a card, what the device does instead.
  public var reason: String { reasonText.description }
  /// The reason in parts.
  package let reasonText: AnswerText

  /// The kinds of answer.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// An advanced experience.
    case advanced
    /// An app's default experience.
    case `default`
    /// No card: the URL opens as a page.
    case none
    /// A URL that cannot invoke an App Clip.
    case invalid
  }

  /// Another possible answer.
  public struct Alternative: Sendable, Hashable {
    /// The reading that gives it.
    public let reading: Resolution.Reading
    /// What answers then.
    public let outcome: Outcome
    /// The id of the app whose card it is.
    public let app: String?
    /// The id of the advanced experience whose card it is.
    public let experience: String?
    /// Its URL prefix as written.
    public let prefix: String?
  }

  /// The card that appears; nil where none does.
  public var card: Card? { experience?.card ?? app?.defaultCard }
}

extension Resolution {
  /// Whether a card appears.
  package var hasCard: Bool {
    switch outcome {
    case .advanced, .default: true
    case .none, .invalid: false
    }
  }
}
