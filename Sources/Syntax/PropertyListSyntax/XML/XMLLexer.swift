/// Splits XML into tokens. It supports only what property lists need: attributes and the document type are skipped.
struct XMLLexer {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next token; nil at the end.
  mutating func next() throws(PropertyListError) -> XMLToken? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let kind = bytes[start] == UInt8(ascii: "<") ? try markup() : text()
    return XMLToken(kind: kind, range: start..<offset)
  }

  private mutating func text() -> XMLToken.Kind {
    offset = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return .text
  }

  private mutating func markup() throws(PropertyListError) -> XMLToken.Kind {
    for (opening, closing, kind) in Self.sections where bytes[offset...].starts(with: opening.utf8) {
      try skip(past: closing, from: offset + opening.utf8.count)
      return kind
    }
    if bytes[offset...].starts(with: "<!DOCTYPE".utf8) { return try documentType() }
    return try tag()
  }

  private static let sections: [(opening: String, closing: String, kind: XMLToken.Kind)] = [
    ("<!--", "-->", .aside), ("<?", "?>", .aside), ("<![CDATA[", "]]>", .characterData),
  ]

  private mutating func skip(past closing: String, from start: Int) throws(PropertyListError) {
    let wanted = Array(closing.utf8)
    var position = start
    while position + wanted.count <= bytes.count {
      if bytes[position...].starts(with: wanted) {
        offset = position + wanted.count
        return
      }
      position += 1
    }
    throw PropertyListError(
      offset,
      bytes.count,
      "expected \"\(closing)\", found the end of the file",
      help: "add the missing \"\(closing)\""
    )
  }

  /// Skips the document type. One with an internal subset is refused: it could define entities, which property lists
  /// never do.
  private mutating func documentType() throws(PropertyListError) -> XMLToken.Kind {
    let start = offset
    try skip(past: ">", from: offset)
    guard !bytes[start..<offset].contains(UInt8(ascii: "[")) else {
      throw PropertyListError(
        start,
        offset,
        "the document type contains declarations; a property list must have none",
        help: "remove everything in [ ] from the document type"
      )
    }
    return .aside
  }

  private mutating func tag() throws(PropertyListError) -> XMLToken.Kind {
    let start = offset
    var quote: UInt8?
    offset += 1
    while offset < bytes.count, quote != nil || bytes[offset] != UInt8(ascii: ">") {
      let byte = bytes[offset]
      if byte == quote { quote = nil } else if quote == nil, byte == 0x22 || byte == 0x27 { quote = byte }
      offset += 1
    }
    guard offset < bytes.count else {
      throw PropertyListError(start, bytes.count, "expected \">\" at the end of the tag", help: "add \">\"")
    }
    offset += 1
    let isEnd = bytes[start + 1] == UInt8(ascii: "/")
    let isEmpty = !isEnd && bytes[offset - 2] == UInt8(ascii: "/")
    let name = bytes[(start + (isEnd ? 2 : 1))..<offset].prefix { ![0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E].contains($0) }
    guard !name.isEmpty else {
      throw PropertyListError(start, offset, "a tag has no name", help: "use \"&lt;\" for the character \"<\"")
    }
    let text = String(decoding: name, as: UTF8.self)
    return isEnd ? .end(text) : isEmpty ? .empty(text) : .start(text)
  }
}

/// A token of an XML text: a tag, or the text between tags.
struct XMLToken {
  enum Kind: Hashable {
    /// `<name>`
    case start(String)
    /// `</name>`
    case end(String)
    /// `<name/>`
    case empty(String)
    /// Characters between tags, with entities, or a CDATA section.
    case text
    case characterData
    /// A comment, a processing instruction, the XML declaration, the document type.
    case aside
  }

  let kind: Kind
  /// The bytes of the token in the file.
  let range: Range<Int>
}
