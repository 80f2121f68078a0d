/// What the SVG file of an App Clip Code contains.
package struct CodeReading: Sendable, Hashable {
  /// The URL that the arcs contain.
  package let url: String
  package let code: AppClipCode
  /// Whether the code is combined with an NFC tag; nil if the center does not show it.
  package let isNFC: Bool?
  package let hasBadge: Bool
  /// The colors; nil if the file does not state all of them.
  package let inks: CodeInks?
  /// Whether arcs or colors were wrong and could be corrected.
  package let isCorrected: Bool

  /// Reads a file, and decodes the arcs with `tables`.
  ///
  /// A file whose arcs contain another URL than it states is refused. So is one whose URL would be encoded as other bits,
  /// because no generator makes such a code: the error correction has then mistaken it for another code.
  package init(svg: [UInt8], tables: CodeTables) throws(CodeProblem) {
    let tags = SVGTag.all(in: svg)
    guard let root = tags.first, root.name == "svg" else { throw .noCode("it does not start with the element svg") }
    let starts = try Self.starts(in: tags)
    let code = try AppClipCode(reading: starts)
    let url = try code.payload.url(tables: tables)
    self.code = code
    self.url = url
    isCorrected = !code.isDrawn(as: starts)
    let stated = root["data-payload"]
    guard (try? CodePayload(stated ?? url, tables: tables)) == code.payload else {
      throw stated.map { .contradiction(stated: $0, drawn: url) } ?? .noURL
    }
    let types = ["Camera": false, "phone": true]
    isNFC = tags.first { $0["id"] == "Logo" }?["data-logo-type"].flatMap { types[$0] }
    hasBadge = tags.contains { $0["id"] == "Lockup" }
    inks = Self.inks(in: tags)
  }

  /// The URL that the file of a code states, without tables: in the attribute of Apple's generator, or else as its title. Nil
  /// if the file is not an App Clip Code, or states none.
  package static func statedURL(in svg: [UInt8]) -> String? {
    let tags = SVGTag.all(in: Array(svg.prefix(10_000)))
    guard let root = tags.first, root.name == "svg", root["data-design"] == "Fingerprint" else { return nil }
    if let url = root["data-payload"] { return url }
    guard let title = tags.first(where: { $0.name == "title" && !$0.isEnd }) else { return nil }
    let text = svg[title.range.upperBound...].prefix { $0 != UInt8(ascii: "<") }.filter { $0 > 0x20 }
    return text.starts(with: "https://".utf8)
      ? String(decoding: text, as: UTF8.self).replacing("&amp;", with: "&") : nil
  }

  /// Whether the code contains `url`: the same URL, or one that differs only in the slash before a query.
  package func isOf(_ url: String) -> Bool { CodePayload.decodedForm(of: url) == self.url }

  /// The color of each slot at which an arc starts; nil for the other slots.
  private static func starts(in tags: [SVGTag]) throws(CodeProblem) -> [UInt8?] {
    let arcs = tags.filter { $0.name == "path" && $0["data-color"] != nil }
    guard !arcs.isEmpty else { throw .noCode("it has no arcs with the attribute data-color") }
    var starts = [UInt8?](repeating: nil, count: 128)
    for arc in arcs {
      guard let slot = arc["d"].flatMap(slot) else { throw .noCode("one of its arcs is on none of the five rings") }
      guard starts[slot] == nil else { throw .noCode("two of its arcs start in the same slot") }
      switch arc["data-color"] {
      case "0": starts[slot] = 0
      case "1": starts[slot] = 1
      default: throw .noCode("the attribute data-color of an arc is neither 0 nor 1")
      }
    }
    return starts
  }

  /// The slot at which an arc starts, which is where its path ends: `M x y A r r 0 large 0 x y`.
  private static func slot(of path: String) -> Int? {
    let words = path.split(separator: " ")
    guard words.count == 11, words[0] == "M", words[3] == "A", let radius = Double(words[4]), let x = Double(words[9]),
      let y = Double(words[10]), let ring = CodeRing.all.first(where: { abs($0.radius - radius) < 1 })
    else { return nil }
    // Points of neighboring slots are at least 65 units apart; an arc starts less than 1 unit from its point.
    return ring.slots.first { slot in
      let arc = (slot - ring.slots.lowerBound, 1, UInt8(0))
      let point = ring.point(at: ring.angles(of: arc).start)
      return abs(point.x - x) < 4 && abs(point.y - y) < 4
    }
  }

  private static func inks(in tags: [SVGTag]) -> CodeInks? {
    let background = tags.first { $0["id"] == "Background" }.flatMap { color("fill:#", in: $0["style"]) }
    let strokes = ["0", "1"].map { number in
      tags.first { $0["data-color"] == number }.flatMap { color("stroke:#", in: $0["style"]) }
    }
    guard let background, let foreground = strokes[0], let third = strokes[1] else { return nil }
    return CodeInks(foreground: foreground, background: background, readThird: third)
  }

  private static func color(_ key: String, in style: String?) -> String? {
    guard let style, let range = style.firstRange(of: key) else { return nil }
    let digits = style[range.upperBound...].prefix(6).lowercased()
    return digits.utf8.count == 6 && digits.allSatisfy(\.isHexDigit) ? digits : nil
  }
}

extension AppClipCode {
  /// Whether the arcs that were read are exactly those of the code.
  fileprivate func isDrawn(as starts: [UInt8?]) -> Bool {
    var color = colors.makeIterator()
    return slots.indices.allSatisfy { slot in (slots[slot] == 0 ? color.next() : nil) == starts[slot] }
  }
}

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
