/// The binary form of property lists, version 00: objects, a table of where each begins, a trailer. The layout is
/// described in the open source of CoreFoundation, CFBinaryPList.c.
package enum BinaryPropertyList {
  /// What every such file begins with.
  package static let magic = Array("bplist00".utf8)

  /// The length of the trailer at the end.
  static let trailerLength = 32

  /// How deep containers may lie in each other; a file with a container inside itself would have no end.
  static let depthLimit = 128

  /// How many values a file may expand to. Objects are shared by reference, so that a small file can expand to any number.
  static let valueLimit = 1_000_000

  /// How many bytes of strings and data a file may expand to, for the same reason.
  static let byteLimit = 16_000_000

  /// What `bytes` hold.
  package static func value(of bytes: [UInt8]) throws(PropertyListProblem) -> PropertyList {
    var reader = try BinaryReader(bytes)
    return try reader.root()
  }

  /// The file of `value`. Equal strings and numbers are stored once.
  package static func bytes(of value: PropertyList) -> [UInt8] {
    var writer = BinaryWriter()
    return writer.file(of: value)
  }
}
