/// Writes HTML and XML. No other code in the package creates either.
///
/// Element and attribute names are literals in the code, so that data can never become markup; attribute values and
/// text are data and are escaped. Rejected: string interpolation, where a single forgotten escape is a vulnerability.
///
/// Some characters are not allowed in HTML or XML, not even escaped (`Unicode.Scalar.hasNoWayIntoMarkup`). The writer
/// replaces them with U+FFFD and continues, and `finish` throws the first of them, so that no text is changed silently.
package struct MarkupWriter: Sendable {
  /// The syntax of the document.
  package enum Syntax: Sendable { case html, xml }

  package typealias Attributes = KeyValuePairs<StaticString, String>

  /// The error for a text that the syntax cannot represent.
  package struct WriteError: Error, Sendable, Hashable {
    package let text: String
    /// The first character in the text that cannot be written.
    package let character: Unicode.Scalar

    package init(text: String, character: Unicode.Scalar) {
      self.text = text
      self.character = character
    }
  }

  let syntax: Syntax
  var bytes: [UInt8] = []
  private var problem: WriteError?
  private var depth = 0
  private var isCompact = false

  /// Creates an empty document.
  package init(_ syntax: Syntax) { self.syntax = syntax }

  /// Writes markup that is a literal in the code, such as a doctype.
  package mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  /// Writes a style sheet or a script that is a file of the sources, which the build embeds in the program. A comment at
  /// its head is for readers of the sources: it is left out, with the end of its line.
  package mutating func raw(file: [UInt8]) {
    let comment = file.starts(with: "/*".utf8) ? file.firstRange(of: Array("*/\n".utf8)) : nil
    bytes.append(contentsOf: file[(comment?.upperBound ?? 0)...])
  }

  /// Writes text.
  package mutating func text(_ text: String) { append(text, inAttribute: false) }

  /// Writes an element with the content that `content` writes, without adding white space.
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

  /// Writes an element that contains text.
  package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element without content: `<meta …>` in HTML, where `name` must be a void element; `<a/>` in XML.
  package mutating func empty(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes)
    raw(syntax == .html ? ">" : "/>")
  }

  /// Writes an element on separate lines with indented content, for content in which white space is not significant.
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

  /// Writes what `content` writes on a new line, indented by the number of open blocks.
  package mutating func line(_ content: (inout MarkupWriter) -> Void) {
    if !isCompact {
      if !bytes.isEmpty { raw("\n") }
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
    content(&self)
  }

  /// Writes what `content` writes on one line, including its blocks and lines. For parts that a page repeats a thousand
  /// times: a browser keeps each line break as a text node.
  package mutating func compactLine(_ content: (inout MarkupWriter) -> Void) {
    line { writer in
      let wasCompact = writer.isCompact
      writer.isCompact = true
      content(&writer)
      writer.isCompact = wasCompact
    }
  }

  /// Ends the last line and returns the document, or throws the first text that it cannot represent.
  package consuming func finish() throws(WriteError) -> [UInt8] {
    if let problem { throw problem }
    return finishRepairing()
  }

  /// Ends the last line and returns the document, with U+FFFD in place of characters that it cannot represent. For
  /// reports, which must be written whatever they quote.
  package consuming func finishRepairing() -> [UInt8] {
    raw("\n")
    return bytes
  }

  mutating func note(_ character: Unicode.Scalar, in text: String) {
    problem = problem ?? WriteError(text: text, character: character)
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
  /// Writes data so that a parser of the document gets back exactly `text`.
  ///
  /// Attributes are in double quotes, so apostrophes are not escaped. A tab or line feed in an attribute becomes a
  /// character reference, because an XML parser would turn it into a space; so does a carriage return in XML, because a
  /// parser would turn it into a line feed. In HTML a carriage return is written as a line feed, as any parser would
  /// read it.
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

  /// Whether a byte never needs an escape. Most texts contain only such bytes, and so do the images embedded in a page.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 (https://www.w3.org/TR/xml/#charsets) or HTML
  /// (https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream) cannot contain it: a control
  /// character other than a tab or line break, or a noncharacter.
  package var hasNoWayIntoMarkup: Bool {
    guard value >= 0x20 else { return value != 0x09 && value != 0x0A && value != 0x0D }
    return 0x7F..<0xA0 ~= value || 0xFDD0...0xFDEF ~= value || value & 0xFFFE == 0xFFFE
  }
}
