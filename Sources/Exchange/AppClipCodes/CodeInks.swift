/// The three colors of a drawn App Clip Code, each six lowercase hexadecimal digits.
package struct CodeInks: Sendable, Hashable {
  package let foreground, background, third: String
  /// Whether the third color is Apple's. For custom colors it is computed, because Apple's rule is not known.
  package let isExact: Bool

  /// The colors of one of the 18 templates; nil for another number. Even templates are white on a color, odd ones the same
  /// color on white.
  package init?(template index: Int) {
    guard Self.templates.indices.contains(index / 2), index >= 0 else { return nil }
    let (color, third) = Self.templates[index / 2]
    (foreground, background) = index.isMultiple(of: 2) ? ("ffffff", color) : (color, "ffffff")
    self.third = third
    isExact = true
  }

  /// A custom pair; nil unless both are six hexadecimal digits. The pair of a template has the third color of the template.
  package init?(foreground: String, background: String) {
    let (foreground, background) = (foreground.lowercased(), background.lowercased())
    guard let front = Self.channels(foreground), let back = Self.channels(background) else { return nil }
    let known = (0..<18).lazy.compactMap { CodeInks(template: $0) }
      .first { $0.foreground == foreground && $0.background == background }
    self.foreground = foreground
    self.background = background
    third = known?.third ?? Self.third(between: front, back)
    isExact = known != nil
  }

  init(foreground: String, background: String, readThird third: String) {
    (self.foreground, self.background, self.third) = (foreground, background, third)
    isExact = true
  }

  /// The template with these colors; nil if there is none.
  package var template: Int? {
    (0..<18).first { index in
      guard let inks = CodeInks(template: index) else { return false }
      return inks.foreground == foreground && inks.background == background
    }
  }

  private static let templates = [
    ("000000", "888888"), ("777777", "aaaaaa"), ("ff3b30", "ff9999"), ("ee7733", "eebb88"), ("33aa22", "99dd99"),
    ("00a6a1", "88ddcc"), ("007aff", "77bbff"), ("5856d6", "bbbbee"), ("cc73e1", "eebbee"),
  ]

  private static func channels(_ color: String) -> [Int]? {
    guard color.utf8.count == 6, color.allSatisfy(\.isHexDigit), let number = Int(color, radix: 16) else { return nil }
    return [number >> 16, number >> 8 & 0xFF, number & 0xFF]
  }

  /// The color between the darker and the lighter one that comes closest to Apple's: each channel has one digit, twice. It
  /// is exact for 73 of 88 known pairs.
  private static func third(between first: [Int], _ second: [Int]) -> String {
    let luma = { (color: [Int]) in 299 * color[0] + 587 * color[1] + 114 * color[2] }
    let (dark, light) = luma(first) <= luma(second) ? (first, second) : (second, first)
    return zip(dark, light).map { dark, light in
      let (dark, light) = ((Double(dark) * 15 / 255).rounded(), (Double(light) * 15 / 255).rounded())
      let digit = String(Int((dark + 0.555 * (light - dark)).rounded()), radix: 16)
      return digit + digit
    }.joined()
  }
}
