#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Writes all bytes and, where they are given, sets the permission bits; else those of the account's mask stay.
  func write(_ bytes: [UInt8], permissions: mode_t?) throws(SystemError) {
    let number = self.number
    if let permissions { _ = try retrying { fchmod(number, permissions) } }
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try retrying { rest.withUnsafeBytes { systemWrite(number, $0) } }
        rest = rest.dropFirst(count)
      } catch {
        // The account's limit for the size of a file, which for whoever reads means a file too large to be read.
        throw error.code == EFBIG ? SystemError(code: EDQUOT) : error
      }
    }
  }

  /// Waits until the disk has everything.
  func flush() throws(SystemError) {
    let number = self.number
    #if canImport(Darwin)
      // On macOS `fsync` leaves the bytes in the drive's own cache. Not every file system can empty that.
      if (try? retrying { fcntl(number, F_FULLFSYNC) }) != nil { return }
    #endif
    _ = try retrying { fsync(number) }
  }
}

/// The system's `write` for as many bytes as it accepts at once; how many it wrote, or -1.
///
/// macOS refuses more than `INT_MAX` bytes in one call (https://github.com/apple-oss-distributions/xnu, sys_generic.c), and
/// Linux writes no more than that.
package func systemWrite(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, min(bytes.count, 1 << 30))
}
