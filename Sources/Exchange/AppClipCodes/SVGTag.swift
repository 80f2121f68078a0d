/// A start or end tag of an SVG file, as far as codes need it: entities other than `&amp;` are not decoded, and text
/// between tags is ignored.
struct SVGTag: Sendable {
  let name: String
  /// Whether it is an end tag.
  let isEnd: Bool
  /// Whether it is an empty element, which has no end tag.
  let isEmpty: Bool
  /// The bytes of the tag, with its angle brackets.
  let range: Range<Int>
  private let attributes: [String: String]

  /// The value of an attribute; nil if the tag has none with this name.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The most tags that are read: a code has about 100.
  private static let most = 10_000

  /// The tags of a file in their order. Comments and declarations are skipped; reading stops at a tag that does not end.
  static func all(in svg: [UInt8]) -> [SVGTag] {
    var tags: [SVGTag] = []
    var position = 0
    while tags.count < most, let start = svg[position...].firstIndex(of: UInt8(ascii: "<")) {
      if svg[start...].starts(with: "<!--".utf8) {
        guard let end = self.end(ofCommentAt: start + 4, in: svg) else { return tags }
        position = end
        continue
      }
      guard let end = self.end(ofTagAt: start, in: svg) else { return tags }
      if let tag = SVGTag(start..<end, in: svg) { tags.append(tag) }
      position = end
    }
    return tags
  }

  private static func end(ofCommentAt start: Int, in svg: [UInt8]) -> Int? {
    var position = start
    while let hyphen = svg[min(position, svg.count)...].firstIndex(of: UInt8(ascii: "-")) {
      if svg[hyphen...].starts(with: "-->".utf8) { return hyphen + 3 }
      position = hyphen + 1
    }
    return nil
  }

  private static func end(ofTagAt start: Int, in svg: [UInt8]) -> Int? {
    var quote: UInt8?
    for index in (start + 1)..<max(svg.count, start + 1) {
      let byte = svg[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return nil
  }

  /// Nil for declarations and processing instructions.
  private init?(_ range: Range<Int>, in svg: [UInt8]) {
    var content = svg[range].dropFirst().dropLast()
    guard let first = content.first, !"!?".utf8.contains(first) else { return nil }
    isEnd = first == UInt8(ascii: "/")
    isEmpty = content.count > 1 && content.last == UInt8(ascii: "/")
    if isEnd { content.removeFirst() }
    if isEmpty { content.removeLast() }
    self.range = range
    name = String(decoding: content.prefix { $0 > 0x20 }, as: UTF8.self)
    attributes = Self.attributes(of: content.drop { $0 > 0x20 })
  }

  private static func attributes(of content: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = content.drop { $0 <= 0x20 }
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].filter { $0 > 0x20 }
      let value = rest[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = value.dropFirst().firstIndex(of: quote)
      else { return attributes }
      let text = String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
      attributes[String(decoding: name, as: UTF8.self)] = text.replacing("&amp;", with: "&")
      rest = value[(end + 1)...].drop { $0 <= 0x20 }
    }
    return attributes
  }
}
