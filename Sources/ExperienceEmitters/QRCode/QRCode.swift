import MarkupSyntax

/// A QR code: a square of dark and light modules that holds a text.
///
/// Made as ISO/IEC 18004 says, each of its chapters a file of this folder: the text is cut into segments and packed
/// into bits (`QRCodeSegment`), the bits become codewords in blocks with error correction (`QRCodeCodewords`), the
/// codewords are laid into the matrix around the patterns that a reader looks for (`QRCodeMatrix`), and of the eight
/// masks the one with the least penalty is taken (`QRCodeMask`, `QRCodePenalty`).
///
/// It holds ASCII and nothing else. A QR code has no way to say "UTF-8" that every reader follows; an invocation URL in
/// its normal form is ASCII, so nothing is lost. No logo is put into the middle: it would spend the error correction
/// that a scratched sticker needs.
struct QRCode: Sendable, Hashable {
  /// 1 to 40, which is the size.
  let version: QRCodeVersion
  /// How much of it may be damaged.
  let correction: QRCodeCorrection
  /// Which of the masks 0 to 7 lies over the codewords.
  let mask: Int
  /// The modules, row by row; true is dark.
  let modules: [Bool]

  /// Modules a side, without the quiet zone.
  var size: Int { version.size }

  /// Whether the module at `row` and `column`, both from 0, is dark.
  func isDark(row: Int, column: Int) -> Bool { modules[row * size + column] }

  /// Makes the smallest code that holds `text` with at least `correction`; where the size has room for a stronger level,
  /// that level is taken.
  /// No smaller code is made than `leastVersion`; `forcedMask` is taken without looking for the best one.
  /// - Throws: `QRCodeProblem` for a text that is not ASCII or that no code can hold.
  init(
    _ text: String,
    correction: QRCodeCorrection = .medium,
    leastVersion: QRCodeVersion = .smallest,
    forcedMask: Int? = nil
  ) throws(QRCodeProblem) {
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

  /// The smallest version that holds `bytes`, and their bits in it.
  private static func fit(
    _ bytes: [UInt8],
    _ correction: QRCodeCorrection,
    _ least: QRCodeVersion
  ) throws(QRCodeProblem) -> (QRCodeVersion, QRCodeBits) {
    for sizeClass in QRCodeVersion.SizeClass.allCases where sizeClass.versions.upperBound >= least.number {
      let bits = QRCodeSegment.bits(of: bytes, in: sizeClass)
      for number in sizeClass.versions where number >= least.number {
        let version = QRCodeVersion(number)
        if bits.count <= version.dataBits(correction) { return (version, bits) }
      }
    }
    throw .tooLong(bytes: bytes.count)
  }

  /// Light modules that have to surround a code: ISO/IEC 18004:2015, 6.3.8.
  static let quietZone = 4

  /// Draws the code with its quiet zone into `svg`, a module a unit: black on white whatever is around it.
  ///
  /// A picture without a size of its own fills what it is put into; a print shop gives it the size.
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

  /// Draws the same into a page of HTML, in half as many bytes: dark modules are lines as thick as a module is wide, which
  /// browsers draw alike and not every print shop does.
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

  /// The dark modules as one path, a line for each run in a row.
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

  /// The dark modules as one path, a rectangle for each run in a row.
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

  /// The columns of `row` that are dark, run by run.
  private func runs(inRow row: Int) -> [Range<Int>] {
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

/// Why no QR code was made.
enum QRCodeProblem: Error, Sendable, Hashable {
  /// The text has a character outside ASCII.
  case notASCII
  /// The text is longer than the largest code can hold.
  case tooLong(bytes: Int)
}
