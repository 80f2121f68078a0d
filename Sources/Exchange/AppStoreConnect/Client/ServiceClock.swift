import SystemFiles

/// The time and the pauses of a client. Tests replace it, so that they do not wait.
package struct ServiceClock: Sendable {
  /// The time in seconds since 1970.
  package var now: @Sendable () -> Int
  /// Waits for a number of milliseconds.
  package var pause: @Sendable (_ milliseconds: Int) -> Void
  /// A random number between 0 and 1, which spreads the repetitions of several clients.
  package var jitter: @Sendable () -> Double

  package init(
    now: @escaping @Sendable () -> Int,
    pause: @escaping @Sendable (_ milliseconds: Int) -> Void,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.pause = pause
    self.jitter = jitter
  }

  /// The same clock with short pauses, for a stand-in on this machine, which need not be spared.
  package var hurried: ServiceClock {
    var clock = self
    clock.pause = { [pause] milliseconds in pause(milliseconds / 50) }
    return clock
  }

  /// The clock of this machine.
  package static let system = ServiceClock(
    now: { ThisProcess.secondsSince1970 },
    pause: { ThisProcess.pause(milliseconds: Int32(clamping: $0)) },
    jitter: { Double.random(in: 0...1) }
  )
}

/// The header field `Date` of a response: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 section 5.6.7).
enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The time in seconds since 1970; nil for text in any other form.
  static func seconds(_ text: String) -> Int? {
    let words = text.split(whereSeparator: { ", :".contains($0) })
    guard words.count == 8, words[7] == "GMT", let month = months.firstIndex(of: String(words[2])) else { return nil }
    let numbers = [words[1], words[3], words[4], words[5], words[6]].compactMap { Int($0) }
    let bounds = [1...31, 1970...9999, 0...23, 0...59, 0...60]
    guard numbers.count == bounds.count, zip(bounds, numbers).allSatisfy({ $0.contains($1) }) else { return nil }
    let time = (numbers[2] * 60 + numbers[3]) * 60 + numbers[4]
    return days(numbers[1], month + 1, numbers[0]) * 86_400 + time
  }

  /// The days between 1970 and a date of the Gregorian calendar. Years are counted from March, so that a leap day is the
  /// last day of its year.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 719_468
  }
}
