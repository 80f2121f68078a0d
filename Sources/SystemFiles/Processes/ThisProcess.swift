#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process that runs this program.
package enum ThisProcess {
  static var number: Int32 { getpid() }

  /// The user for whom it runs.
  static var user: UInt32 { geteuid() }

  /// The absolute path of the working folder, without links; nil if it is gone or cannot be named.
  package static var workingFolder: String? { try? RealPath.of(".") }

  /// The value of an environment variable; nil if it is not set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The environment variables as C has them, each as `NAME=value`.
  static var variables: [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let variable = next?.pointee {
      variables.append(variable)
      next = next.map { $0 + 1 }
    }
    return variables
  }

  /// How many processors are at work.
  static var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// How many bytes the stack of this thread may have.
  package static var stackSize: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let status = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    #else
      let status = getrlimit(RLIMIT_STACK, &limit)
    #endif
    return status == 0 ? Int(clamping: limit.rlim_cur) : .max
  }

  /// Makes a write fail that no one reads, or that exceeds the user's limit for the size of a file, instead of ending the
  /// process. Processes that are started later inherit that.
  package static func surviveFailedWrites() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  /// Asks Linux to hold the whole pages of `memory` as large pages, two megabytes each; the bytes stay as they are. Other
  /// systems choose the size of their pages themselves.
  package static func useLargePages(for memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      guard let start = memory.baseAddress else { return }
      let page = 2 << 20
      let gap = -Int(bitPattern: start) & (page - 1)
      let length = (memory.count - gap) & ~(page - 1)
      if length > 0 { _ = madvise(start + gap, length, MADV_HUGEPAGE) }
    #endif
  }

  /// Prepares for about `bytes` of memory that this thread will ask for in small pieces and keep: the system gives them at
  /// once and in large pages. Otherwise every 4 KB cost an interruption, and in a second thread a system call. Only glibc can be
  /// told so.
  package static func expectMemory(_ bytes: Int) {
    #if canImport(Glibc)
      // No module of Swift's has `mallopt`; -2 is M_TOP_PAD, the bytes by which memory grows beyond what is asked for.
      guard bytes > 4 << 20, let address = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(address, to: (@convention(c) (Int32, Int32) -> Int32).self)
      guard mallopt(-2, Int32(clamping: bytes)) == 1 else { return }
      // One of two pieces of this size is more than is left, so that memory grows: what follows the second is new.
      let pieces = (0..<2).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 120 << 10, alignment: 16) }
      useLargePages(for: UnsafeMutableRawBufferPointer(start: pieces[1], count: bytes))
      pieces.forEach { $0.deallocate() }
    #endif
  }

  /// Ends the process.
  package static func end(status: Int32) -> Never { exit(status) }
}
