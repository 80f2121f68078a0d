import ExperienceResolver

/// Appends the parts of a table after its records.
struct TableWriter {
  /// The header, the records, and the parts so far.
  private(set) var image: ContiguousArray<UInt8>
  /// Whether one of the parts is a slot table in which look-ups pass too many slots.
  var isCrowded = false
  private var countStart = TableLayout.countsStart

  /// Creates a writer that appends parts to `records`, which must begin with room for the header. The writer takes over
  /// the memory of `records` and leaves it empty: if both held the memory, the first append would copy it, and the copy
  /// would not be in large pages.
  init(taking records: inout ContiguousArray<UInt8>) {
    image = []
    swap(&image, &records)
    finishPart(count: image.count - TableLayout.headerSize)
  }

  /// Appends a part of `count` rows. Their bytes are zero when `fill` is called.
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

  /// Writes the seed of the table's hash.
  mutating func write(seed: UInt32) {
    image.withUnsafeMutableBytes { $0.store(seed, at: TableLayout.seedStart) }
  }

  private mutating func finishPart(count: Int) {
    precondition(image.count < 1 << 31, "the texts of a table are limited to 2 GB in total")
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
  /// Appends a number in as many bytes as it needs, seven bits per byte, the lowest first.
  mutating func append(number: Int) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends the length of a text, then the text.
  mutating func append(text: String) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }
}
