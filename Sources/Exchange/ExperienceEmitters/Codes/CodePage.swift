import AppClipCodes
import ImageFacts

/// An App Clip Code as a PDF document with one page of 5 × 5 cm, so that a print shop can scale it without loss.
///
/// The arcs are those of the SVG file. The center is a disc, because the artwork of Apple's generator is SVG.
extension CodeDrawing {
  /// The document.
  package var pdf: [UInt8] {
    let scale = PDFPage.decimal(PDFPage.side / 800)
    // The origin of a page is at the bottom.
    var page = "\(scale) 0 0 -\(scale) 0 \(PDFPage.decimal(PDFPage.side)) cm\n"
    page += disc(radius: 400, inks.background) + "23.5 w 1 J\n"
    for arc in strokes {
      page += "\(Self.ink(arc.color == 0 ? inks.foreground : inks.third)) RG\n"
      page += Self.curve(radius: arc.radius, from: arc.start, to: arc.end) + "S\n"
    }
    page += disc(radius: Self.discRadius, inks.foreground)
    return PDFPage.document(drawing: page)
  }

  private func disc(radius: Double, _ color: String) -> String {
    "\(Self.ink(color)) rg\n" + Self.curve(radius: radius, from: 0, to: 360) + "f\n"
  }

  /// Three numbers from 0 to 1.
  private static func ink(_ color: String) -> String {
    let number = Int(color, radix: 16) ?? 0
    return [16, 8, 0].map { PDFPage.decimal(Double(number >> $0 & 0xFF) / 255) }.joined(separator: " ")
  }

  /// The path of an arc: a Bézier curve for each quarter of a circle or less, which differs from the arc by less than a
  /// thousandth of the radius.
  private static func curve(radius: Double, from start: Double, to end: Double) -> String {
    let count = max(1, Int(((end - start) / 90).rounded(.up)))
    let step = (end - start) / Double(count)
    let quarter = CodeRing.sineAndCosine(ofDegrees: step / 4)
    let handle = 4 / 3 * quarter.sine / quarter.cosine * radius
    let point = { (angle: Double, length: Double) in
      let (sine, cosine) = CodeRing.sineAndCosine(ofDegrees: angle)
      let (x, y) = (400 + radius * cosine - length * sine, 400 + radius * sine + length * cosine)
      return "\(PDFPage.decimal(x)) \(PDFPage.decimal(y)) "
    }
    var path = point(start, 0) + "m\n"
    for index in 0..<count {
      let (first, last) = (start + Double(index) * step, start + Double(index + 1) * step)
      path += point(first, handle) + point(last, -handle) + point(last, 0) + "c\n"
    }
    return path
  }
}

/// An App Clip Code as a PNG file of 1,024 × 1,024 pixels, transparent around the disc.
extension CodeDrawing {
  /// The number of pixels of a side: 5 cm at 520 dpi. Apple asks for at least 256 on a screen and 300 dpi in print.
  private static let side = 1_024
  /// How many steps there are between two colors at an edge.
  private static let steps = 16

  /// The file. Pixels are numbers of a palette: nothing, and then for each color the steps from the color around it.
  package var png: [UInt8] {
    var compressor = RunCompressor()
    let pixels = raster
    for row in 0..<Self.side {
      // Each row starts with the number of its filter.
      compressor.write(0)
      var start = row * Self.side
      let end = start + Self.side
      while start < end {
        let next = pixels[start..<end].firstIndex { $0 != pixels[start] } ?? end
        compressor.write(pixels[start], count: next - start)
        start = next
      }
    }
    let opacities = (0...Self.steps).map { UInt8(255 * $0 / Self.steps) }
    return PNGWriting.signature + PNGWriting.header(width: Self.side, height: Self.side, .palette)
      + PNGWriting.chunk("PLTE", palette) + PNGWriting.chunk("tRNS", opacities)
      + PNGWriting.chunk("IDAT", compressor.finish()) + PNGWriting.chunk("IEND", [])
  }

  private var palette: [UInt8] {
    let channels = { (color: String) in
      let number = Int(color, radix: 16) ?? 0
      return [number >> 16, number >> 8 & 0xFF, number & 0xFF]
    }
    let background = channels(inks.background)
    var palette = (0...Self.steps).flatMap { _ in background }
    for color in [inks.foreground, inks.third] {
      for step in 1...Self.steps {
        palette += zip(background, channels(color)).map { $0 + ($1 - $0) * step / Self.steps }
      }
    }
    return palette.map { UInt8($0) }
  }

  /// The pixels in the order of their rows.
  var raster: [UInt8] {
    var pixels = [UInt8](repeating: 0, count: Self.side * Self.side)
    let whole = (low: (x: 0.0, y: 0.0), high: (x: 800.0, y: 800.0))
    Self.paint(0, in: whole, &pixels) { x, y in 400 - (x * x + y * y).squareRoot() }
    for arc in strokes { Self.paint(arc, &pixels) }
    Self.paint(Self.steps, in: whole, &pixels) { x, y in Self.discRadius - (x * x + y * y).squareRoot() }
    return pixels
  }

  /// Paints an arc of 23.5 units with round ends.
  private static func paint(_ arc: Stroke, _ pixels: inout [UInt8]) {
    let ends = [arc.start, arc.end].map { angle in
      let (sine, cosine) = CodeRing.sineAndCosine(ofDegrees: angle)
      return (x: arc.radius * cosine, y: arc.radius * sine)
    }
    let isLong = arc.end - arc.start > 180
    let isAhead = { (first: (x: Double, y: Double), second: (x: Double, y: Double)) in
      first.x * second.y >= first.y * second.x
    }
    paint((arc.color == 0 ? 1 : 2) * steps, in: box(around: arc), &pixels) { x, y in
      let isBetween =
        isLong
        ? isAhead(ends[0], (x, y)) || isAhead((x, y), ends[1]) : isAhead(ends[0], (x, y)) && isAhead((x, y), ends[1])
      if isBetween { return 11.75 - abs((x * x + y * y).squareRoot() - arc.radius) }
      let squares = ends.map { ($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y) }
      return 11.75 - min(squares[0], squares[1]).squareRoot()
    }
  }

  private typealias Box = (low: (x: Double, y: Double), high: (x: Double, y: Double))

  /// The rectangle around an arc, found from points of it that are at most 5° apart.
  private static func box(around arc: Stroke) -> Box {
    let count = Int((arc.end - arc.start) / 5) + 1
    let points = (0...count).map { index in
      let angle = arc.start + (arc.end - arc.start) * Double(index) / Double(count)
      let (sine, cosine) = CodeRing.sineAndCosine(ofDegrees: angle)
      return (x: 400 + arc.radius * cosine, y: 400 + arc.radius * sine)
    }
    let (columns, rows) = (points.map(\.x), points.map(\.y))
    let margin = 14.0
    return (
      ((columns.min() ?? 0) - margin, (rows.min() ?? 0) - margin),
      ((columns.max() ?? 800) + margin, (rows.max() ?? 800) + margin)
    )
  }

  /// Paints a shape with the color whose first step is at `base` of the palette. `depth` is how far a point is inside of the
  /// shape; points are relative to the center.
  private static func paint(
    _ base: Int,
    in box: Box,
    _ pixels: inout [UInt8],
    _ depth: (_ x: Double, _ y: Double) -> Double
  ) {
    let unit = 800 / Double(side)
    let index = { (place: Double) in min(max(Int(place / unit), 0), side - 1) }
    for row in index(box.low.y)...index(box.high.y) {
      for column in index(box.low.x)...index(box.high.x) {
        let inside = depth((Double(column) + 0.5) * unit - 400, (Double(row) + 0.5) * unit - 400)
        let step = Int(((0.5 + inside / unit) * Double(steps)).rounded())
        if step > 0 { pixels[row * side + column] = UInt8(base + min(step, steps)) }
      }
    }
  }
}
