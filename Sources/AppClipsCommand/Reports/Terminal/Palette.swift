/// Paints text for a terminal, or leaves it as it is.
struct Palette: Sendable {
  /// Whether anything is painted.
  let isColored: Bool

  /// No colours.
  static let plain = Palette(isColored: false)

  /// `text` in `ink`; an empty text stays empty.
  func paint(_ text: String, _ ink: Ink) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }
}

/// What is painted, by what it means; the raw value is the "select graphic rendition" parameter of ECMA-48.
enum Ink: String, Sendable {
  case heading = "1"
  case error = "1;31"
  case warning = "1;33"
  case note = "1;36"
  case gutter = "1;34"
  case removed = "31"
  case added = "32"
}
