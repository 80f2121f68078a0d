/// A PDF document with one square page of 5 × 5 cm.
///
/// PDF 1.4 (ISO 32000-1, 7.5) consists of numbered objects and a table of their offsets; every byte here is ASCII.
enum PDFPage {
  /// The side of the page, in points of 1/72 inch.
  static let side = 141.73

  /// The document whose page has the content `drawing`.
  static func document(drawing: String) -> [UInt8] {
    let side = decimal(side)
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(side) \(side)] /Resources << >> /Contents 4 0 R >>",
      "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)endstream",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { text += padded(offset) + " 00000 n \n" }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }

  /// A positive number with at most four decimals, without an exponent.
  static func decimal(_ number: Double) -> String {
    let parts = Int((number * 10_000).rounded())
    return "\(parts / 10_000).\(String(10_000 + parts % 10_000).dropFirst())"
  }

  /// An offset with ten digits, as the table of the document has it.
  private static func padded(_ offset: Int) -> String {
    String(repeating: "0", count: max(0, 10 - String(offset).count)) + String(offset)
  }
}

extension QRCode {
  /// The code as a PDF document with its quiet zone, black on white.
  ///
  /// The modules are rectangles, so a print shop can scale the page without loss.
  package func pdf() -> [UInt8] {
    let modules = size + 2 * Self.quietZone
    let scale = PDFPage.decimal(PDFPage.side / Double(modules))
    var drawing = "\(scale) 0 0 \(scale) 0 0 cm\n1 g 0 0 \(modules) \(modules) re f\n0 g\n"
    for row in 0..<size {
      // The origin of a page is at the bottom.
      let bottom = modules - Self.quietZone - row - 1
      for run in runs(inRow: row) {
        drawing += "\(run.lowerBound + Self.quietZone) \(bottom) \(run.count) 1 re\n"
      }
    }
    drawing += "f\n"
    return PDFPage.document(drawing: drawing)
  }
}
