package import MarkupSyntax

/// The Smart App Banner tags that a program makes: from an object, as in the metadata of Next.js, `useHead` of Vue and Nuxt
/// or `head` of TanStack, with assignments, or by writing the element as text.
package enum ProgramBanner {
  package static let name = Array("apple-itunes-app".utf8)

  /// The tags besides those that were found as elements, in the order of the file. The number of names is limited to more
  /// than any source has, because each can cost a pass over the file.
  package static func tags(in bytes: [UInt8], besides elements: [HTMLTag]) -> [HTMLTag] {
    var tags: [HTMLTag] = []
    var rest = bytes[...]
    var (names, count) = (0, 0)
    while names < 200, count < 20, let found = rest.firstRange(of: name) {
      rest = rest[found.upperBound...]
      names += 1
      guard !(elements + tags).contains(where: { $0.range.overlaps(found) }), !isInComment(found.lowerBound, in: bytes)
      else { continue }
      count += 1
      if let tag = object(at: found, in: bytes) ?? element(around: found, in: bytes) { tags.append(tag) }
    }
    return tags
  }

  /// The tag that is made from an object or with assignments; `name` is the range of its name: `"apple-itunes-app": "…"`,
  /// `name: "apple-itunes-app", content: "…"` in either order, or `meta.name = "apple-itunes-app"; meta.content = "…"`. Nil
  /// if its content is not one text.
  private static func object(at name: Range<Int>, in bytes: [UInt8]) -> HTMLTag? {
    guard name.lowerBound > 0, name.upperBound < bytes.count, isQuote(bytes[name.lowerBound - 1]),
      bytes[name.upperBound] == bytes[name.lowerBound - 1]
    else { return nil }
    guard let content = value(after: name.upperBound + 1, in: bytes) ?? value(before: name.lowerBound - 1, in: bytes)
    else { return nil }
    return HTMLTag(meta: name, content: content, quote: bytes[content.upperBound], in: bytes)
  }

  /// The text that follows the name, directly or after the key `content`.
  private static func value(after name: Int, in bytes: [UInt8]) -> Range<Int>? {
    var rest = bytes[name...].drop(while: isSpace)
    if let first = rest.first, !":=".utf8.contains(first) {
      guard let key = key(in: rest) else { return nil }
      rest = rest[key.upperBound...].drop { isSpace($0) || isQuote($0) }
      if rest.first == UInt8(ascii: ",") {
        rest = rest.dropFirst()
      } else if !":=".utf8.contains(rest.first ?? 0) {
        return nil
      }
    }
    return text(rest.drop { ":=>".utf8.contains($0) || isSpace($0) }, in: bytes)
  }

  /// The text of a key `content` that comes before the name in the same object: `content: "…", name: "apple-itunes-app"`.
  private static func value(before name: Int, in bytes: [UInt8]) -> Range<Int>? {
    let before = bytes[max(0, name - 600)..<name]
    guard let brace = before.lastIndex(of: UInt8(ascii: "{")), let key = key(in: bytes[(brace + 1)..<name]) else {
      return nil
    }
    let mark = bytes[key.upperBound..<name].drop { isSpace($0) || isQuote($0) }
    guard mark.first == UInt8(ascii: ":"), let text = text(mark.dropFirst().drop(while: isSpace), in: bytes),
      // Only the key of the name may come between both.
      bytes[text.upperBound..<name].filter({ !isSpace($0) && !isQuote($0) }) == Array(",name:".utf8)
    else { return nil }
    return text
  }

  /// The text at the start of `rest`; nil if there is none, it has an escape, or something is added to it.
  private static func text(_ rest: ArraySlice<UInt8>, in bytes: [UInt8]) -> Range<Int>? {
    guard let quote = rest.first, isQuote(quote),
      let end = rest.dropFirst().firstIndex(of: quote), !rest[..<end].contains(UInt8(ascii: "\\")),
      bytes[(end + 1)...].first(where: { !isSpace($0) }) != UInt8(ascii: "+")
    else { return nil }
    return rest.startIndex + 1..<end
  }

  /// The next key `content`, if only the rest of the statements about the name comes before it.
  private static func key(in rest: ArraySlice<UInt8>) -> Range<Int>? {
    let key = Array("content".utf8)
    let near = rest.prefix(200)
    let between = near.prefix { !"{}<>".utf8.contains($0) }
    return between.indices.first { between[$0...].prefix(key.count).map { $0 | 0x20 } == key }.map {
      $0..<$0 + key.count
    }
  }

  /// The element `meta` around a name that is a part of a text in a program, such as `echo '<meta …>'`.
  private static func element(around name: Range<Int>, in bytes: [UInt8]) -> HTMLTag? {
    let before = bytes[max(0, name.lowerBound - 300)..<name.lowerBound]
    guard let start = before.lastIndex(of: UInt8(ascii: "<")), before[start...].starts(with: "<meta".utf8),
      let end = bytes[name.upperBound...].prefix(600).firstIndex(of: UInt8(ascii: ">")),
      !bytes[start..<end].contains(UInt8(ascii: "\\"))
    else { return nil }
    var blank = [UInt8](repeating: 0x20, count: bytes.count)
    blank.replaceSubrange(start...end, with: bytes[start...end])
    return HTMLScanner.tags(of: ["meta"], in: blank, .template).first { $0.isAppBanner }
  }

  private static func isInComment(_ offset: Int, in bytes: [UInt8]) -> Bool {
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = bytes[start..<offset].drop(while: isSpace)
    return ["//", "/*", "*", "{/*", "<!--", "#"].contains { line.starts(with: $0.utf8) }
  }

  private static func isQuote(_ byte: UInt8) -> Bool { "\"'`".utf8.contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
