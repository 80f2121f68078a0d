#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Reads available bytes into `room` with one call, and returns their number; 0 at the end.
  func readSome(into room: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let number = number
    return try retrying { read(number, room.baseAddress, room.count) }
  }

  /// Appends up to `count` available bytes to `bytes` with one call; none at the end.
  func readSome(upTo count: Int, appendingTo bytes: inout [UInt8]) throws(SystemError) {
    var problem: SystemError?
    bytes.append(addingCapacity: count) { room in
      room.withUnsafeMutableBufferPointer { buffer, initialized in
        do throws(SystemError) {
          initialized = try readSome(
            into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count])
          )
        } catch {
          problem = error
        }
      }
    }
    if let problem { throw problem }
  }

  /// Writes as many of `bytes` as the system accepts in one call, and returns their number.
  ///
  /// macOS refuses more than `INT_MAX` bytes in one call (https://github.com/apple-oss-distributions/xnu,
  /// sys_generic.c), and Linux writes no more than that.
  func writeSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let number = number
    return try retrying { bytes.withUnsafeBytes { write(number, $0.baseAddress, min($0.count, 1 << 30)) } }
  }

  /// Writes all bytes.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest)) }
  }

  /// Writes the contents of a file.
  func writeFile(_ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      try writeAll(bytes)
    } catch {
      // Here EFBIG is the user's limit for the size of a file. For reading it means that the file is too large to read.
      throw error == .isTooLarge ? .isOverQuota : error
    }
  }

  /// Replaces the bytes at `offset` with one call.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    let number = number
    _ = try retrying {
      bytes.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, off_t(offset)) }
    }
  }

  /// Truncates the file to zero bytes.
  func empty() throws(SystemError) {
    let number = number
    _ = try retrying { ftruncate(number, 0) }
  }

  /// Truncates the file to zero bytes, and continues at its start.
  func restart() throws(SystemError) {
    try empty()
    let number = number
    _ = try retrying { lseek(number, 0, SEEK_SET) }
  }

  /// The bytes from the current position to the end of the file. Throws if there are more than `limit`.
  func bytesToTheEnd(limit: Int) throws(SystemError) -> [UInt8] {
    try withUnsafeTemporaryAllocation(byteCount: Self.sizeOfPiece, alignment: 16) { piece in
      Result { () throws(SystemError) in try bytesToTheEnd(limit: limit, in: piece) }
    }.get()
  }

  /// The number of bytes to read with one call.
  static let sizeOfPiece = 1 << 16

  /// The same, read through the buffer `piece`. The file size is not queried first: that would be another system call,
  /// and the size may change before the file is read. Most files fit into one piece, and their array is allocated with
  /// the right size.
  ///
  /// With `isOrdinary`, a read that does not fill the buffer ends the file, so most files need only one. Pipes and
  /// devices can return less at any time.
  func bytesToTheEnd(
    limit: Int,
    in piece: UnsafeMutableRawBufferPointer,
    isOrdinary: Bool = false
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var filled = 0
    while true {
      let count = try readSome(into: UnsafeMutableRawBufferPointer(rebasing: piece[filled...]))
      guard count > 0 else { break }
      filled += count
      if isOrdinary, filled < piece.count { break }
      guard filled == piece.count else { continue }
      bytes.append(contentsOf: piece)
      filled = 0
      guard bytes.count <= limit else { throw .isTooLarge }
    }
    bytes.append(contentsOf: piece[..<filled])
    return bytes
  }
}
