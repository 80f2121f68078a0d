#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// When the contents of a file were last changed, as precisely as the file system knows it.
struct FileTime: Comparable, Sendable {
  let seconds: Int64
  let nanoseconds: Int64

  /// The time in `status`.
  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
  }

  static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
