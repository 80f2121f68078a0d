import ExperienceResolver
import ResolutionTables

#if canImport(Glibc) && arch(x86_64)
  @testable import ExperienceResolver
  import Glibc
  import ResolutionTables
  import Testing

  /// Relies on what glibc does at a thread's first allocation: it allocates a cache of about 600 bytes for that thread
  /// and counts what is freed into the cache as in use. So a new thread that has allocated anything, freed or not, ends
  /// with more bytes in use than it started with, and a thread that has not allocated does not.
  ///
  /// Each test measures in a process of its own: in this one, other tests allocate at the same time.
  @Suite("A look-up")
  struct AllocationTests {
    @Test("allocates nothing, whatever the result")
    func nothing() async {
      await #expect(processExitsWith: .success) { AllocationTests.expectQuiet(AllocationTests.table) }
    }

    @Test("allocates nothing in a table that was read")
    func nothingRead() async {
      await #expect(processExitsWith: .success) {
        AllocationTests.expectQuiet(try ResolutionTable(AllocationTests.table.bytes))
      }
    }

    @Test("that allocates is detected")
    func control() async {
      await #expect(processExitsWith: .success) { #expect(!isQuiet(Work { release(malloc(24)) })) }
    }

    private static func expectQuiet(_ table: ResolutionTable) {
      #expect(urls.count > 20)
      for url in urls {
        let work = Work { _ = table.resolve(url) }
        work.body()
        #expect(isQuiet(work), "\(url)")
      }
    }

    private static let table = ResolutionTable(
      experiences: ResolutionVector.all.flatMap { vector in
        vector.registered.map { Experience(id: $0, appID: "demo", urlPrefix: $0) }
      },
      apps: [.demo]
    )

    private static let urls =
      (ResolutionVector.all.map(\.url)
      + [
        "http://192.168.0.1/", "https://[1:2::3]:8/", "https://example.com/%7e/é", "https://exam\tple.com/a",
        "https://example.com/" + String(repeating: "a", count: 8_000),
        "https://Example.com/" + String(repeating: "%7E", count: 300),
      ]).filter(isHeldTo)

    /// Without optimization, code that changes a URL boxes what its closures capture; `make test` runs that way.
    private static func isHeldTo(_ url: String) -> Bool {
      #if DEBUG
        NormalForm(ofNormal: ContiguousArray(url.utf8).span) != nil
      #else
        true
      #endif
    }
  }

  /// Frees memory where the optimizer cannot see it.
  @inline(never) @_optimize(none)
  private func release(_ memory: UnsafeMutableRawPointer?) { free(memory) }

  /// The function that a thread runs.
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Whether no more memory was in use after `work` ran on a new thread than before. The library of the tests has threads
  /// of its own, so one quiet round of 50 is sufficient proof.
  private func isQuiet(_ work: Work) -> Bool {
    (0..<50).contains { _ in
      var thread = pthread_t()
      let measurement = Measurement(work)
      pthread_create(&thread, nil, measure, Unmanaged.passUnretained(measurement).toOpaque())
      pthread_join(thread, nil)
      return measurement.growth == 0
    }
  }

  private final class Measurement {
    let work: Work
    let heap = Heap()
    var growth = 0
    init(_ work: Work) { self.work = work }
  }

  private func measure(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let measurement = Unmanaged<Measurement>.fromOpaque(context).takeUnretainedValue()
    let before = measurement.heap.bytesTaken
    measurement.work.body()
    measurement.growth = measurement.heap.bytesTaken - before
    return nil
  }

  /// glibc's `mallinfo2`, which is missing from Swift's module. On x86-64, a C function that returns such a large
  /// struct takes the address for it as its first argument; elsewhere it does not, and this file is not compiled.
  private struct Heap {
    private typealias Function = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
    private let function = dlsym(nil, "mallinfo2").map { unsafeBitCast($0, to: Function.self) }

    /// The field `uordblks`.
    var bytesTaken: Int {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 10) { figures in
        guard let function, let start = figures.baseAddress else { return 0 }
        _ = function(start)
        return figures[7]
      }
    }
  }
#endif
