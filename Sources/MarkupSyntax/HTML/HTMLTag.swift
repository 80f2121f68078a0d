/// A start tag of an HTML page, with its place.
package struct HTMLTag: Sendable, Hashable {
  /// The element's name in small letters.
  package let name: String
  /// From `<` to behind `>`.
  package let range: Range<Int>
  /// Attributes in the order of the page, names in small letters, values without quotes and with entities as written.
  let attributes: [Attribute]
  /// Whether it ends with `/>`, which means something in SVG and MathML alone.
  let isClosed: Bool

  package struct Attribute: Sendable, Hashable {
    let name: String
    let value: String
  }

  /// The text of an attribute, of the first where it stands twice; nil where there is none.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }.map { HTMLText.decoded($0.value) }
  }
}

/// Character references of HTML, as far as attributes of tags have them.
enum HTMLText {
  /// The names that XML shares with HTML, and the space that does not break. Others stay as they are written: no bundle id
  /// holds what they stand for.
  private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]

  /// `text` with its references resolved.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"), let meant = character(rest[..<end].dropFirst()) else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result += meant
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ reference: Substring) -> String? {
    guard reference.first == "#" else { return names[String(reference)] }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}

/// Where a page is inside SVG or MathML, whose elements are read by other rules than those of HTML
/// (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign): no text whatever it looks like, but sections
/// of character data.
struct HTMLForeignContent {
  /// Elements that are open: roots of SVG and MathML, and those inside that hold HTML again.
  private var names: [String] = []
  /// How often each name is among them, so that an end tag that matches none costs no search.
  private var counts: [String: Int] = [:]

  /// Whether the next thing is read as SVG or MathML.
  var isOpen: Bool { names.last.map(Self.roots.contains) ?? false }

  private static let roots: Set<String> = ["svg", "math"]

  /// Elements of SVG and MathML that hold HTML.
  private static let holdingHTML: Set<String> = ["foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext"]

  /// Elements of HTML that end SVG and MathML where they begin.
  private static let breakingOut: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2", "h3",
    "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s",
    "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]

  /// Takes note of a start tag.
  mutating func open(_ tag: HTMLTag) {
    if isOpen, Self.breakingOut.contains(tag.name) {
      while isOpen { closeLast() }
    } else if !tag.isClosed, Self.roots.contains(tag.name) || isOpen && Self.holdingHTML.contains(tag.name) {
      names.append(tag.name)
      counts[tag.name, default: 0] += 1
    }
  }

  /// Takes note of an end tag.
  mutating func close(_ name: String) {
    guard let count = counts[name], count > 0 else { return }
    while counts[name] == count { closeLast() }
  }

  private mutating func closeLast() {
    let name = names.removeLast()
    counts[name, default: 1] -= 1
  }
}
