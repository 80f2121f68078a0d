#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file or folder; closed when its owner lets go of it.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  /// Opens `path`, which counts from the working folder; `mode` counts when the file is created.
  init(opening path: String, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    number = try retrying { open(path, flags | O_CLOEXEC, mode) }
  }

  /// Opens a name inside an open folder.
  init(opening name: String, in folder: borrowing Descriptor, flags: Int32) throws(SystemError) {
    let parent = folder.number
    // A string that is handed over as it stands is copied first.
    number = try retrying { name.withCString { openat(parent, $0, flags | O_CLOEXEC) } }
  }

  /// The same for a file that may be created; `mode` counts when it is.
  init(opening name: String, in folder: borrowing Descriptor, flags: Int32, mode: mode_t) throws(SystemError) {
    let parent = folder.number
    number = try retrying { openat(parent, name, flags | O_CLOEXEC, mode) }
  }

  deinit { _ = close(number) }

  /// Gives the number away to somebody who closes it.
  consuming func release() -> Int32 {
    let number = self.number
    discard self
    return number
  }
}
