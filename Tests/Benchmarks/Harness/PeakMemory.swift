import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The most memory this process has held so far, in bytes. It never falls, so a benchmark that wants its own figure runs
/// alone: `swift run -c release Benchmarks <its name>`, or in a process of its own.
func peakMemory() -> Int {
  #if canImport(Glibc)
    // What `getrusage` says of a process that another one has started may be that one's memory.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 } ?? 0
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

/// The user CPU time of all child processes that have ended, in seconds. Unlike a clock it does not count what else the
/// machine does.
func userSecondsOfChildren() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  #else
    getrusage(RUSAGE_CHILDREN, &usage)
  #endif
  return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
}
