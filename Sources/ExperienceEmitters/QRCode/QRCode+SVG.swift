extension QRCode {
  /// Light modules that have to surround a code: ISO/IEC 18004:2015, 6.3.8.
  package static let quietZone = 4

  /// Draws the code with its quiet zone into `svg`, a module a unit: black on white whatever is around it.
  ///
  /// A picture without a size of its own fills what it is put into; a print shop gives it the size.
  package func draw(into svg: inout MarkupWriter, label: String) {
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

  /// The dark modules as one path, a rectangle for each run in a row.
  private var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let length = (column..<size).prefix { isDark(row: row, column: $0) }.count
        if length > 0 { path += "M\(column + Self.quietZone) \(row + Self.quietZone)h\(length)v1h-\(length)z" }
        column += max(1, length)
      }
    }
    return path
  }
}
