#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Processes several parts in parallel, each in a separate thread; the first part runs in the calling thread.
///
/// It uses system threads, because the alternatives cost more than they are worth: a task group makes every calling
/// function asynchronous, and Dispatch is an additional library to load.
package struct Threads: Sendable {
  /// The number of threads.
  package let count: Int

  /// Creates a value for `count` threads, by default one per processor.
  package init(count: Int = Threads.processors) { self.count = max(1, count) }

  /// The number of active processors, at most 8: beyond that the disk is the bottleneck.
  package static var processors: Int { min(8, ThisProcess.processorCount) }

  /// The stack size of a thread in bytes, the same as that of the main thread on all systems. The default is 512 KB on
  /// macOS, which is too small for deeply nested documents, and the user's limit elsewhere.
  package static let stackSize = 8 << 20

  /// Runs `work` in a separate thread and waits for it. Returns immediately, without running it, if no thread can be
  /// created.
  package static func runOnOwnStack(_ work: @escaping () -> Void) {
    let job = Job(work)
    Thread(job)?.join()
  }

  /// The results of `work` for the parts 0 to `parts` - 1, in this order. Creates a thread for each part except the
  /// first.
  ///
  /// `work` escapes, because `withoutActuallyEscaping` compiles to code that contains the length of this file's path, and
  /// builds in different folders would differ.
  package func map<Value: Sendable>(parts: Int, _ work: @escaping @Sendable (_ part: Int) -> Value) -> [Value] {
    let results = (0..<parts).map { _ in JobResult<Value>() }
    let jobs = results.enumerated().map { part, result in Job { result.value = work(part) } }
    let threads = jobs.dropFirst().map { ($0, Thread($0)) }
    jobs.first?.run()
    for (job, thread) in threads {
      // If no thread could be created, the part is processed here.
      if let thread { thread.join() } else { job.run() }
    }
    return results.compactMap(\.value)
  }
}

/// The work for one part.
private final class Job {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}

/// The result of one job.
private final class JobResult<Value> {
  var value: Value?
}

extension Threads {
  /// Runs `work` in a detached thread; returns false if no thread can be created.
  package static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
    let job = Job(work)
    // Never released: the thread may run for the lifetime of the process.
    _ = Unmanaged.passRetained(job)
    return Thread(job) != nil
  }
}

/// A thread that runs one job.
private struct Thread {
  private let thread: pthread_t

  /// Starts a thread; nil if the system cannot create one. The caller must keep the job alive until `join` returns, and
  /// must not access it before that.
  init?(_ job: Job) {
    let pointer = Unmanaged.passUnretained(job).toOpaque()
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

  /// Waits for the end of the job.
  func join() { _ = pthread_join(thread, nil) }

  private static func run(_ job: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(job).takeUnretainedValue().run()
    return nil
  }
}
