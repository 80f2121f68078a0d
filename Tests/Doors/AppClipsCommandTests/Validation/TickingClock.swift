import SystemFiles
import Synchronization

@testable import AppClipsCommand

/// A clock that advances by 1.501 seconds with each call.
final class TickingClock: Sendable {
  private let looks = Mutex(0)

  var clock: Clock {
    Clock {
      let count = self.looks.withLock { looks in
        looks += 1
        return looks
      }
      return .milliseconds(1_501 * count)
    }
  }
}

/// Records texts in order.
final class Recorder: Sendable {
  private let said = Mutex<[String]>([])

  var texts: [String] { said.withLock { $0 } }

  func record(_ text: String) { said.withLock { $0.append(text) } }
}
