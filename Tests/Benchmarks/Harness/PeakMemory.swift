import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The peak memory of this process so far, in bytes. It never decreases, so a benchmark that measures its own peak must
/// run alone: `swift run -c release Benchmarks <its name>`, or in a separate process.
func peakMemory() -> Int {
  #if canImport(Glibc)
    // For a process started by another one, `getrusage` may report the other one's memory.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 } ?? 0
  #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #endif
}

/// The user CPU time, in seconds, of all child processes that have exited. Unlike elapsed time, it does not depend on
/// what else the machine is doing.
func userSecondsOfChildren() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  #else
    getrusage(RUSAGE_CHILDREN, &usage)
  #endif
  return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
}
