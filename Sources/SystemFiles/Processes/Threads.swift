#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Works on several parts at once, each in a thread of its own; the first in the thread that asks.
///
/// Threads of the system, because the two other ways cost more than they give: a task group makes every function on the way
/// asynchronous, and Dispatch is one more library to load.
package struct Threads: Sendable {
  package let count: Int

  /// As many threads as there are processors, or `count`.
  package init(count: Int = Threads.processors) { self.count = max(1, count) }

  /// How many processors are at work, 8 at most: beyond that the disk has more to do than they.
  package static var processors: Int { min(8, ThisProcess.processorCount) }

  /// How many bytes of stack a thread has: those of the main thread on every system. The default is 512 KB on macOS, too little
  /// for deep documents, and elsewhere the user's limit.
  package static let stackSize = 8 << 20

  /// Does `work` in a thread of its own and waits for it. Returns at once, with nothing done, if there can be no thread.
  package static func runOnOwnStack(_ work: @escaping () -> Void) {
    let errand = Errand(work)
    Thread(errand)?.join()
  }

  package func map<Answer: Sendable>(parts: Int, _ work: @Sendable (_ part: Int) -> Answer) -> [Answer] {
    withoutActuallyEscaping(work) { work in
      let answers = (0..<parts).map { _ in Answered<Answer>() }
      let errands = answers.enumerated().map { part, answered in Errand { answered.answer = work(part) } }
      let threads = errands.dropFirst().map { ($0, Thread($0)) }
      errands.first?.run()
      for (errand, thread) in threads {
        // Without a thread of its own a part is done here.
        if let thread { thread.join() } else { errand.run() }
      }
      return answers.compactMap(\.answer)
    }
  }
}

/// One part, to be done once.
private final class Errand {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}

/// Where the answer to one part is left.
private final class Answered<Answer> {
  var answer: Answer?
}

extension Threads {
  /// Does `work` in a thread that no one waits for; false where the system has no more threads.
  package static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
    let errand = Errand(work)
    // Never released: the thread may run as long as the process.
    _ = Unmanaged.passRetained(errand)
    return Thread(errand) != nil
  }
}

/// A thread that does one errand.
private struct Thread {
  private let thread: pthread_t

  /// Starts at once; nil where the system has no more threads. The errand must stay alive until `join`, and nobody may look
  /// at it before.
  init?(_ errand: Errand) {
    let pointer = Unmanaged.passUnretained(errand).toOpaque()
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Threads.stackSize)
    #if canImport(Darwin)
      var started: pthread_t?
      let status = pthread_create(&started, &attributes, { Thread.run($0) }, pointer)
      guard status == 0, let started else { return nil }
      thread = started
    #else
      var started = pthread_t()
      let status = pthread_create(&started, &attributes, { $0.flatMap { Thread.run($0) } }, pointer)
      guard status == 0 else { return nil }
      thread = started
    #endif
  }

  /// Waits for the end of the errand.
  func join() { _ = pthread_join(thread, nil) }

  private static func run(_ errand: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Errand>.fromOpaque(errand).takeUnretainedValue().run()
    return nil
  }
}
