/// One chunk: length, type, data, checksum (PNG, 3rd edition, 5.3). All offsets count from the start of the file.
struct PNGChunk {
  /// Four letters.
  let type: String
  /// The chunk with its length and checksum.
  let range: Range<Int>
  /// The bytes between type and checksum.
  var data: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }
  /// What the checksum covers: type and data.
  var checked: Range<Int> { range.lowerBound + 4..<range.upperBound - 4 }

  /// Reads the chunk that begins at `offset`; the other outcomes say why there is none.
  static func read(_ bytes: ByteWindow, at offset: Int) -> Reading {
    guard offset < bytes.count else { return .endOfFile }
    guard let length = bytes.number32(at: offset), offset + 8 <= bytes.count else { return .cutInHead }
    let type = bytes.latin1(offset + 4..<offset + 8)
    let isLettered = type.utf8.count == 4 && type.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    guard isLettered, length <= 0x7FFF_FFFF else { return .notAChunk }
    let end = offset + 12 + length
    guard end <= bytes.count else { return .cut(type: type, missing: end - bytes.count) }
    return .chunk(PNGChunk(type: type, range: offset..<end))
  }

  /// What stands where a chunk should.
  enum Reading {
    case chunk(PNGChunk)
    case cut(type: String, missing: Int)
    case cutInHead
    case endOfFile
    case notAChunk
  }
}
