#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The most memory this process has held so far, in bytes. It never falls, so a benchmark that wants its own figure runs
/// alone: `swift run -c release Benchmarks <its name>`.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #else
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
