/// A start tag of an HTML page, with its location.
package struct HTMLTag: Sendable, Hashable {
  /// The element's name in lowercase.
  package let name: String
  /// The bytes of the tag, including `<` and `>`.
  package let range: Range<Int>
  /// The attributes in the order of the page, with lowercase names, and values without quotes and with entities not
  /// decoded.
  package let attributes: [Attribute]
  /// Whether it ends with `/>`, which is significant only in SVG, MathML and components.
  package let isClosed: Bool

  package struct Attribute: Sendable, Hashable {
    package let name: String
    /// The value without its quotes, and with entities not decoded; empty if there is none.
    package let value: String
    /// The bytes of the name.
    package let nameRange: Range<Int>
    /// The bytes of the value without its quotes; nil if there is none.
    package let valueRange: Range<Int>?
    /// The quotation mark around the value; nil if there is none.
    package let quote: UInt8?
  }

  /// The decoded value of the first attribute with this name; nil if there is none.
  package subscript(name: String) -> String? {
    attribute(name).map { HTMLText.decoded($0.value) }
  }

  /// The first attribute with this name; nil if there is none.
  package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension HTMLTag {
  /// The `meta` tag that a program makes from a name and a content, which are texts in `bytes` and not elements.
  package init(meta name: Range<Int>, content: Range<Int>, quote: UInt8, in bytes: [UInt8]) {
    let attributes = [("name", name), ("content", content)].map { key, range in
      Attribute(
        name: key,
        value: String(decoding: bytes[range], as: UTF8.self),
        nameRange: range,
        valueRange: range,
        quote: quote
      )
    }
    self.init(
      name: "meta",
      range: min(name.lowerBound, content.lowerBound) - 1..<max(name.upperBound, content.upperBound) + 1,
      attributes: attributes,
      isClosed: false
    )
  }
}

/// Decodes the HTML character references that occur in attributes.
package enum HTMLText {
  /// The named references that XML and HTML share, and the no-break space. Others are not decoded, because their
  /// characters cannot occur in a bundle ID.
  private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]

  /// `text` with its character references decoded.
  package static func decoded(_ text: String) -> String {
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

/// Tracks whether the scanner is inside SVG or MathML, where other rules apply than in HTML
/// (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign): there are no raw text elements, but
/// there are CDATA sections.
struct HTMLForeignContent {
  /// The open elements: roots of SVG and MathML, and elements inside them that contain HTML again.
  private var names: [String] = []
  /// How often each name occurs among them, so that an end tag without a match costs no search.
  private var counts: [String: Int] = [:]

  /// Whether the next token is in SVG or MathML.
  var isOpen: Bool { names.last.map(Self.roots.contains) ?? false }

  private static let roots: Set<String> = ["svg", "math"]

  /// Elements of SVG and MathML that contain HTML.
  private static let holdingHTML: Set<String> = ["foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext"]

  /// HTML elements whose start tags end SVG and MathML.
  private static let breakingOut: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2", "h3",
    "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s",
    "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]

  /// Updates the open elements for a start tag.
  mutating func open(_ tag: HTMLTag) {
    if isOpen, Self.breakingOut.contains(tag.name) {
      while isOpen { closeLast() }
    } else if !tag.isClosed, Self.roots.contains(tag.name) || isOpen && Self.holdingHTML.contains(tag.name) {
      names.append(tag.name)
      counts[tag.name, default: 0] += 1
    }
  }

  /// Updates the open elements for an end tag.
  mutating func close(_ name: String) {
    guard let count = counts[name], count > 0 else { return }
    while counts[name] == count { closeLast() }
  }

  private mutating func closeLast() {
    let name = names.removeLast()
    counts[name, default: 1] -= 1
  }
}
