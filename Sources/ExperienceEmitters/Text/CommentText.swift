/// Texts in the comments of generated files.
enum CommentText {
  /// `text` on one line and in the order of its characters. Characters that end a line or change the direction of the
  /// text become U+FFFD.
  static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { visible.append(scalar.isHarmless ? scalar : "\u{FFFD}") }
    return String(visible)
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
