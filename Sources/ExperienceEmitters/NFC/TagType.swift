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
