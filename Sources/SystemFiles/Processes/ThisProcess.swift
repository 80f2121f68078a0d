#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process that runs this program.
package enum ThisProcess {
  /// Its number.
  static var number: Int32 { getpid() }

  /// The user for whom it runs.
  static var user: UInt32 { geteuid() }

  /// The absolute path of the working folder, without links; nil if it is gone or cannot be named.
  package static var workingFolder: String? { try? RealPath.of(".") }

  /// The value of an environment variable; nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

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
  package static func surviveFailedWrites() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

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

  /// Ends the process.
  package static func end(status: Int32) -> Never { exit(status) }
}
