import Foundation
import Synchronization
import SystemFiles
import TestSupport
import Testing

/// Files are looked at only when they may have changed, and whatever changes is noticed.
@Suite("Watching a folder")
struct FolderWatchTests {
  /// A time that goes on only when a test says so.
  private final class HandClock: Sendable {
    private let time = Mutex(Duration.zero)
    var clock: Clock { Clock { self.time.withLock { $0 } } }
    func advance(by duration: Duration) { time.withLock { $0 += duration } }
  }

  #if os(Linux)
    private static let isReported = true
  #else
    private static let isReported = false
  #endif

  @Test("nothing is looked at while nothing happens, and seldom after a time that grows with the number of files")
  func idle() throws {
    try withTemporaryFolder { folder in
      try folder.write("one", to: "shop/a.json")
      let hand = HandClock()
      let watch = FolderWatch(folder.path, clock: hand.clock)
      var looks = 0
      let look = { _ = watch.ifChanged { (looks += 1, hand.advance(by: .milliseconds(1))) } }
      look()
      #expect(looks == 1)
      look()
      #expect(looks == 1)
      // A second in steps of 10 ms: a twentieth of the time without reports, and a thousandth with them.
      for _ in 0..<100 {
        hand.advance(by: .milliseconds(10))
        look()
      }
      #expect(Self.isReported ? looks <= 2 : looks <= 51)
      hand.advance(by: .seconds(3_600))
      look()
      #expect(Self.isReported ? looks <= 3 : looks <= 52)
    }
  }

  @Test("whatever changes in a folder or in a new folder is noticed", .enabled(if: isReported))
  func changes() async throws {
    try await forEachCase(60) { random in
      try withTemporaryFolder { folder in
        try folder.write("one", to: "shop/a.json")
        let hand = HandClock()
        let watch = FolderWatch(folder.path, clock: hand.clock)
        let tree = try FolderTree(folder.path)
        var known = try TreeSnapshot(tree)
        let look = { () throws(FileError) -> Bool in
          // After a look that took an hour, the next one without a report would be in 41 days.
          try watch.ifChanged { () throws(FileError) -> Bool in
            known = try TreeSnapshot(tree)
            hand.advance(by: .seconds(3_600))
            return true
          } ?? false
        }
        _ = try look()
        for step in 0..<12 {
          let change = Self.change(step, in: folder, &random)
          let now = try TreeSnapshot(tree)
          let isOther = !now.changes(since: known).isEmpty || !now.hasSameEntries(as: known)
          let isNoticed = try look()
          #expect(isNoticed || !isOther, "\(change)")
          #expect(now.hasSameEntries(as: known) && now.changes(since: known).isEmpty, "\(change)")
        }
      }
    }
  }

  @Test("a folder that comes, goes or is replaced is noticed", .enabled(if: isReported))
  func root() throws {
    try withTemporaryFolder { folder in
      let hand = HandClock()
      let watch = FolderWatch(folder.path("shop"), clock: hand.clock)
      let look = { watch.ifChanged { hand.advance(by: .milliseconds(1)) } != nil }
      #expect(look() && !look())
      // Without a folder, nothing is reported, and the next look is after twenty times the last one.
      try folder.write("one", to: "shop/a.json")
      hand.advance(by: .milliseconds(20))
      #expect(look() && !look())
      try folder.write("two", to: "shop/a.json")
      #expect(look() && !look())
      try folder.write("three", to: "other/a.json")
      #expect(!look())
      try FileManager.default.moveItem(atPath: folder.path("shop"), toPath: folder.path("old"))
      #expect(look())
      try FileManager.default.moveItem(atPath: folder.path("other"), toPath: folder.path("shop"))
      hand.advance(by: .milliseconds(20))
      #expect(look() && !look())
      try folder.write("four", to: "shop/a.json")
      #expect(look() && !look())
    }
  }

  /// Makes one change, if it is possible, and returns what it was.
  private static func change(_ step: Int, in folder: TemporaryFolder, _ random: inout SeededRandom) -> String {
    let names = ["shop", "shop/b", "shop/b/c", "cities", "cities/d"]
    let (from, to) = (names.randomElement(using: &random) ?? "", names.randomElement(using: &random) ?? "")
    let files = FileManager.default
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      try? folder.write("\(step)", to: "\(to)/a.json")
      return "write \(to)/a.json"
    case 2:
      try? folder.write("\(step) \(step)", to: "\(to)/\(step).json")
      return "new \(to)/\(step).json"
    case 3:
      try? files.removeItem(atPath: folder.path(from))
      return "remove \(from)"
    case 4:
      try? files.moveItem(atPath: folder.path(from), toPath: folder.path(to))
      return "move \(from) to \(to)"
    case 5:
      try? files.createSymbolicLink(atPath: folder.path("\(to)/link"), withDestinationPath: folder.path(from))
      return "link \(to)/link to \(from)"
    default:
      try? folder.makeFolder("\(to)/\(step)")
      return "folder \(to)/\(step)"
    }
  }
}
