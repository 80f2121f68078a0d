/// The result of resolving a URL, and its certainty. It holds indices into the table's arrays, so creating one does not
/// allocate.
public struct Resolution: Sendable, Hashable {
  /// What a URL resolves to.
  public enum Outcome: Sendable, Hashable {
    /// The advanced experience at this index of the table's `experiences`.
    case advanced(Int32)
    /// The default experience of the app at this index of the table's `apps`.
    case `default`(Int32)
    /// No App Clip: the URL opens as a web page.
    case none
    /// The URL cannot invoke an App Clip.
    case invalid(InvocationURL.ParseError.Reason)
  }

  /// Whether another interpretation of Apple's one-sentence rule leads to another result.
  public enum Certainty: Sendable {
    /// All interpretations lead to this result.
    case certain
    /// Another result is possible; see `alternatives`.
    case ambiguous
  }

  /// The reason why another result is possible.
  public enum Interpretation: Sendable {
    /// The registered URL is compared as a plain string prefix, without regard to slashes and query items.
    case stringPrefix
    /// Two experiences have equally many segments and query items; the byte order decided.
    case tie
    /// Another app's default experience could match as well.
    case otherApp
  }

  /// Another possible result.
  public struct Alternative: Sendable, Equatable {
    /// The reason why it is possible.
    public let interpretation: Interpretation
    /// The result.
    public let outcome: Outcome

    /// Creates an alternative result.
    public init(interpretation: Interpretation, outcome: Outcome) {
      self.interpretation = interpretation
      self.outcome = outcome
    }
  }

  /// The answer.
  public let outcome: Outcome
  /// The result of the string-prefix interpretation, if it differs.
  package let stringPrefix: Outcome?
  /// The experience that lost only by byte order.
  package let tie: Outcome?
  /// The next app whose default experience could match.
  package let otherApp: Outcome?

  package init(_ outcome: Outcome, stringPrefix: Outcome? = nil, tie: Outcome? = nil, otherApp: Outcome? = nil) {
    self.outcome = outcome
    self.stringPrefix = stringPrefix
    self.tie = tie
    self.otherApp = otherApp
  }

  /// Whether all interpretations lead to this outcome.
  public var certainty: Certainty {
    stringPrefix == nil && tie == nil && otherApp == nil ? .certain : .ambiguous
  }

  /// The other possible results, at most one for each interpretation. Allocates an array if there are any.
  public var alternatives: [Alternative] {
    var alternatives: [Alternative] = []
    if let stringPrefix { alternatives.append(Alternative(interpretation: .stringPrefix, outcome: stringPrefix)) }
    if let tie { alternatives.append(Alternative(interpretation: .tie, outcome: tie)) }
    if let otherApp { alternatives.append(Alternative(interpretation: .otherApp, outcome: otherApp)) }
    return alternatives
  }
}
