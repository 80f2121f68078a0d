import TextBasics

/// A tag or comment of HTML in a text, such as `<br>` or `</b>`.
struct WrittenTag {
  /// The tag as written.
  let text: String
  /// The UTF-8 offsets of the tag.
  let range: Range<Int>
  /// Whether the words before and after the tag are on different lines of a web page.
  private let breaksLine: Bool

  /// The first tag in `text`.
  static func first(in text: String) -> WrittenTag? { first(in: Array(text.utf8), from: 0) }

  /// `text` without its tags; a tag that breaks a line becomes a space.
  static func removingAll(from text: String) -> String {
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    var offset = 0
    while let tag = first(in: bytes, from: offset) {
      plain += bytes[offset..<tag.range.lowerBound]
      if tag.breaksLine { plain.append(UInt8(ascii: " ")) }
      offset = tag.range.upperBound
    }
    plain += bytes[offset...]
    return String(decoding: plain, as: UTF8.self).split { $0 == " " }.joined(separator: " ")
  }

  private static func first(in bytes: [UInt8], from offset: Int) -> WrittenTag? {
    var start = offset
    while let bracket = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
      start = bracket + 1
      // The name first: the end may be far away, and there may be very many brackets.
      let isComment = bytes[start...].starts(with: "!--".utf8)
      let name = name(in: bytes, at: start)
      guard isComment || names.contains(name) else { continue }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let range = bracket..<end + 1
      return WrittenTag(
        text: String(decoding: bytes[range], as: UTF8.self),
        range: range,
        breaksLine: blocks.contains(name)
      )
    }
    return nil
  }

  /// The name of the tag whose bracket is before `offset`, in lowercase; empty if there is none.
  private static func name(in bytes: [UInt8], at offset: Int) -> String {
    let letters = bytes[offset...].drop { $0 == UInt8(ascii: "/") }.prefix(longestName + 1)
    let name = letters.prefix { $0.isDigit || 0x61...0x7A ~= $0 | 0x20 }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// The elements that begin a new line.
  private static let blocks: Set = [
    "br", "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "hr", "tr", "td", "table", "section",
    "article", "blockquote", "pre",
  ]

  /// The elements that occur in texts. Others, such as `<subtitle>`, are placeholders.
  private static let names: Set = blocks.union([
    "a", "abbr", "b", "big", "code", "em", "font", "i", "img", "mark", "nobr", "q", "s", "script", "small", "span",
    "strike", "strong", "style", "sub", "sup", "svg", "u", "wbr",
  ])

  private static let longestName = names.map(\.utf8.count).max() ?? 0
}
