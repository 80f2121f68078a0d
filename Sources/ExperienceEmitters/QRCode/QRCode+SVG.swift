import MarkupSyntax

extension QRCode {
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
