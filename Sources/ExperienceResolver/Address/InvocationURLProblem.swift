/// Why a text is no URL that could invoke an App Clip.
public struct InvocationURLProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  public let reason: Reason
  /// The normal form, where one could still be made: `http://example.com/` has one, `https://exa mple.com/` has none.
  public let normalized: String?
  /// The bytes of the input that are to blame, as UTF-8 offsets.
  public let range: Range<Int>

  /// Creates a problem.
  public init(reason: Reason, normalized: String?, range: Range<Int>) {
    self.reason = reason
    self.normalized = normalized
    self.range = range
  }

  /// What can be wrong. The checks run in this order within their two stages: first what prevents a normal form, then
  /// what the normal form shows.
  public enum Reason: UInt8, Sendable, CaseIterable {
    /// More than 8,192 bytes, as written or in normal form.
    case tooLong
    /// No scheme: `example.com/menu`.
    case noScheme
    /// Nothing where the host should stand.
    case noHost
    /// A host in other letters than ASCII. Only its `xn--` form is understood here.
    case hostNotASCII
    /// A character that no host may hold, or numbers that look like an address and are none.
    case badHost
    /// A port that is not a number from 0 to 65535.
    case badPort
    /// A scheme that is not https.
    case notHTTPS
    /// A name or password before the host.
    case userInformation
    /// A port other than the scheme's own.
    case port
    /// An IP address where a host name should stand.
    case addressHost
    /// A `%` that two hexadecimal digits do not follow.
    case badPercentEscape
  }

  /// The reason in one sentence.
  public var description: String { reason.description }
}

extension InvocationURLProblem.Reason: CustomStringConvertible {
  /// The reason in one sentence, in a product owner's words.
  public var description: String {
    switch self {
    case .tooLong: "the URL is longer than 8,192 bytes; no App Clip needs that many"
    case .noScheme: "the URL does not begin with https://"
    case .noHost: "the URL names no host; write https://, then the domain"
    case .hostNotASCII: "the host has letters outside ASCII; write it in its xn-- form"
    case .badHost: "the host holds a character or a number that no domain name can hold"
    case .badPort: "what follows the colon after the host is no port number"
    case .notHTTPS: "the URL does not use https; App Clips are invoked by https:// alone"
    case .userInformation: "the URL carries a user name or password before the host; App Clip URLs have none"
    case .port: "the URL carries a port; associated domains have none"
    case .addressHost: "the host is an IP address; App Clips are associated with domain names"
    case .badPercentEscape: "a % is not followed by two hexadecimal digits; write %25 for the percent sign itself"
    }
  }
}
