#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Descriptor {
  /// The bytes from here to the end of the file.
  func bytesToTheEnd(limit: Int) throws(SystemError) -> [UInt8] {
    try withUnsafeTemporaryAllocation(byteCount: Self.sizeOfPiece, alignment: 16) { piece in
      Result { () throws(SystemError) in try bytesToTheEnd(limit: limit, in: piece) }
    }.get()
  }

  /// How many bytes are read at once.
  static let sizeOfPiece = 1 << 16

  /// The same, read piece by piece into the room `piece`. The size is found by reading: asking first is one more system
  /// call, and the answer may be old by the time of reading. Most files fit into one piece, and their array is made in the
  /// right size.
  func bytesToTheEnd(limit: Int, in piece: UnsafeMutableRawBufferPointer) throws(SystemError) -> [UInt8] {
    let number = self.number
    var bytes: [UInt8] = []
    var filled = 0
    while true {
      let rest = UnsafeMutableRawBufferPointer(rebasing: piece[filled...])
      let count = try retrying { read(number, rest.baseAddress, rest.count) }
      guard count > 0 else { break }
      filled += count
      guard filled == piece.count else { continue }
      bytes.append(contentsOf: piece)
      filled = 0
      guard bytes.count <= limit else { throw SystemError(code: EFBIG) }
    }
    bytes.append(contentsOf: piece[..<filled])
    return bytes
  }
}
