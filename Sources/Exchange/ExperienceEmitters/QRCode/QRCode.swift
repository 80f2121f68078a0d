import MarkupSyntax

/// A QR code: a square of dark and light modules that encodes a text.
///
/// The code is generated according to ISO/IEC 18004, with one file in this folder for each step: the text is divided
/// into segments and packed into bits (`QRCodeSegment`), the bits become codewords in blocks with error correction
/// (`QRCodeCodewords`), the codewords are placed in the matrix around the function patterns (`QRCodeMatrix`), and the
/// one of eight masks with the lowest penalty is applied (`QRCodeMask`, `QRCodePenalty`).
///
/// Only ASCII can be encoded. There is no way to declare UTF-8 in a QR code that every reader supports, and an
/// invocation URL in its normal form is ASCII, so nothing is lost. There is no logo in the middle, because it would use
/// up the error correction that a scratched sticker needs.
package struct QRCode: Sendable, Hashable {
  /// The version, 1 to 40, which determines the size.
  let version: QRCodeVersion
  /// The level of error correction.
  let correction: QRCodeCorrection
  /// The number of the mask applied to the codewords, 0 to 7.
  let mask: Int
  /// The modules in row order; true is dark.
  let modules: [Bool]

  /// The number of modules per side, without the quiet zone.
  var size: Int { version.size }

  /// Whether the module at `row` and `column`, both counted from 0, is dark.
  func isDark(row: Int, column: Int) -> Bool { modules[row * size + column] }

  /// Creates the smallest code that encodes `text` with at least the level `correction`. If the code has room for a
  /// higher level, the highest one that fits is used.
  ///
  /// The code is never smaller than `leastVersion`. `forcedMask` is used instead of the best mask.
  /// - Throws: `QRCodeError` if the text is not ASCII or too long for any code.
  init(
    _ text: String,
    correction: QRCodeCorrection = .medium,
    leastVersion: QRCodeVersion = .smallest,
    forcedMask: Int? = nil
  ) throws(QRCodeError) {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { throw .notASCII }
    let (version, bits) = try Self.fit(bytes, correction, leastVersion)
    let strongest = QRCodeCorrection.allCases.last { bits.count <= version.dataBits($0) } ?? correction
    let codewords = QRCodeCodewords(bits, version, strongest).interleaved
    var matrix = QRCodeMatrix(version)
    matrix.place(codewords)
    let mask = forcedMask ?? QRCodeMask.best(for: matrix, strongest)
    self.version = version
    self.correction = strongest
    self.mask = mask
    modules = matrix.masked(QRCodeMask(mask), strongest)
  }

  /// The smallest version that can encode `bytes`, and the encoded bits.
  private static func fit(
    _ bytes: [UInt8],
    _ correction: QRCodeCorrection,
    _ least: QRCodeVersion
  ) throws(QRCodeError) -> (QRCodeVersion, QRCodeBits) {
    for sizeClass in QRCodeVersion.SizeClass.allCases where sizeClass.versions.upperBound >= least.number {
      let bits = QRCodeSegment.bits(of: bytes, in: sizeClass)
      for number in sizeClass.versions where number >= least.number {
        let version = QRCodeVersion(number)
        if bits.count <= version.dataBits(correction) { return (version, bits) }
      }
    }
    throw .tooLong(bytes: bytes.count)
  }

  /// The width of the light border around a code, in modules: ISO/IEC 18004:2015, 6.3.8.
  static let quietZone = 4

  /// Draws the code with its quiet zone into `svg`, one unit per module, black on white regardless of the background.
  ///
  /// The image has no fixed size, so it fills its container; a print shop sets the size.
  func draw(into svg: inout MarkupWriter, label: String) {
    let side = String(size + 2 * Self.quietZone)
    svg.block(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(side) \(side)", "role": "img", "aria-label": label,
        "shape-rendering": "crispEdges",
      ]
    ) { svg in
      svg.line { $0.element("rect", ["width": side, "height": side, "fill": "#fff"]) { _ in } }
      svg.line { $0.element("path", ["fill": "#000", "d": path]) { _ in } }
    }
  }

  /// Draws the code into an HTML page with half as many bytes. Dark modules are drawn as lines that are one module
  /// thick, which browsers draw correctly but not every print shop does.
  func drawInline(into page: inout MarkupWriter, label: String) {
    let side = size + 2 * Self.quietZone
    page.compactLine { line in
      line.element(
        "svg",
        ["viewBox": "0 0 \(side) \(side)", "role": "img", "aria-label": label, "shape-rendering": "crispEdges"]
      ) { svg in
        svg.element("path", ["fill": "#fff", "d": "M0 0h\(side)v\(side)H0z"]) { _ in }
        svg.element("path", ["stroke": "#000", "d": linePath]) { _ in }
      }
    }
  }

  /// The dark modules as one path, with a line for each run in a row.
  private var linePath: String {
    var path = ""
    for row in 0..<size {
      var end: Int?
      for run in runs(inRow: row) {
        let gap = end.map { "m\(run.lowerBound - $0) 0" }
        path += (gap ?? "M\(run.lowerBound + Self.quietZone) \(row + Self.quietZone).5") + "h\(run.count)"
        end = run.upperBound
      }
    }
    return path
  }

  /// The dark modules as one path, with a rectangle for each run in a row.
  private var path: String {
    var path = ""
    for row in 0..<size {
      for run in runs(inRow: row) {
        let (start, length) = (run.lowerBound + Self.quietZone, run.count)
        path += "M\(start) \(row + Self.quietZone)h\(length)v1h-\(length)z"
      }
    }
    return path
  }

  /// The runs of dark columns in `row`.
  func runs(inRow row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var column = 0
    while column < size {
      let length = (column..<size).prefix { isDark(row: row, column: $0) }.count
      if length > 0 { runs.append(column..<column + length) }
      column += max(1, length)
    }
    return runs
  }
}

/// The reason why a QR code could not be generated.
enum QRCodeError: Error, Sendable, Hashable {
  /// The text contains a character outside ASCII.
  case notASCII
  /// The text is too long for the largest code.
  case tooLong(bytes: Int)
}
