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
        let count = try retrying { rest.withUnsafeBytes { writeBytes(number, $0) } }
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
    _ = try retrying { fsync(number) }
  }
}

/// The system's `write`, which the method of the same name hides.
private func writeBytes(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}
