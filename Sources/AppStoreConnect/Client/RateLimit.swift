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
      numbers[parts[0].drop { $0 == " " }] = Int(parts[1].drop { $0 == " " })
    }
    hour = Count(limit: numbers["user-hour-lim"], remaining: numbers["user-hour-rem"])
    minute = Count(limit: numbers["user-minute-lim"], remaining: numbers["user-minute-rem"])
    guard hour != nil || minute != nil else { return nil }
  }

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
