extension PictureFormat {
  /// SVG and HTML, known by the first tag that is not a prologue. What stands before it (white space, a byte order mark,
  /// `<?xml …?>`, comments, a document type) is skipped, over the first 4,096 bytes at most.
  init?(markupOf bytes: ByteWindow) {
    var offset = bytes.begins(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let limit = min(bytes.count, 4096)
    while let start = bytes.firstOffset(from: offset, below: limit, where: { !Self.isSpace($0) }) {
      guard bytes[start] == UInt8(ascii: "<") else { return nil }
      if let format = Self.element(of: bytes, at: start + 1) {
        self = format
        return
      }
      guard let end = Self.endOfPrologue(of: bytes, at: start, below: limit) else { return nil }
      offset = end
    }
    return nil
  }

  private static func element(of bytes: ByteWindow, at offset: Int) -> PictureFormat? {
    let name = bytes.latin1(offset..<offset + 14).lowercased()
    if name.hasPrefix("svg") || name.hasPrefix("!doctype svg") { return .svg }
    return ["!doctype html", "html", "head", "body", "title", "script", "meta"].contains(where: name.hasPrefix)
      ? .webPage : nil
  }

  private static func endOfPrologue(of bytes: ByteWindow, at start: Int, below limit: Int) -> Int? {
    if bytes.begins(with: "<!--", at: start) { return bytes.end(of: "-->", from: start + 4, below: limit) }
    if bytes.begins(with: "<?", at: start) { return bytes.end(of: "?>", from: start + 2, below: limit) }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
