extension String {
  /// Whether the text is empty or only white space. Costs a look at one byte where the text begins with a letter or digit
  /// of ASCII, as nearly every text does.
  package var isBlank: Bool {
    guard let first = utf8.first else { return true }
    guard first <= 0x20 || first >= 0x80 else { return false }
    return allSatisfy(\.isWhitespace)
  }
}
