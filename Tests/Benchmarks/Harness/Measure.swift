/// How the measured seconds are displayed.
enum Measure {
  /// Seconds.
  case seconds
  /// Milliseconds.
  case milliseconds
  /// Millions of bytes per second, for the given number of bytes.
  case megabytesPerSecond(bytes: Int)
  /// Nanoseconds per item, for the given number of items, for example `.nanoseconds(per: "URL", count: 300_000)`.
  case nanoseconds(per: String, count: Int)

  var unit: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .megabytesPerSecond: "MB/s"
    case .nanoseconds(let thing, _): "ns/\(thing)"
    }
  }

  func value(ofSeconds seconds: Double) -> Double {
    switch self {
    case .seconds: seconds
    case .milliseconds: seconds * 1_000
    case .megabytesPerSecond(let bytes): Double(bytes) / 1e6 / seconds
    case .nanoseconds(_, let count): seconds * 1e9 / Double(count)
    }
  }
}
