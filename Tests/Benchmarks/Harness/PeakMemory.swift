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
