import SystemFiles
import Testing

@Suite("Several threads")
struct ThreadsTests {
  @Test("return results in the order of the parts", arguments: [0, 1, 2, 9, 40])
  func order(parts: Int) {
    #expect(Threads(count: 3).map(parts: parts) { $0 * $0 } == (0..<parts).map { $0 * $0 })
  }

  @Test("have a stack of several megabytes, like the main thread")
  func stack() {
    // The first part runs in the calling thread, whose stack size is chosen by the system.
    #expect(Threads(count: 2).map(parts: 2) { Self.depth($0 * 4_000) } == [0, 4_000])
  }

  /// Calls itself `levels` times; each call takes more than 512 bytes of stack.
  @inline(never)
  private static func depth(_ levels: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { room in
      room[0] = 1
      return levels == 0 ? 0 : depth(levels - 1) + Int(room[0])
    }
  }

  @Test("can be started detached")
  func detached() async {
    let answer = await withCheckedContinuation { continuation in
      #expect(Threads.detach { continuation.resume(returning: 7) })
    }
    #expect(answer == 7)
  }
}
