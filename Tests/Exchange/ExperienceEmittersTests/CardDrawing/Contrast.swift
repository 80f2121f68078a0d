import Foundation

/// The contrast of two colors: the contrast ratio of WCAG 2.2
/// (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), 1 to 21.
enum Contrast {
  /// The ratio of two colors of six hexadecimal digits, each after a number sign.
  static func ratio(_ one: String, _ other: String) -> Double {
    let (light, dark) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
  }

  /// The custom properties of a style sheet whose value is such a color, by name without the leading hyphens.
  static func colours(of style: StaticString) -> [String: String] {
    Dictionary(
      style.description.matches(of: /--([a-z-]+):\s*(#[0-9a-f]{6});/).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { $1 }
    )
  }

  private static func luminance(_ colour: String) -> Double {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16 & 255, value >> 8 & 255, value & 255].map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
