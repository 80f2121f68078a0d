/// A drawing of an App Clip Code as SVG, with the bytes of Apple's generator except for the artwork.
package struct CodeDrawing: Sendable {
  private let code: AppClipCode
  /// The URL that the file states in an attribute.
  private let url: String
  package let inks: CodeInks
  /// Whether the code is combined with an NFC tag.
  let isNFC: Bool
  /// The camera or phone in the center; nil for a disc.
  let logo: CodeArtwork.ArtworkPart?
  /// The badge around the code; nil for none.
  let badge: CodeArtwork.ArtworkPart?

  /// Creates a drawing; the pieces of `artwork` are used as far as there are any.
  package init(
    _ code: AppClipCode,
    url: String,
    inks: CodeInks,
    isNFC: Bool,
    hasBadge: Bool,
    artwork: CodeArtwork = CodeArtwork()
  ) {
    self.code = code
    self.url = url
    self.inks = inks
    self.isNFC = isNFC
    logo = isNFC ? artwork.phone : artwork.camera
    badge = hasBadge && logo != nil ? artwork.badge : nil
  }

  /// An arc as it is drawn, with its rotation: the radius, the angles at which it starts and ends, in degrees, and 0 for the
  /// foreground or 1 for the third color.
  package typealias Stroke = (radius: Double, start: Double, end: Double, color: UInt8)

  /// The arcs, the innermost first.
  package var strokes: [Stroke] {
    zip(CodeRing.all, code.rings).flatMap { ring, arcs in
      arcs.map { arc in
        let (angles, rotation) = (ring.angles(of: arc), Double(ring.rotation))
        return (ring.radius, angles.start + rotation, angles.end + rotation, arc.color)
      }
    }
  }

  /// The radius of the disc that takes the place of Apple's artwork. It has the area of the camera.
  package static let discRadius = 106.7243

  /// The SVG file.
  package var svg: [UInt8] {
    var svg = """
      <?xml version="1.0" encoding="utf-8"?>
      <svg data-design="Fingerprint" data-payload="\(Self.escaped(url))" \
      viewBox="\(badge == nil ? "0 0 800 800" : "-50 -50 900 1100")" xmlns="http://www.w3.org/2000/svg">
          <title>App Clip Code</title>\n
      """
    if let badge {
      let text = inks.background == "ffffff" ? "000000" : inks.foreground
      svg += "    <g id=\"Lockup\"\(badge.attributes)>\(badge.content(filled: [inks.background, text]))</g>\n"
    }
    let shift = badge == nil ? "" : " transform=\"translate(-0.99 -3.8)\""
    svg += """
          <circle cx="400.000000" cy="400.000000" id="Background" r="400.000000" style="fill:#\(inks.background)"\(shift)/>
          <g id="Markers"\(shift)>\n
      """
    for (index, (ring, arcs)) in zip(CodeRing.all, code.rings).enumerated() {
      svg += "        <g name=\"ring-\(index + 1)\" transform=\"rotate(\(ring.rotation) 400 400)\">\n"
      for arc in arcs { svg += path(of: arc, on: ring) }
      svg += "        </g>\n"
    }
    svg += "    </g>\n" + center + "</svg>\n"
    return Array(svg.utf8)
  }

  private func path(of arc: AppClipCode.Arc, on ring: CodeRing) -> String {
    let angles = ring.angles(of: arc)
    let (start, end) = (ring.point(at: angles.start), ring.point(at: angles.end))
    let radius = Self.decimal(ring.radius)
    return """
                  <path d="M \(Self.decimal(end.x)) \(Self.decimal(end.y)) A \(radius) \(radius) 0 \
      \(angles.end - angles.start > 180 ? 1 : 0) 0 \(Self.decimal(start.x)) \(Self.decimal(start.y))" \
      data-color="\(arc.color)" style="fill:none;stroke:#\(arc.color == 0 ? inks.foreground : inks.third);\
      stroke-linecap:round;stroke-miterlimit:10;stroke-width:23.500000px"/>\n
      """
  }

  /// The logo, or a disc with the area of the camera. The disc states the type of the code as the logo would.
  private var center: String {
    let type = isNFC ? "phone" : "Camera"
    guard let logo else {
      return """
            <g id="Logo" data-logo-type="\(type)">
                <circle cx="400.000000" cy="400.000000" r="\(Self.decimal(Self.discRadius))" style="fill:#\(inks.foreground)"/>
            </g>\n
        """
    }
    let place =
      switch (isNFC, badge == nil) {
      case (false, true): "translate(293.275699 293.275699) scale(1.874000 1.874000)"
      case (false, false): "translate(292.285699 289.475699) scale(1.874000 1.874000)"
      case (true, true): "translate(293.238400 293.238400) scale(1.980000 1.980000)"
      case (true, false): "translate(292.248400 289.438400) scale(1.980000 1.980000)"
      }
    let content = logo.content(filled: isNFC ? [inks.foreground, inks.third] : [inks.foreground])
    return "    <g id=\"Logo\" data-logo-type=\"\(type)\" transform=\"\(place)\">\(content)</g>\n"
  }

  private static func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;") }

  /// A number with six decimal places, as `%.6f` prints it.
  static func decimal(_ number: Double) -> String {
    let millionths = Int64((number.magnitude * 1_000_000).rounded(.toNearestOrEven))
    let fraction = String(millionths % 1_000_000)
    return (number < 0 && millionths > 0 ? "-" : "") + "\(millionths / 1_000_000)."
      + String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
  }
}

/// One of the five rings of an App Clip Code.
package struct CodeRing: Sendable {
  let slots: Range<Int>
  let radius: Double
  /// The rotation of the whole ring, in degrees.
  let rotation: Int
  /// Half of the gap between two arcs, in degrees.
  let halfGap: Double

  /// The rings, the innermost first.
  static let all = [
    CodeRing(slots: 0..<17, radius: 177.2016, rotation: -78, halfGap: 7.5),
    CodeRing(slots: 17..<40, radius: 224.1012, rotation: -85, halfGap: 5.6),
    CodeRing(slots: 40..<66, radius: 271.0008, rotation: -70, halfGap: 5),
    CodeRing(slots: 66..<95, radius: 317.9004, rotation: -63, halfGap: 4.2),
    CodeRing(slots: 95..<128, radius: 364.8, rotation: -70, halfGap: 3.5),
  ]

  /// The angles at which an arc starts and ends, in degrees, clockwise from the right, before the rotation.
  func angles(of arc: AppClipCode.Arc) -> (start: Double, end: Double) {
    let step = 360 / Double(slots.count)
    return (Double(arc.slot) * step + halfGap, Double(arc.slot + arc.length) * step - halfGap)
  }

  /// The point of the ring at an angle in degrees. The center is (400, 400), and y grows downwards.
  func point(at angle: Double) -> (x: Double, y: Double) {
    let (sine, cosine) = Self.sineAndCosine(ofDegrees: angle)
    return (400 + radius * cosine, 400 + radius * sine)
  }

  /// The sine and cosine of an angle, from the Taylor series for at most 45 degrees. The standard library has neither, and
  /// Foundation would make the program start later.
  package static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
    let quarter = (degrees / 90).rounded()
    let angle = (degrees - 90 * quarter) * Double.pi / 180
    let square = angle * angle
    var (sine, cosine) = (1.0, 1.0)
    for term in stride(from: 20.0, to: 0, by: -2) {
      sine = 1 - sine * square / (term * (term + 1))
      cosine = 1 - cosine * square / (term * (term - 1))
    }
    sine *= angle
    switch Int(quarter) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}

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
