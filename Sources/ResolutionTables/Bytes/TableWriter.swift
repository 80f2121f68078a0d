import ExperienceResolver

/// Puts the parts of a table behind its records.
struct TableWriter {
  /// The header, the records, and the parts so far.
  private(set) var image: ContiguousArray<UInt8>
  /// Whether one of the parts is a slot table in which look-ups walk too far.
  var isCrowded = false
  private var countStart = TableLayout.countsStart

  /// A writer of the parts behind `records`, which begin with room for the header. It takes their memory and leaves nothing
  /// behind: what two hold is copied when one of them appends to it, out of its large pages too.
  init(taking records: inout ContiguousArray<UInt8>) {
    image = []
    swap(&image, &records)
    finishPart(count: image.count - TableLayout.headerSize)
  }

  /// Appends a part of `count` rows, whose bytes are zero until `fill` fills them.
  mutating func append(_ count: Int, stride: UInt64, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
    let start = image.count
    image.append(contentsOf: repeatElement(0, count: count * Int(stride)))
    image.withUnsafeMutableBytes { fill(UnsafeMutableRawBufferPointer(rebasing: $0[start...])) }
    finishPart(count: count)
  }

  /// Appends a part of numbers.
  mutating func append(_ numbers: [UInt32]) {
    append(numbers.count, stride: 4) { rows in
      for (index, number) in numbers.enumerated() { rows.store(number, at: index * 4) }
    }
  }

  /// Writes the seed under which the table is hashed.
  mutating func write(seed: UInt32) {
    image.withUnsafeMutableBytes { $0.store(seed, at: TableLayout.seedStart) }
  }

  private mutating func finishPart(count: Int) {
    precondition(image.count < 1 << 31, "the texts of a table may have 2 GB together")
    image.append(contentsOf: repeatElement(0, count: -image.count & 7))
    let countStart = countStart
    image.withUnsafeMutableBytes { $0.store(UInt32(count), at: countStart) }
    self.countStart += 4
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Writes `number` from `offset` on, the lowest byte first.
  @inline(__always)
  func store(_ number: some FixedWidthInteger, at offset: Int) {
    storeBytes(of: number.littleEndian, toByteOffset: offset, as: type(of: number))
  }
}

extension ContiguousArray<UInt8> {
  /// Appends a number in as many bytes as it needs, seven bits each, the lowest first.
  mutating func append(number: Int) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a text behind its length.
  mutating func append(text: String) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }
}
