/// How the seconds of a contest are shown.
enum Measure {
  /// Plain seconds.
  case seconds
  /// Millions of bytes a second, for work on so many bytes.
  case megabytesPerSecond(bytes: Int)
  /// Nanoseconds for one of so many things, for example `.nanoseconds(per: "URL", count: 300_000)`.
  case nanoseconds(per: String, count: Int)

  var unit: String {
    switch self {
    case .seconds: "s"
    case .megabytesPerSecond: "MB/s"
    case .nanoseconds(let thing, _): "ns/\(thing)"
    }
  }

  func value(ofSeconds seconds: Double) -> Double {
    switch self {
    case .seconds: seconds
    case .megabytesPerSecond(let bytes): Double(bytes) / 1e6 / seconds
    case .nanoseconds(_, let count): seconds * 1e9 / Double(count)
    }
  }
}
