import MarkupSyntax
import RegistryModel

extension Emitter {
  /// QR codes as SVG: one for each declared code of kind qr, and one for the URL of each experience that declares none.
  public static let qr = Emitter(
    "qr",
    "QR codes as SVG.",
    details: "For each declared code of kind qr, and for the URL of an experience that declares none.",
    formats: [.svg],
    make: eachTarget { target, order, emission throws(EmissionError) in
      for printed in try PrintedURL.all(.qr, for: target, in: order.registry) {
        guard printed.isDeclared || printed.url.utf8.count <= PrintedCode.qrCapacity else {
          emission.notes.append("skipped the QR code of \"\(printed.owner)\": the URL is too long")
          continue
        }
        emission.files.append(try file(of: printed))
        if !printed.isDeclared { emission.notes.append(PrintedURL.noteAboutUndeclared) }
      }
    }
  )

  private static func file(of printed: PrintedURL) throws(EmissionError) -> OutputFile {
    guard printed.url.utf8.count <= PrintedCode.qrCapacity else {
      throw .tooLong(value: printed.url, of: printed.owner, kind: "a QR code")
    }
    let svg: [UInt8]
    do throws(QRCodeError) {
      svg = try QRCode(printed.url).svg(label: printed.url)
    } catch {
      switch error {
      case .notASCII: throw .unusable(value: printed.url, key: "url", of: printed.owner, wanted: "ASCII")
      case .tooLong: throw .tooLong(value: printed.url, of: printed.owner, kind: "a QR code")
      }
    }
    return OutputFile(
      "qr",
      about: printed.target,
      suffix: printed.suffix,
      extension: "svg",
      url: printed.url,
      bytes: svg
    )
  }
}

extension QRCode {
  /// The code as an SVG document.
  package func svg(label: String) -> [UInt8] {
    var svg = MarkupWriter(.xml)
    draw(into: &svg, label: label)
    return svg.finishRepairing()
  }
}
