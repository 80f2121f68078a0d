import ExperienceRegistry

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
