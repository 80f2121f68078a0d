/// Writes HTML and XML: the only way to make either in this package.
///
/// Names of elements and attributes are literals of the code, so that no data can become one; values and texts are
/// data, and are escaped. Markup as a string with values put into it was the alternative: there one forgotten call is
/// a hole.
///
/// Some characters exist in no HTML or no XML document, not even escaped (`Unicode.Scalar.hasNoWayIntoMarkup`). The
/// writer puts U+FFFD in their place and goes on, and `finish` throws the first of them: a text is whole or there is no
/// document.
package struct MarkupWriter: Sendable {
  /// The rules that the document follows.
  package enum Syntax: Sendable { case html, xml }

  package typealias Attributes = KeyValuePairs<StaticString, String>

  /// A text that the syntax cannot hold.
  package struct Problem: Error, Sendable, Hashable {
    /// The text.
    package let text: String
    /// The first character in it that cannot be written.
    package let character: Unicode.Scalar

    package init(text: String, character: Unicode.Scalar) {
      self.text = text
      self.character = character
    }
  }

  let syntax: Syntax
  var bytes: [UInt8] = []
  private var problem: Problem?
  private var depth = 0
  private var isCompact = false

  /// An empty document.
  package init(_ syntax: Syntax) { self.syntax = syntax }

  /// Writes markup that is a literal of the code: a doctype, a style sheet.
  package mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  /// Writes a text.
  package mutating func text(_ text: String) { append(text, inAttribute: false) }

  /// Writes an element that holds what `content` writes, without any white space of the writer's own.
  package mutating func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    _ content: (inout MarkupWriter) -> Void
  ) {
    start(name, attributes)
    raw(">")
    content(&self)
    end(name)
  }

  /// Writes an element that holds a text.
  package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element without content: `<meta …>` in HTML, where `name` has to be one of its void elements; `<a/>` in
  /// XML.
  package mutating func empty(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes)
    raw(syntax == .html ? ">" : "/>")
  }

  /// Writes an element on lines of its own, its content indented: for content in which white space does not count.
  package mutating func block(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    _ content: (inout MarkupWriter) -> Void
  ) {
    line { $0.start(name, attributes) }
    raw(">")
    depth += 1
    content(&self)
    depth -= 1
    line { $0.end(name) }
  }

  /// Writes what `content` writes on a line of its own, indented as deep as the open blocks.
  package mutating func line(_ content: (inout MarkupWriter) -> Void) {
    if !isCompact {
      if !bytes.isEmpty { raw("\n") }
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
    content(&self)
  }

  /// Writes what `content` writes on one line, its blocks and lines too: for parts that a page repeats a thousand times,
  /// where a browser would keep each line break as a piece of text.
  package mutating func compactLine(_ content: (inout MarkupWriter) -> Void) {
    line { writer in
      let wasCompact = writer.isCompact
      writer.isCompact = true
      content(&writer)
      writer.isCompact = wasCompact
    }
  }

  /// Ends the last line and hands the document over, or throws what it could not hold.
  package consuming func finish() throws(Problem) -> [UInt8] {
    if let problem { throw problem }
    return finishRepairing()
  }

  /// The same, with U+FFFD for what the document could not hold: for reports, which must appear whatever they quote.
  package consuming func finishRepairing() -> [UInt8] {
    raw("\n")
    return bytes
  }

  mutating func note(_ character: Unicode.Scalar, in text: String) {
    problem = problem ?? Problem(text: text, character: character)
  }

  mutating func append(_ scalar: Unicode.Scalar) { bytes.append(contentsOf: UTF8.encode(scalar) ?? .init()) }

  private mutating func start(_ name: StaticString, _ attributes: Attributes) {
    raw("<")
    raw(name)
    for (key, value) in attributes {
      raw(" ")
      raw(key)
      raw("=\"")
      append(value, inAttribute: true)
      raw("\"")
    }
  }

  private mutating func end(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">")
  }
}

extension MarkupWriter {
  /// Writes data so that a reader of the document gets back exactly `text`.
  ///
  /// Attributes stand in double quotes, so an apostrophe needs nothing. A tab or line feed in an attribute becomes a
  /// reference because an XML reader would make a space of it; a carriage return in XML because a reader would make a
  /// line feed of it. In HTML it is written as the line feed that any reader makes of it.
  mutating func append(_ text: String, inAttribute: Bool) {
    guard !text.utf8.allSatisfy(Self.isPlain) else { return bytes.append(contentsOf: text.utf8) }
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"" where inAttribute: raw("&quot;")
      case "\t" where inAttribute: raw("&#9;")
      case "\r" where syntax == .xml: raw("&#13;")
      case "\n" where isAfterReturn && syntax == .html: break
      case "\n" where inAttribute, "\r" where inAttribute: raw("&#10;")
      case "\r": raw("\n")
      case _ where !scalar.hasNoWayIntoMarkup: append(scalar)
      default:
        note(scalar, in: text)
        append("\u{FFFD}")
      }
    }
  }

  /// Whether a byte means itself everywhere: most texts are such bytes, and the pictures inside a page are nothing else.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 (https://www.w3.org/TR/xml/#charsets) or HTML
  /// (https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream) cannot hold it: a control
  /// character, or a code point that is no character. Tabs and line breaks are neither.
  package var hasNoWayIntoMarkup: Bool {
    guard value >= 0x20 else { return value != 0x09 && value != 0x0A && value != 0x0D }
    return 0x7F..<0xA0 ~= value || 0xFDD0...0xFDEF ~= value || value & 0xFFFE == 0xFFFE
  }
}
