extension Unicode.Scalar {
  /// Whether XML 1.0 (https://www.w3.org/TR/xml/#charsets) or HTML
  /// (https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream) cannot hold it: a control
  /// character, or a code point that is no character. Tabs and line breaks are neither.
  package var hasNoWayIntoMarkup: Bool {
    guard value >= 0x20 else { return value != 0x09 && value != 0x0A && value != 0x0D }
    return 0x7F..<0xA0 ~= value || 0xFDD0...0xFDEF ~= value || value & 0xFFFE == 0xFFFE
  }
}
