/// The pauses before a request is repeated. They grow, so that a service in trouble is left alone, and are spread by
/// chance, so that several clients do not come back at the same time.
struct Backoff {
  /// The reason for repeating requests.
  enum Cause: Sendable, Hashable {
    /// The service failed, or a connection was lost.
    case failure
    /// The service accepts no more requests for now. It may name the number of seconds to wait.
    case rateLimit(seconds: Int?)
  }

  private var failures = 0
  private var rateLimits = 0

  /// How often a failing request is repeated: in about a minute.
  private static let mostFailures = 6
  /// How often a request is repeated above the rate limit. With pauses of a minute, that is longer than the hour after
  /// which requests are possible again.
  private static let mostRateLimits = 75
  private static let longestPause = 60_000

  /// The next pause in milliseconds; nil if it is time to give up. `jitter` is between 0 and 1.
  mutating func pause(for cause: Cause, jitter: Double) -> Int? {
    switch cause {
    case .failure:
      guard failures < Self.mostFailures else { return nil }
      defer { failures += 1 }
      return Self.spread(1_000 << failures, jitter)
    case .rateLimit(let seconds):
      guard rateLimits < Self.mostRateLimits else { return nil }
      defer { rateLimits += 1 }
      let growing = Self.spread(min(5_000 << min(rateLimits, 8), Self.longestPause), jitter)
      return max(growing, 1_000 * min(seconds ?? 0, 3_600))
    }
  }

  /// Between half of `milliseconds` and all of it.
  private static func spread(_ milliseconds: Int, _ jitter: Double) -> Int {
    milliseconds / 2 + Int(Double(milliseconds / 2) * jitter)
  }
}
