/// A custom pair of colors of an App Clip Code.
///
/// Apple's generator accepts or rejects pairs by a rule that Apple does not document (`Source.codeGenerator`). Two
/// thresholds together agree with it in 97 % of 624 recorded pairs (`Source.appClipCodeEncoder`).
package struct CodeColors: Sendable, Hashable {
  /// Six hexadecimal digits.
  package let foreground: String
  /// Six hexadecimal digits.
  package let background: String
  /// The contrast of the colors as defined in WCAG 2.1, from 1 to 21.
  package let contrast: Double
  /// The difference of the colors' luma (ITU-R BT.601), from 0 to 255.
  package let lumaDifference: Double

  /// What Apple's generator does with the pair, as far as it is known.
  package enum Verdict: Sendable, Hashable {
    case accepted, mayBeRejected, rejected
  }

  /// Creates a pair; nil unless both colors are six hexadecimal digits.
  package init?(foreground: String, background: String) {
    guard let front = Color(foreground), let back = Color(background) else { return nil }
    self.foreground = foreground
    self.background = background
    let luminances = [front.luminance, back.luminance].sorted()
    contrast = (luminances[1] + 0.05) / (luminances[0] + 0.05)
    lumaDifference = abs(front.luma - back.luma)
  }

  /// What the generator does: near the thresholds, it accepts some pairs and rejects others.
  package var verdict: Verdict {
    if contrast >= 2.8, lumaDifference >= 100 { return .accepted }
    return contrast < 2.2 || lumaDifference < 80 ? .rejected : .mayBeRejected
  }

  /// The command that lets the generator find similar colors that it accepts.
  package var suggestCommand: String {
    "AppClipCodeGenerator suggest --foreground \(foreground) --background \(background)"
  }
}

/// A color in sRGB.
private struct Color {
  let red, green, blue: Double

  init?(_ text: String) {
    guard text.utf8.count == 6, text.allSatisfy(\.isHexDigit), let number = Int(text, radix: 16) else { return nil }
    red = Double(number >> 16)
    green = Double(number >> 8 & 0xFF)
    blue = Double(number & 0xFF)
  }

  /// The relative luminance as defined in WCAG 2.1, from 0 to 1.
  var luminance: Double { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

  /// The luma as defined in ITU-R BT.601, from 0 to 255.
  var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  private static func linear(_ channel: Double) -> Double {
    let value = channel / 255
    return value <= 0.04045 ? value / 12.92 : powerOf2Point4((value + 0.055) / 1.055)
  }

  /// `base` to the power of 2.4: its square times the fifth root of its square, found by Newton's method. The standard
  /// library has no `pow`, and Foundation would make the program start later.
  private static func powerOf2Point4(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<20 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
