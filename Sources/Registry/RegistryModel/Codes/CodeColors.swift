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

  /// The most similar pairs that the generator accepts: at most one with the same background and one with the same
  /// foreground, the more similar one first.
  package var nearest: [CodeColors] {
    let pairs = [Color(foreground), Color(background)].compactMap(\.self)
    guard pairs.count == 2 else { return [] }
    let found = [0, 1].compactMap { changed -> (distance: Double, pair: CodeColors)? in
      let old = pairs[changed]
      let ways = [0.0, 255].compactMap { old.shifted(toward: $0) { accepts($0, changing: changed) } }
      return ways.map { new in (old.distance(to: new), with(new, changing: changed)) }.min { $0.0 < $1.0 }
        .flatMap { way in way.1.map { (way.0, $0) } }
    }
    return found.sorted { $0.distance < $1.distance }.map(\.pair)
  }

  private func with(_ color: Color, changing position: Int) -> CodeColors? {
    CodeColors(
      foreground: position == 0 ? color.hexadecimal : foreground,
      background: position == 1 ? color.hexadecimal : background
    )
  }

  private func accepts(_ color: Color, changing position: Int) -> Bool {
    with(color, changing: position)?.verdict == .accepted
  }

  /// "a contrast of 2.7 and a difference in brightness of 90".
  package var words: String {
    // Rounded down, so that 2.79 is not shown as the 2.8 that would be enough.
    let tenths = Int(contrast * 10)
    return "a contrast of \(tenths / 10).\(tenths % 10) and a difference in brightness of "
      + "\(Int(lumaDifference.rounded(.down)))"
  }

  /// The command that lets the generator find similar colors that it accepts.
  package var suggestCommand: String {
    "AppClipCodeGenerator suggest --foreground \(foreground) --background \(background)"
  }
}

/// A color in sRGB.
private struct Color {
  private(set) var red, green, blue: Double

  init?(_ text: String) {
    guard text.utf8.count == 6, text.allSatisfy(\.isHexDigit), let number = Int(text, radix: 16) else { return nil }
    red = Double(number >> 16)
    green = Double(number >> 8 & 0xFF)
    blue = Double(number & 0xFF)
  }

  /// Six hexadecimal digits.
  var hexadecimal: String {
    [red, green, blue].map { channel in
      let digits = String(Int(channel), radix: 16, uppercase: true)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The distance in the cube of the three channels, squared.
  func distance(to other: Color) -> Double {
    let differences = [red - other.red, green - other.green, blue - other.blue]
    return differences.reduce(0) { $0 + $1 * $1 }
  }

  /// The nearest of the colors between this one and black or white that `isFit`; nil if none is. The steps are 255ths of
  /// the way.
  func shifted(toward end: Double, until isFit: (Color) -> Bool) -> Color? {
    for step in 1...255 {
      var color = self
      for channel in [\Color.red, \.green, \.blue] {
        color[keyPath: channel] = (self[keyPath: channel] + (end - self[keyPath: channel]) * Double(step) / 255)
          .rounded()
      }
      if isFit(color) { return color }
    }
    return nil
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
