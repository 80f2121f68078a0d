/// A size as Apple's reports write it: `13.7 MB`, `13,7 MB`, `Zero KB`, `912 bytes`.
struct ByteSize: Sendable, Hashable {
  /// As it is written.
  let text: String
  /// The bytes; rounded as the text is, and no whole number of something too large to count.
  let bytes: Double

  /// Units are decimal. French writes octets; the figures are the same.
  private static let units: [String: Double] = [
    "byte": 1, "bytes": 1, "octet": 1, "octets": 1, "b": 1, "kb": 1e3, "ko": 1e3, "mb": 1e6, "mo": 1e6, "gb": 1e9,
    "go": 1e9,
  ]

  /// Reads a text; nil where it is no size.
  ///
  /// A comma or a full stop is the decimal sign of the place where Xcode ran. Three digits behind the only one of them are
  /// a group: no size is written with three decimals.
  init?(_ text: String) {
    self.text = text
    let letters = text.reversed().prefix { $0.isLetter }.reversed()
    guard let unit = Self.units[String(letters).lowercased()] else { return nil }
    let figure = text.dropLast(letters.count).filter { !$0.isWhitespace }
    if ["zero", "zéro"].contains(figure.lowercased()) {
      bytes = 0
    } else {
      guard let number = Self.number(figure) else { return nil }
      bytes = number * unit
    }
  }

  /// What is known in bytes.
  init(bytes: Double) {
    self.bytes = bytes
    let tenths = (bytes / 1e5).rounded()
    text = tenths < 1e15 ? "\(tenths / 10) MB" : "\(bytes) bytes"
  }

  /// The same in millions of bytes.
  var megabytes: Double { bytes / 1e6 }

  private static func number(_ figure: String) -> Double? {
    guard figure.first?.isASCII == true, figure.allSatisfy({ ("0"..."9").contains($0) || $0 == "." || $0 == "," })
    else {
      return nil
    }
    let parts = figure.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.allSatisfy({ !$0.isEmpty }), let last = parts.last else { return nil }
    let isGrouped = parts.count == 1 || last.count == 3
    let whole = (isGrouped ? parts : parts.dropLast()).joined()
    return Double(isGrouped ? whole : "\(whole).\(last)")
  }
}
