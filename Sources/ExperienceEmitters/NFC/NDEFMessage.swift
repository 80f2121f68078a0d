/// What an NFC tag holds to open a URL: an NDEF message with one URI record.
///
/// The forms are those of the NFC Forum: NFC Data Exchange Format 1.0 for the record, URI Record Type Definition 1.0 for
/// its payload (https://nfc-forum.org/build/specifications). Apple says only that the tag holds the invocation URL
/// (https://developer.apple.com/documentation/appclip/testing-the-launch-experience-of-your-app-clip).
struct NDEFMessage: Sendable, Hashable {
  let bytes: [UInt8]

  /// The message for a URL in ASCII.
  init(url: String) {
    let (code, prefix) = Self.prefixes.first { url.hasPrefix($0.prefix) } ?? (0, "")
    let payload = [code] + Array(url.utf8.dropFirst(prefix.utf8.count))
    let isShort = payload.count < 256
    var bytes = [Self.flags | (isShort ? Self.shortRecord : 0), 1]
    let lengthBytes = isShort ? 1 : 4
    bytes += (0..<lengthBytes).reversed().map { UInt8(truncatingIfNeeded: payload.count >> (8 * $0)) }
    self.bytes = bytes + [UInt8(ascii: "U")] + payload
  }

  /// The message as it lies in the memory of a tag of type 2 or 5: in a block with its length, and a terminator behind.
  var tagBytes: [UInt8] {
    let length =
      bytes.count < 0xFF
      ? [UInt8(bytes.count)]
      : [0xFF, UInt8(truncatingIfNeeded: bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)]
    return [0x03] + length + bytes + [0xFE]
  }

  /// The beginnings that one byte stands for, the longer before the shorter: table 3 of the URI Record Type Definition.
  private static let prefixes: [(code: UInt8, prefix: String)] = [(0x02, "https://www."), (0x04, "https://")]

  /// First record and last, a type that the NFC Forum has defined.
  private static let flags: UInt8 = 0x80 | 0x40 | 0x01

  /// The payload's length takes one byte instead of four.
  private static let shortRecord: UInt8 = 0x10
}

/// A tag that can be bought, and how much fits into it.
struct TagType: Sendable {
  /// What it is called.
  let name: String
  /// The NFC Forum's type. Apple asks for type 5 in App Clip Codes with a tag
  /// (https://developer.apple.com/design/human-interface-guidelines/app-clips).
  let type: Int
  /// Bytes for the message with its block and terminator.
  let capacity: Int
  /// Where the size is published.
  let source: String

  /// The common ones, the smallest first.
  static let common = [
    TagType(name: "ICODE SLIX", type: 5, capacity: 108, source: icodeSLIX),
    TagType(name: "NTAG213", type: 2, capacity: 144, source: ntag),
    TagType(name: "ICODE SLIX 2", type: 5, capacity: 312, source: icodeSLIX2),
    TagType(name: "NTAG215", type: 2, capacity: 504, source: ntag),
    TagType(name: "NTAG216", type: 2, capacity: 888, source: ntag),
  ]

  // Of a type 5 tag's memory, 112 and 316 bytes here, the capability container takes four.
  private static let icodeSLIX = "https://www.nxp.com/docs/en/data-sheet/SL2S2002_SL2S2102.pdf"
  private static let icodeSLIX2 = "https://www.nxp.com/docs/en/data-sheet/SL2S2602.pdf"
  private static let ntag = "https://www.nxp.com/docs/en/data-sheet/NTAG213_215_216.pdf"
}
