/// The NDEF message with one URI record that an NFC tag contains to open a URL.
///
/// The formats are those of the NFC Forum: NFC Data Exchange Format 1.0 for the record, URI Record Type Definition 1.0
/// for its payload (https://nfc-forum.org/build/specifications). Apple says only that the tag contains the invocation
/// URL (https://developer.apple.com/documentation/appclip/testing-the-launch-experience-of-your-app-clip).
struct NDEFMessage: Sendable, Hashable {
  let bytes: [UInt8]

  /// Creates the message for an ASCII URL.
  init(url: String) {
    let (code, prefix) = Self.prefixes.first { url.hasPrefix($0.prefix) } ?? (0, "")
    let payload = [code] + Array(url.utf8.dropFirst(prefix.utf8.count))
    let isShort = payload.count < 256
    var bytes = [Self.flags | (isShort ? Self.shortRecord : 0), 1]
    let lengthBytes = isShort ? 1 : 4
    bytes += (0..<lengthBytes).reversed().map { UInt8(truncatingIfNeeded: payload.count >> (8 * $0)) }
    self.bytes = bytes + [UInt8(ascii: "U")] + payload
  }

  /// The message as stored in the memory of a type 2 or type 5 tag: in a block with its length, followed by a
  /// terminator.
  var tagBytes: [UInt8] {
    let length =
      bytes.count < 0xFF
      ? [UInt8(bytes.count)]
      : [0xFF, UInt8(truncatingIfNeeded: bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)]
    return [0x03] + length + bytes + [0xFE]
  }

  /// The URL prefixes that one byte encodes, the longer first: table 3 of the URI Record Type Definition.
  private static let prefixes: [(code: UInt8, prefix: String)] = [(0x02, "https://www."), (0x04, "https://")]

  /// The flags for the first and last record, with a type defined by the NFC Forum.
  private static let flags: UInt8 = 0x80 | 0x40 | 0x01

  /// The flag for a payload length of one byte instead of four.
  private static let shortRecord: UInt8 = 0x10
}

/// A commercially available tag and its capacity.
struct TagType: Sendable {
  /// The product name.
  let name: String
  /// The NFC Forum tag type. Apple asks for type 5 in App Clip Codes with a tag
  /// (https://developer.apple.com/design/human-interface-guidelines/app-clips).
  let type: Int
  /// The number of bytes available for the message with its block and terminator.
  let capacity: Int
  /// The URL of the data sheet that states the capacity.
  let source: String

  /// Common tags, the smallest first.
  static let common = [
    TagType(name: "ICODE SLIX", type: 5, capacity: 108, source: icodeSLIX),
    TagType(name: "NTAG213", type: 2, capacity: 144, source: ntag),
    TagType(name: "ICODE SLIX 2", type: 5, capacity: 312, source: icodeSLIX2),
    TagType(name: "NTAG215", type: 2, capacity: 504, source: ntag),
    TagType(name: "NTAG216", type: 2, capacity: 888, source: ntag),
  ]

  // The capability container takes four bytes of a type 5 tag's memory, which is 112 or 316 bytes here.
  private static let icodeSLIX = "https://www.nxp.com/docs/en/data-sheet/SL2S2002_SL2S2102.pdf"
  private static let icodeSLIX2 = "https://www.nxp.com/docs/en/data-sheet/SL2S2602.pdf"
  private static let ntag = "https://www.nxp.com/docs/en/data-sheet/NTAG213_215_216.pdf"
}
