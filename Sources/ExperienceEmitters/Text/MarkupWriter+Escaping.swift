extension MarkupWriter {
  /// Writes data so that a reader of the document gets back exactly `text`.
  ///
  /// Attributes stand in double quotes, so an apostrophe needs nothing. A tab or line feed in an attribute becomes a
  /// reference because an XML reader would make a space of it; a carriage return in XML because a reader would make a
  /// line feed of it.
  mutating func append(_ text: String, inAttribute: Bool) {
    guard !text.utf8.allSatisfy(Self.isPlain) else { return bytes.append(contentsOf: text.utf8) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"" where inAttribute: raw("&quot;")
      case "\t" where inAttribute: raw("&#9;")
      case "\n" where inAttribute: raw("&#10;")
      case "\r" where syntax == .xml: raw("&#13;")
      case _ where syntax.holds(scalar): append(scalar)
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

extension MarkupWriter.Syntax {
  /// Whether a document can hold `scalar` and a strict reader gives it back.
  ///
  /// XML: the production `Char` of https://www.w3.org/TR/xml/#charsets. HTML: no parse error in
  /// https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream, which leaves out controls,
  /// noncharacters, and the carriage return, since even a reference to it is an error there.
  func holds(_ scalar: Unicode.Scalar) -> Bool {
    switch (self, scalar.value) {
    case (_, 0x09), (_, 0x0A): true
    case (.xml, 0x0D): true
    case (.xml, 0..<0x20), (.xml, 0xFFFE), (.xml, 0xFFFF): false
    case (.xml, _): true
    case (.html, 0..<0x20), (.html, 0x7F..<0xA0): false
    case (.html, 0xFDD0...0xFDEF): false
    case (.html, let value): value & 0xFFFE != 0xFFFE
    }
  }
}
