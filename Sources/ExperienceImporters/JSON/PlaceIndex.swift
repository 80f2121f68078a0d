import JSONSyntax

/// Lines and columns of many places in one text.
///
/// `LineTable` counts a column from the start of its line at every call. What a program writes is often one line of a
/// megabyte, and thousands of things may be left out of it: here the characters are counted once, block by block.
struct PlaceIndex: Sendable {
  private let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let starts: [Int]
  /// How many scalars begin before each block.
  private let scalars: [Int]

  private static let blockSize = 1024

  init(_ source: SourceText) {
    bytes = source.bytes
    var starts = [source.byteOrderMarkLength]
    var scalars: [Int] = []
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset.isMultiple(of: Self.blockSize) { scalars.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      let isLoneReturn = byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
      if byte == 0x0A || isLoneReturn { starts.append(offset + 1) }
    }
    self.starts = starts
    self.scalars = scalars
  }

  /// The line and column of the byte at `offset`, counted from 1. Cost: the logarithm of the number of lines.
  func location(of offset: Int) -> SourceLocation {
    let offset = min(offset, bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(starts[low], offset)
    return SourceLocation(line: low + 1, column: scalars(before: offset) - scalars(before: start) + 1)
  }

  private func scalars(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let block = (offset - 1) / Self.blockSize
    let rest = bytes[(block * Self.blockSize)..<offset]
    return scalars[block] + rest.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }
}
