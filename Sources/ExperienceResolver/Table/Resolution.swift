/// What a URL resolves to, and how sure that is. It holds indices into the table's arrays, so that making one allocates
/// nothing.
public struct Resolution: Sendable, Hashable {
  /// What answers a URL.
  public enum Outcome: Sendable, Hashable {
    /// The advanced experience at this index of the table's `experiences`.
    case advanced(Int32)
    /// The default experience of the app at this index of the table's `apps`.
    case `default`(Int32)
    /// Nothing: the URL opens as a page.
    case none
    /// The URL cannot invoke an App Clip.
    case invalid(InvocationURLProblem.Reason)
  }

  /// Whether another reading of Apple's one sentence gives another answer.
  public enum Certainty: Sendable {
    /// Every reading gives this answer.
    case certain
    /// Another answer is possible; `alternatives` names it.
    case ambiguous
  }

  /// Why another answer is possible.
  public enum Reading: Sendable {
    /// The registered URL as a plain prefix of the text, slashes and items not minded.
    case stringPrefix
    /// Equally many segments and query items; bytes decided.
    case tie
    /// Another app's default experience could answer as well.
    case otherApp
  }

  /// Another possible answer.
  public struct Alternative: Sendable, Equatable {
    /// Why it is possible.
    public let reading: Reading
    /// The answer.
    public let outcome: Outcome

    /// Creates an alternative.
    public init(reading: Reading, outcome: Outcome) {
      self.reading = reading
      self.outcome = outcome
    }
  }

  /// The answer.
  public let outcome: Outcome
  /// The answer of the string-prefix reading, where it differs.
  package let stringPrefix: Outcome?
  /// The experience that lost by bytes alone.
  package let tie: Outcome?
  /// The next app whose default experience could answer.
  package let otherApp: Outcome?

  package init(_ outcome: Outcome, stringPrefix: Outcome? = nil, tie: Outcome? = nil, otherApp: Outcome? = nil) {
    self.outcome = outcome
    self.stringPrefix = stringPrefix
    self.tie = tie
    self.otherApp = otherApp
  }

  /// Whether every reading gives this answer.
  public var certainty: Certainty {
    stringPrefix == nil && tie == nil && otherApp == nil ? .certain : .ambiguous
  }

  /// The other possible answers, at most one a reading. Making the array allocates where there is one.
  public var alternatives: [Alternative] {
    var alternatives: [Alternative] = []
    if let stringPrefix { alternatives.append(Alternative(reading: .stringPrefix, outcome: stringPrefix)) }
    if let tie { alternatives.append(Alternative(reading: .tie, outcome: tie)) }
    if let otherApp { alternatives.append(Alternative(reading: .otherApp, outcome: otherApp)) }
    return alternatives
  }
}
