/// One of the five rings of an App Clip Code.
struct CodeRing: Sendable {
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
  func point(at angle: Double) -> CodePoint {
    let (sine, cosine) = Self.sineAndCosine(ofDegrees: angle)
    return CodePoint(x: 400 + radius * cosine, y: 400 + radius * sine)
  }

  /// The sine and cosine of an angle, from the Taylor series for at most 45 degrees. The standard library has neither, and
  /// Foundation would make the program start later.
  static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
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

/// A point of a drawing.
struct CodePoint: Sendable, Hashable {
  let x, y: Double
}
