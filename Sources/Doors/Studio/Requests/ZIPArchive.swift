/// A ZIP archive whose entries are stored without compression (PKWARE's application note, 4.3).
struct ZIPArchive {
  private var bytes: [UInt8] = []
  /// The central directory: a copy of the head of each entry, with its offset.
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds a file; `path` has `/` between folders, and is not empty.
  mutating func add(_ path: String, _ content: [UInt8]) {
    let offset = bytes.count
    let name = Array(path.utf8)
    // The version that reads it is 2.0, bit 11 says that the name is UTF-8, and 0x21 is 1 January 1980: equal contents are
    // equal archives.
    var head = Self.little(20, 2) + Self.little(0x800, 2) + Self.little(0, 2) + Self.little(0, 2) + Self.little(0x21, 2)
    head += Self.little(Self.checksum(content), 4) + Self.little(content.count, 4) + Self.little(content.count, 4)
    head += Self.little(name.count, 2) + Self.little(0, 2)
    bytes += Self.little(0x0403_4b50, 4) + head + name + content
    directory += Self.little(0x0201_4b50, 4) + Self.little(20, 2) + head
    directory += Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 4) + Self.little(offset, 4)
    directory += name
    count += 1
  }

  /// The archive.
  func finish() -> [UInt8] {
    let entries = Self.little(count, 2)
    return bytes + directory + Self.little(0x0605_4b50, 4) + Self.little(0, 4) + entries + entries
      + Self.little(directory.count, 4) + Self.little(bytes.count, 4) + Self.little(0, 2)
  }

  /// A number as `length` bytes, the lowest first.
  private static func little(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The CRC-32 of some bytes (ISO 3309, 3.4.3, with the bits in reverse order).
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = ~0
    for byte in bytes { sum = sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
    return Int(~sum)
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
