public import ExperienceResolver

/// Something that a table was given and left out, because no URL could ever match it.
public struct Omission: Sendable, Hashable {
  /// What was left out.
  public enum Subject: Sendable, Hashable {
    /// The experience at this index.
    case experience(Int)
    /// A domain, by its index among those of the app at this index.
    case domain(Int, app: Int)
  }

  /// What was left out.
  public let subject: Subject
  /// Why.
  public let reason: InvocationURLProblem.Reason

  /// Creates an omission.
  public init(subject: Subject, reason: InvocationURLProblem.Reason) {
    self.subject = subject
    self.reason = reason
  }
}
