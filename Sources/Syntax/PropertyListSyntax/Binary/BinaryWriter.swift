/// Writes a binary property list.
struct BinaryWriter {
  private var objects: [[UInt8]] = []
  private var known: [PropertyList: Int] = [:]
  private var referenceSize = 1

  mutating func file(of value: PropertyList) -> [UInt8] {
    referenceSize = Self.size(of: UInt64(Self.count(value)))
    let root = add(value)
    var bytes = BinaryPropertyList.magic
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let tableStart = bytes.count
    let offsetSize = Self.size(of: UInt64(tableStart))
    for offset in offsets { bytes += Self.bytes(of: UInt64(offset), size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, root, tableStart] { bytes += Self.bytes(of: UInt64(number), size: 8) }
    return bytes
  }

  /// Adds a value and its content, and returns the number of its object. Equal scalars share an object.
  private mutating func add(_ value: PropertyList) -> Int {
    if let index = known[value] { return index }
    let index = objects.count
    objects.append([])
    switch value {
    case .dictionary(let members):
      let references = members.map { add(.string($0.key)) } + members.map { add($0.value) }
      objects[index] = Self.head(0xD, members.count) + references.flatMap { reference($0) }
      return index
    case .array(let elements):
      let references = elements.map { add($0) }
      objects[index] = Self.head(0xA, elements.count) + references.flatMap { reference($0) }
      return index
    default:
      objects[index] = Self.scalar(value)
      known[value] = index
      return index
    }
  }

  private func reference(_ index: Int) -> [UInt8] { Self.bytes(of: UInt64(index), size: referenceSize) }

  private static func scalar(_ value: PropertyList) -> [UInt8] {
    switch value {
    case .string(let text): string(text)
    case .integer(let number): integer(number)
    case .unsigned(let number): [0x14] + bytes(of: 0, size: 8) + bytes(of: number, size: 8)
    case .real(let number): [0x23] + bytes(of: number.bitPattern, size: 8)
    case .boolean(let isTrue): [isTrue ? 0x09 : 0x08]
    case .date(let seconds): [0x33] + bytes(of: seconds.bitPattern, size: 8)
    case .data(let data): head(0x4, data.count) + data
    case .uid(let number): [0x80 | UInt8(size(of: number) - 1)] + bytes(of: number, size: size(of: number))
    case .dictionary, .array: []
    }
  }

  private static func string(_ text: String) -> [UInt8] {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return head(0x5, text.utf8.count) + Array(text.utf8) }
    return head(0x6, text.utf16.count) + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private static func integer(_ number: Int64) -> [UInt8] {
    guard number >= 0 else { return [0x13] + bytes(of: UInt64(bitPattern: number), size: 8) }
    let size = size(of: UInt64(number))
    return [0x10 | UInt8(size.trailingZeroBitCount)] + bytes(of: UInt64(number), size: size)
  }

  /// The marker of a value that has a length.
  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    guard count >= 0x0F else { return [kind << 4 | UInt8(count)] }
    return [kind << 4 | 0x0F] + integer(Int64(count))
  }

  /// The number of bytes that a number needs: 1, 2, 4 or 8.
  private static func size(of number: UInt64) -> Int {
    switch number {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  private static func bytes(of number: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  /// The maximum number of objects for a value.
  private static func count(_ value: PropertyList) -> Int {
    switch value {
    case .dictionary(let members): members.reduce(1) { $0 + 1 + count($1.value) }
    case .array(let elements): elements.reduce(1) { $0 + count($1) }
    default: 1
    }
  }
}

/// The binary format of property lists, version 00: the objects, a table of their offsets, and a trailer. It is
/// documented in the open source of CoreFoundation, CFBinaryPList.c.
package enum BinaryPropertyList {
  /// The bytes at the start of every binary property list.
  package static let magic = Array("bplist00".utf8)

  /// The length of the trailer at the end, in bytes.
  static let trailerLength = 32

  /// How deeply containers may be nested. Without a limit, a container that contains itself would never end.
  static let depthLimit = 128

  /// How many values a file may expand to. Objects are shared by reference, so a small file can expand to any number of
  /// values.
  static let valueLimit = 1_000_000

  /// How many bytes of strings and data a file may expand to, for the same reason.
  static let byteLimit = 16_000_000

  /// The value of the file `bytes`.
  static func value(of bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
    var reader = try BinaryReader(bytes)
    return try reader.root()
  }

  /// A file that contains `value`. Equal strings and numbers are stored once.
  package static func bytes(of value: PropertyList) -> [UInt8] {
    var writer = BinaryWriter()
    return writer.file(of: value)
  }
}
