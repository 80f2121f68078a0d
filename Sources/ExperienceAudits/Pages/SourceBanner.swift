import ExperienceEmitters
import MarkupSyntax
import TextBasics

/// The Smart App Banner tags in the source of a page: `meta` elements, and the objects from which a program makes them, as
/// in the metadata of Next.js, Nuxt or Rails.
enum SourceBanner {
  private static let name = Array("apple-itunes-app".utf8)

  /// Whether the source of a page names the tag.
  static func isIn(_ bytes: [UInt8]) -> Bool { bytes.firstRange(of: name) != nil }

  /// Whether the file is the output of a build or a test, which repeats what a source says.
  static func isBuilt(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.dropLast().contains { ["dist", "build", "out", "target", "__tests__"].contains($0) }
      || [".test.", ".spec.", ".min."].contains { parts.last?.contains($0) == true }
  }

  /// The tags in the order of the file.
  static func tags(in bytes: [UInt8], named file: String) -> [HTMLTag] {
    let elements = HTMLScanner.tags(of: ["meta"], in: bytes, .written(in: file))
      .filter { $0.isAppBanner || $0.isMisnamedAppBanner }
    var objects: [HTMLTag] = []
    var rest = bytes[...]
    while let found = rest.firstRange(of: name) {
      rest = rest[found.upperBound...]
      guard !elements.contains(where: { $0.range.overlaps(found) }), let tag = object(at: found, in: bytes) else {
        continue
      }
      objects.append(tag)
    }
    return (elements + objects).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The tag that is made from an object, of which the name is at `name`: `"apple-itunes-app": "…"`, or
  /// `name: "apple-itunes-app", content: "…"`. Nil if its content is not one text.
  private static func object(at name: Range<Int>, in bytes: [UInt8]) -> HTMLTag? {
    guard name.lowerBound > 0, name.upperBound < bytes.count, isQuote(bytes[name.lowerBound - 1]),
      bytes[name.upperBound] == bytes[name.lowerBound - 1], !isInComment(name.lowerBound, in: bytes)
    else { return nil }
    var rest = bytes[(name.upperBound + 1)...].drop(while: isSpace)
    if rest.first == UInt8(ascii: ",") {
      rest = rest.dropFirst().drop { isSpace($0) || isQuote($0) || $0 == UInt8(ascii: ":") }
      guard rest.starts(with: "content".utf8) else { return nil }
      rest = rest.dropFirst("content".utf8.count).drop { isSpace($0) || isQuote($0) }
    }
    let marks = rest.prefix { ":=>".utf8.contains($0) }
    rest = rest.dropFirst(marks.count).drop(while: isSpace)
    guard !marks.isEmpty, let quote = rest.first, isQuote(quote),
      let end = rest.dropFirst().firstIndex(of: quote), !rest[..<end].contains(UInt8(ascii: "\\")),
      bytes[(end + 1)...].first(where: { !isSpace($0) }) != UInt8(ascii: "+")
    else { return nil }
    return HTMLTag(meta: name, content: rest.startIndex + 1..<end, quote: quote, in: bytes)
  }

  private static func isInComment(_ offset: Int, in bytes: [UInt8]) -> Bool {
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = bytes[start..<offset].drop(while: isSpace)
    return ["//", "/*", "*", "{/*", "<!--", "#"].contains { line.starts(with: $0.utf8) }
  }

  private static func isQuote(_ byte: UInt8) -> Bool { "\"'`".utf8.contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
