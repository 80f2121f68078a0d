#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ContiguousArray {
  /// Reserves room for `count` elements, and asks the system to hold it in large pages where it has such.
  ///
  /// A look-up in a table of a million URLs goes to ten places of a hundred megabytes; with pages of four kilobytes the
  /// processor has to look up most of the pages too, which takes a third of the time. Only what is written to takes memory,
  /// two megabytes at a time. Other systems than Linux have no such wish to be told.
  mutating func reserveCapacityInLargePages(_ count: Int) {
    reserveCapacity(count)
    #if os(Linux)
      withUnsafeMutableBytes { elements in
        guard let start = elements.baseAddress else { return }
        let page = 2 << 20
        let gap = -Int(bitPattern: start) & (page - 1)
        let length = (count * MemoryLayout<Element>.stride - gap) & ~(page - 1)
        // What the system makes of it changes no answer.
        if length > 0 { _ = madvise(start + gap, length, MADV_HUGEPAGE) }
      }
    #endif
  }
}
