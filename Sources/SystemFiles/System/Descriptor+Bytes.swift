#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// Reads what there is into `room`, once; how many bytes, 0 at the end.
  func readSome(into room: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let number = number
    return try retrying { read(number, room.baseAddress, room.count) }
  }

  /// Appends what there is to `bytes`, up to `count` bytes, once; nothing at the end.
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

  /// Writes as many of `bytes` as the system accepts at once; how many.
  ///
  /// macOS refuses more than `INT_MAX` bytes in one call (https://github.com/apple-oss-distributions/xnu, sys_generic.c), and
  /// Linux writes no more than that.
  func writeSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let number = number
    return try retrying { bytes.withUnsafeBytes { write(number, $0.baseAddress, min($0.count, 1 << 30)) } }
  }

  /// Writes all bytes.
  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest)) }
  }

  /// Writes the whole of a file.
  func writeFile(_ bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      try writeAll(bytes)
    } catch {
      // The user's limit for the size of a file. When a file is read, the same number means that it is too large to be read.
      throw error == .isTooLarge ? .isOverQuota : error
    }
  }

  /// Replaces the bytes from `offset` on, in one call.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
    let number = number
    _ = try retrying {
      bytes.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, off_t(offset)) }
    }
  }

  /// Removes everything that is in the file.
  func empty() throws(SystemError) {
    let number = number
    _ = try retrying { ftruncate(number, 0) }
  }

  /// The bytes from here to the end of the file.
  func bytesToTheEnd(limit: Int) throws(SystemError) -> [UInt8] {
    try withUnsafeTemporaryAllocation(byteCount: Self.sizeOfPiece, alignment: 16) { piece in
      Result { () throws(SystemError) in try bytesToTheEnd(limit: limit, in: piece) }
    }.get()
  }

  /// How many bytes are read at once.
  static let sizeOfPiece = 1 << 16

  /// The same, read piece by piece into the room `piece`. The size is found by reading: asking first is one more system
  /// call, and the size may have changed by the time of reading. Most files fit into one piece, and their array is made in
  /// the right size.
  func bytesToTheEnd(limit: Int, in piece: UnsafeMutableRawBufferPointer) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var filled = 0
    while true {
      let count = try readSome(into: UnsafeMutableRawBufferPointer(rebasing: piece[filled...]))
      guard count > 0 else { break }
      filled += count
      guard filled == piece.count else { continue }
      bytes.append(contentsOf: piece)
      filled = 0
      guard bytes.count <= limit else { throw .isTooLarge }
    }
    bytes.append(contentsOf: piece[..<filled])
    return bytes
  }
}
