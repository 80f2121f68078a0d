/// A format that is recognized by its first bytes, which cannot begin JSON.
///
/// Such a text is a single mistake: the wrong kind of file was saved. Parsed as JSON, it would give a problem for every
/// line.
enum ForeignFormat: CaseIterable {
  case richText, archive, webPage, markup, fence, hyphens

  /// The format of a text that begins with `bytes`, or nil if it may be JSON.
  init?(_ bytes: Span<UInt8>) {
    let start = Self.firstVisible(in: bytes)
    // Nearly every text is an object, and rich text is the only one of these formats that also begins with a brace.
    if start + 1 < bytes.count, bytes[start] == .leftBrace, bytes[start + 1] != .backslash { return nil }
    guard let format = Self.allCases.first(where: { $0.begins(bytes, at: start) }) else { return nil }
    self = format
  }

  /// The name of the format, for a message.
  var noun: String {
    switch self {
    case .richText: "rich text (RTF)"
    case .archive: "an office document or another ZIP archive"
    case .webPage: "a web page (HTML)"
    case .markup: "XML"
    case .fence: "Markdown"
    case .hyphens: "YAML or a patch"
    }
  }

  /// How to fix it.
  var help: String {
    switch self {
    case .richText: "save it as plain text (in TextEdit: Format > Make Plain Text)"
    case .archive: "export it as plain text in UTF-8"
    case .webPage: "download the file itself, not the page that shows it"
    case .markup, .hyphens: "replace the content with a JSON object ({ … })"
    case .fence: "remove the first line and the ``` line at the end"
    }
  }

  private func begins(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    switch self {
    case .richText: Self.has("{\\rtf", at: start, in: bytes)
    case .archive: Self.has("PK\u{3}\u{4}", at: start, in: bytes)
    case .webPage: Self.has("<!doctype html", at: start, in: bytes) || Self.has("<html", at: start, in: bytes)
    case .markup:
      Self.has("<", at: start, in: bytes) && !Self.has("<<<<<<<", at: start, in: bytes)
        && !Self.has("<!--", at: start, in: bytes)
    case .fence: Self.has("```", at: start, in: bytes)
    case .hyphens: Self.has("---", at: start, in: bytes)
    }
  }

  /// The offset of the first character that is not white space, after a byte order mark.
  static func firstVisible(in bytes: Span<UInt8>) -> Int {
    var offset = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    while offset < bytes.count, bytes[offset].isWhitespace {
      offset += 1
    }
    return offset
  }

  /// Whether `signature` is at `start`. Its lowercase letters match either case; all characters are ASCII.
  private static func has(_ signature: String, at start: Int, in bytes: Span<UInt8>) -> Bool {
    let signature = Array(signature.utf8)
    guard start + signature.count <= bytes.count else { return false }
    return signature.indices.allSatisfy { index in
      let byte = bytes[start + index]
      return byte == signature[index]
        || Character(Unicode.Scalar(byte)).lowercased().utf8.elementsEqual([signature[index]])
    }
  }
}

extension Token {
  /// Whether this is a merge conflict marker: the same sign seven times at the start of a line, followed by white space
  /// or the end of the text.
  func isConflictMarker(_ bytes: Span<UInt8>) -> Bool {
    let sign = bytes[lowerBound]
    guard lowerBound == 0 || bytes[lowerBound - 1].isLineEnd, lowerBound + 7 <= bytes.count else { return false }
    switch sign {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"): break
    default: return false
    }
    for offset in lowerBound..<lowerBound + 7 where bytes[offset] != sign { return false }
    return lowerBound + 7 == bytes.count || bytes[lowerBound + 7].isWhitespace
  }
}
