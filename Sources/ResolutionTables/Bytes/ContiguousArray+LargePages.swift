import SystemFiles

extension ContiguousArray {
  /// Reserves room for `count` elements, and asks the system to hold it in large pages if it has such.
  ///
  /// A look-up in a table of a million URLs goes to ten places of a hundred megabytes; with pages of four kilobytes the
  /// processor has to look up most of the pages too, which takes a third of the time. Only what is written to takes memory,
  /// two megabytes at a time.
  mutating func reserveCapacityInLargePages(_ count: Int) {
    reserveCapacity(count)
    withUnsafeMutableBytes { elements in
      guard let start = elements.baseAddress else { return }
      let reserved = UnsafeMutableRawBufferPointer(start: start, count: count * MemoryLayout<Element>.stride)
      ThisProcess.useLargePages(for: reserved)
    }
  }
}
