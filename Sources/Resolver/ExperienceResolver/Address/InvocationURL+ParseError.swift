extension InvocationURL {
  /// Describes why a string is not a URL that could invoke an App Clip.
  public struct ParseError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The problem that was found.
    public let reason: Reason
    /// The normal form, if there still is one: `http://example.com/` has one, `https://exa mple.com/` does not.
    public let normalized: String?
    /// The bytes of the input that cause the problem, as UTF-8 offsets.
    public let range: Range<Int>

    /// Creates an error.
    public init(reason: Reason, normalized: String?, range: Range<Int>) {
      self.reason = reason
      self.normalized = normalized
      self.range = range
    }

    /// The possible problems. The checks run in this order within two stages: first what prevents a normal form, then
    /// what the normal form shows.
    public enum Reason: UInt8, Sendable, CaseIterable {
      /// More than 8,192 bytes, as written or in normal form.
      case tooLong
      /// No scheme: `example.com/menu`.
      case noScheme
      /// The host is missing.
      case noHost
      /// A host with non-ASCII characters. Only its `xn--` form is understood here.
      case hostNotASCII
      /// A character that is not allowed in a host, or numbers that look like an IP address but are not one.
      case badHost
      /// A port that is not a number from 0 to 65535.
      case badPort
      /// A scheme that is not https.
      case notHTTPS
      /// A name or password before the host.
      case userInformation
      /// A port other than the scheme's own.
      case port
      /// An IP address instead of a host name.
      case addressHost
      /// A `%` that is not followed by two hexadecimal digits.
      case badPercentEscape
    }

    /// The reason in one sentence.
    public var description: String { reason.description }
  }
}

extension InvocationURL.ParseError.Reason: CustomStringConvertible {
  /// The reason in one plain-language sentence.
  public var description: String {
    switch self {
    case .tooLong: "the URL is longer than the limit of 8,192 bytes"
    case .noScheme: "the URL does not start with https://"
    case .noHost: "the URL has no host; expected a domain name after https://"
    case .hostNotASCII: "the host contains non-ASCII characters; expected its ASCII (xn--) form"
    case .badHost: "the host is not a valid domain name"
    case .badPort: "expected a port number from 0 to 65535 after the colon that follows the host"
    case .notHTTPS: "the URL does not use https; App Clips are invoked only by https:// URLs"
    case .userInformation: "the URL contains a user name or password; invocation URLs cannot contain either"
    case .port: "the URL contains a port; associated domains do not have ports"
    case .addressHost: "the host is an IP address; App Clips are associated with domain names"
    case .badPercentEscape: "a % is not followed by two hexadecimal digits; write %25 for a literal percent sign"
    }
  }
}
