#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The current process.
package enum ThisProcess {
  /// The process ID.
  static var number: Int32 { getpid() }

  /// The effective user ID.
  static var user: UInt32 { geteuid() }

  /// The absolute path of the working folder, without links; nil if it was deleted or its path cannot be determined.
  package static var workingFolder: String? { try? RealPath.of(".") }

  /// The value of an environment variable; nil if it is not set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The time of the system's clock, in seconds since 1970.
  package static var secondsSince1970: Int { time(nil) }

  /// Does nothing for a time.
  package static func pause(milliseconds: Int32) { Readiness.pause(milliseconds: milliseconds) }

  /// The environment variables as C strings of the form `NAME=value`.
  static var variables: [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let variable = next?.pointee {
      variables.append(variable)
      next = next.map { $0 + 1 }
    }
    return variables
  }

  /// The number of active processors.
  static var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// The stack limit of the process, in bytes.
  package static var stackSize: Int { limit(of: RLIMIT_STACK) ?? .max }

  /// Makes writes fail, instead of ending the process, if no one reads the output or the file exceeds the user's size
  /// limit. Processes that are started later inherit this.
  package static func surviveFailedWrites() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  /// Keeps the memory of the process, which contains secrets from now on, out of core dumps. Programs that are started
  /// later inherit the limit.
  package static func writeNoCoreDumps() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    #else
      _ = setrlimit(RLIMIT_CORE, &limit)
    #endif
    #if os(Linux)
      // A program that the system starts with a dump gets it in spite of the limit (man 5 core). 4 is PR_SET_DUMPABLE.
      _ = prctl(4, 0, 0, 0, 0)
    #endif
  }

  /// Whether a crash may leave a core dump.
  static var writesCoreDumps: Bool { limit(of: RLIMIT_CORE) != 0 }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
  #else
    private typealias Resource = Int32
  #endif

  /// The limit of a resource that is in force, in bytes; nil if the system does not say.
  private static func limit(of resource: Resource) -> Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    #else
      let status = getrlimit(resource, &limit)
    #endif
    return status == 0 ? Int(clamping: limit.rlim_cur) : nil
  }

  /// Whether the process was started with `nohup`.
  static var ignoresHangup: Bool {
    let reaction = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, reaction) }
    return unsafeBitCast(reaction, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Moves `memory` into large pages of two megabytes, on Linux 6.1 or later; its contents do not change. Other systems
  /// choose the page size themselves.
  ///
  /// Each look-up in a table of a hundred megabytes accesses ten locations in it. With pages of four kilobytes, the
  /// processor also has to look up most of the pages, which takes a fifth of the time.
  package static func useLargePages(for memory: UnsafeRawBufferPointer) {
    #if os(Linux)
      let memory = UnsafeMutableRawBufferPointer(mutating: memory)
      // 25 is MADV_COLLAPSE.
      for advice in [MADV_HUGEPAGE, 25] { advise(memory, advice) }
    #endif
  }

  #if os(Linux)
    /// Gives the system advice about the large pages that are completely in `memory`.
    private static func advise(_ memory: UnsafeMutableRawBufferPointer, _ advice: Int32) {
      guard let start = memory.baseAddress else { return }
      let page = 2 << 20
      let gap = -Int(bitPattern: start) & (page - 1)
      let length = (memory.count - gap) & ~(page - 1)
      if length > 0 { _ = madvise(start + gap, length, advice) }
    }
  #endif

  /// Reserves about `bytes` of memory that this thread will allocate in small pieces and keep, in one step and in large
  /// pages. Otherwise every 4 KB cost a page fault and, in a second thread, a system call. Only glibc supports this.
  package static func expectMemory(_ bytes: Int) {
    #if canImport(Glibc)
      // -2 is M_TOP_PAD, the number of bytes by which the heap grows beyond a request.
      guard bytes > 4 << 20, mallopt(-2, Int32(clamping: bytes)) == 1 else { return }
      // At least one of two pieces of this size does not fit in the free heap, so the heap grows: what follows the
      // second is new.
      let pieces = (0..<2).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 120 << 10, alignment: 16) }
      advise(UnsafeMutableRawBufferPointer(start: pieces[1], count: bytes), MADV_HUGEPAGE)
      pieces.forEach { $0.deallocate() }
    #endif
  }

  /// Whether another process is running.
  package static func isRunning(_ number: Int32) -> Bool { kill(number, 0) == 0 || errno == EPERM }

  /// Ends another process, without regard for what it is doing.
  static func forceEnd(of number: Int32) { _ = kill(number, SIGKILL) }

  package static func end(status: Int32) -> Never { exit(status) }
}

#if canImport(Glibc)
  /// glibc's `mallopt`, which Swift's module Glibc lacks. `dlsym`, which needs no underscored attribute, finds nothing in
  /// the static program of `make dist`.
  @_silgen_name("mallopt")
  private func mallopt(_ option: Int32, _ value: Int32) -> Int32
#endif

#if os(Linux)
  /// `prctl` has variable arguments, which Swift does not import.
  @_silgen_name("prctl")
  private func prctl(_ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> Int32
#endif
