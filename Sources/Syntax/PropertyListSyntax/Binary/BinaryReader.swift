/// Parses a binary property list. Every offset and length is checked before it is used; for a damaged file the error
/// has the location of the damage.
struct BinaryReader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let rootObject: Int
  private let tableStart: Int
  private var valuesLeft = BinaryPropertyList.valueLimit - 1
  private var bytesLeft = BinaryPropertyList.byteLimit

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    self.bytes = bytes
    let trailer = bytes.count - BinaryPropertyList.trailerLength
    guard trailer >= BinaryPropertyList.magic.count else { throw Self.damaged(bytes.count, "the file ends too early") }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    func number(at offset: Int) -> Int? {
      let value = bytes[offset..<(offset + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return value <= UInt64(bytes.count) ? Int(value) : nil
    }
    guard let count = number(at: trailer + 8), let root = number(at: trailer + 16), let start = number(at: trailer + 24)
    else { throw Self.damaged(trailer, "the trailer contains offsets beyond the end of the file") }
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), root < count else {
      throw Self.damaged(trailer, "the trailer is not that of a binary property list")
    }
    let (length, overflows) = count.multipliedReportingOverflow(by: offsetSize)
    guard !overflows, start >= BinaryPropertyList.magic.count, length <= trailer - start else {
      throw Self.damaged(trailer, "the object table is outside the file")
    }
    (objectCount, rootObject, tableStart) = (count, root, start)
  }

  /// The outermost value of the file.
  mutating func root() throws(PropertyListError) -> PropertyList { try object(rootObject, depth: 0) }

  /// The value that a reference leads to. Recursion is safe: `depthLimit` is far below what the stack allows.
  private mutating func object(_ reference: Int, depth: Int) throws(PropertyListError) -> PropertyList {
    let start = try offset(of: reference)
    guard depth < BinaryPropertyList.depthLimit else {
      throw Self.damaged(start, "the values are nested more than \(BinaryPropertyList.depthLimit) levels deep")
    }
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch (marker >> 4, low) {
    case (0x0, 8): return .boolean(false)
    case (0x0, 9): return .boolean(true)
    case (0x1, 0...4): return try integer(at: start, length: 1 << low)
    case (0x2, 2): return .real(Double(Float(bitPattern: UInt32(try number(at: start + 1, length: 4)))))
    case (0x2, 3): return .real(Double(bitPattern: try number(at: start + 1, length: 8)))
    case (0x3, 3): return .date(secondsSince2001: Double(bitPattern: try number(at: start + 1, length: 8)))
    case (0x4, _): return .data(Array(try expandedContent(at: start, unit: 1)))
    case (0x5, _): return try text(at: start, unit: 1)
    case (0x6, _): return try text(at: start, unit: 2)
    case (0x8, 0...7): return .uid(try number(at: start + 1, length: low + 1))
    case (0xA, _): return .array(try objects(try references(at: start, each: 1), depth))
    case (0xD, _): return try dictionary(at: start, depth)
    default: throw Self.damaged(start, "unknown object type \(marker)")
    }
  }

  private mutating func dictionary(at start: Int, _ depth: Int) throws(PropertyListError) -> PropertyList {
    let references = try references(at: start, each: 2)
    let keys = try objects(Array(references.prefix(references.count / 2)), depth)
    let values = try objects(Array(references.suffix(references.count / 2)), depth)
    var members: [PropertyList.Member] = []
    for (key, value) in zip(keys, values) {
      guard let text = key.text else { throw Self.damaged(start, "expected a string as a key, found another value") }
      members.append(.init(text, value))
    }
    return .dictionary(members)
  }

  private mutating func objects(_ references: [Int], _ depth: Int) throws(PropertyListError) -> [PropertyList] {
    var objects: [PropertyList] = []
    for reference in references { objects.append(try object(reference, depth: depth + 1)) }
    return objects
  }

  private func integer(at start: Int, length: Int) throws(PropertyListError) -> PropertyList {
    // Integers of up to four bytes are unsigned and those of eight bytes signed; sixteen bytes hold unsigned 64-bit
    // values.
    guard length == 16 else {
      let value = try number(at: start + 1, length: length)
      return .integer(Int64(truncatingIfNeeded: value))
    }
    let (high, low) = (try number(at: start + 1, length: 8), try number(at: start + 9, length: 8))
    switch high {
    case 0: return low <= UInt64(Int64.max) ? .integer(Int64(low)) : .unsigned(low)
    case UInt64.max where low > UInt64(Int64.max): return .integer(Int64(truncatingIfNeeded: low))
    default: throw Self.damaged(start, "a number has more than 64 bits")
    }
  }

  private mutating func text(at start: Int, unit: Int) throws(PropertyListError) -> PropertyList {
    let content = try expandedContent(at: start, unit: unit)
    guard unit == 2 else {
      guard content.allSatisfy({ $0 < 0x80 }) else {
        throw Self.damaged(start, "an ASCII string contains bytes that are not ASCII")
      }
      return .string(String(decoding: content, as: UTF8.self))
    }
    let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map { index in
      UInt16(content[index]) << 8 | UInt16(content[index + 1])
    }
    return .string(String(decoding: units, as: UTF16.self))
  }

  /// The bytes of a string or of data. They count towards `byteLimit` each time a reference leads to them.
  private mutating func expandedContent(at start: Int, unit: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    let content = try content(at: start, unit: unit)
    bytesLeft -= content.count
    guard bytesLeft >= 0 else {
      throw Self.tooLarge(start, "more than \(BinaryPropertyList.byteLimit / 1_000_000) MB of strings and data")
    }
    return content
  }

  private static func tooLarge(_ offset: Int, _ what: String) -> PropertyListError {
    PropertyListError(
      offset,
      "the file expands to \(what), because it refers to the same object many times",
      help: "rebuild the file, or restore it from a backup"
    )
  }

  private static func damaged(_ offset: Int, _ message: String) -> PropertyListError {
    PropertyListError(
      offset,
      "the binary property list is damaged: \(message)",
      help: "rebuild the file, or restore it from a backup"
    )
  }
}

extension BinaryReader {
  /// The offset of an object.
  private func offset(of reference: Int) throws(PropertyListError) -> Int {
    guard reference < objectCount else {
      throw Self.damaged(tableStart, "an object reference is outside the object table")
    }
    let entry = tableStart + reference * offsetSize
    let offset = try number(at: entry, length: offsetSize)
    guard offset >= UInt64(BinaryPropertyList.magic.count), offset < UInt64(tableStart) else {
      throw Self.damaged(entry, "an object is outside the file")
    }
    return Int(offset)
  }

  /// The references of a container. Each counts towards `valueLimit` before memory is allocated for it.
  private mutating func references(at start: Int, each: Int) throws(PropertyListError) -> [Int] {
    let content = try content(at: start, unit: referenceSize * each)
    valuesLeft -= content.count / referenceSize
    guard valuesLeft >= 0 else {
      throw Self.tooLarge(start, "more than \(BinaryPropertyList.valueLimit) values")
    }
    return stride(from: content.startIndex, to: content.endIndex, by: referenceSize).map { index in
      let value = content[index..<(index + referenceSize)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(clamping: value)
    }
  }

  /// The bytes of a value. Its length is in its marker, or in a number after the marker.
  private func content(at start: Int, unit: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    var count = Int(bytes[start] & 0x0F)
    var first = start + 1
    if count == 0x0F {
      guard first < tableStart, bytes[first] >> 4 == 0x1, bytes[first] & 0x0F <= 3 else {
        throw Self.damaged(first, "expected a number as a length, found another value")
      }
      let length = 1 << Int(bytes[first] & 0x0F)
      count = Int(clamping: try number(at: first + 1, length: length))
      first += 1 + length
    }
    let (size, overflows) = count.multipliedReportingOverflow(by: unit)
    guard !overflows, first <= tableStart, size <= tableStart - first else {
      throw Self.damaged(start, "a value extends beyond the objects")
    }
    return bytes[first..<(first + size)]
  }

  /// The big-endian number at `offset`.
  private func number(at offset: Int, length: Int) throws(PropertyListError) -> UInt64 {
    guard offset + length <= bytes.count else { throw Self.damaged(offset, "the file ends in the middle of a number") }
    return bytes[offset..<(offset + length)].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
