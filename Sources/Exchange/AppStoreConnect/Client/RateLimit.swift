/// The number of requests that App Store Connect still accepts, from the header field `X-Rate-Limit`
/// (https://developer.apple.com/documentation/appstoreconnectapi/identifying-rate-limits).
package struct RateLimit: Sendable, Hashable {
  /// The requests allowed in a rolling hour, and how many of them are left; nil if the field does not say.
  package private(set) var hour: Count?
  /// The same for a minute; few endpoints report it.
  package private(set) var minute: Count?

  /// A limit and what is left of it.
  package struct Count: Sendable, Hashable {
    package let limit: Int
    package let remaining: Int
  }

  /// Parses the value of the field: `user-hour-lim:3500;user-hour-rem:500;`. Nil if it has none of these numbers.
  init?(_ field: String) {
    var numbers: [Substring: Int] = [:]
    for item in field.split(separator: ";") {
      let parts = item.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let number = Int(parts[1].drop { $0 == " " })
      numbers[parts[0].drop { $0 == " " }] = number.flatMap { Self.possible.contains($0) ? $0 : nil }
    }
    hour = Count(limit: numbers["user-hour-lim"], remaining: numbers["user-hour-rem"])
    minute = Count(limit: numbers["user-minute-lim"], remaining: numbers["user-minute-rem"])
    guard hour != nil || minute != nil else { return nil }
  }

  /// The numbers of requests that make sense, so that no calculation with them overflows.
  private static let possible = -1_000_000...1_000_000_000

  /// The pause in seconds before the next request if nothing is left; nil if requests may be sent. The hour is rolling,
  /// so that after a few minutes some requests are possible again.
  var pause: Int? {
    if let hour, hour.remaining <= 0 { return 300 }
    if let minute, minute.remaining <= 0 { return 20 }
    return nil
  }

  /// The rate as a clause for a log: "500 of 3500 requests left this hour".
  package var words: String {
    let counts = [(hour, "hour"), (minute, "minute")].compactMap { count, period in
      count.map { "\($0.remaining) of \($0.limit) requests left this \(period)" }
    }
    return counts.joined(separator: ", ")
  }
}

extension RateLimit.Count {
  fileprivate init?(limit: Int?, remaining: Int?) {
    guard let limit, let remaining else { return nil }
    self.init(limit: limit, remaining: remaining)
  }
}

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
  /// The time spent above the rate limit, in milliseconds.
  private var limited = 0

  /// How often a failing request is repeated: in about a minute.
  private static let mostFailures = 6
  /// How often a request is repeated above the rate limit. With pauses of a minute, that is longer than the hour after
  /// which requests are possible again.
  private static let mostRateLimits = 75
  private static let longestPause = 60_000
  /// The longest time above the rate limit in milliseconds, whatever the service asks for: twice the hour.
  private static let mostLimited = 7_200_000

  /// Notes a pause before a request because the service had said that none are left.
  mutating func note(limited milliseconds: Int) { limited += milliseconds }

  /// The next pause in milliseconds; nil if it is time to give up. `jitter` is between 0 and 1.
  mutating func pause(for cause: Cause, jitter: Double) -> Int? {
    switch cause {
    case .failure:
      guard failures < Self.mostFailures else { return nil }
      defer { failures += 1 }
      return Self.spread(1_000 << failures, jitter)
    case .rateLimit(let seconds):
      guard rateLimits < Self.mostRateLimits, limited < Self.mostLimited else { return nil }
      defer { rateLimits += 1 }
      let growing = Self.spread(min(5_000 << min(rateLimits, 8), Self.longestPause), jitter)
      let pause = max(growing, 1_000 * min(max(seconds ?? 0, 0), 3_600))
      limited += pause
      return pause
    }
  }

  /// Between half of `milliseconds` and all of it.
  private static func spread(_ milliseconds: Int, _ jitter: Double) -> Int {
    milliseconds / 2 + Int(Double(milliseconds / 2) * jitter)
  }
}
