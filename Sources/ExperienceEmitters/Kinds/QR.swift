import ExperienceRegistry

extension Emitter {
  /// QR codes as SVG: one for each declared code of that kind, else for each registered URL.
  public static let qr = Emitter(
    "qr",
    "QR codes, drawn as SVG: for each declared code of kind qr, and for the URL of an experience that declares none.",
    formats: [.svg],
    examples: [
      EmitterExample("an app without an advanced experience", .app(""), gives: nil)
    ],
    make: { order throws(EmissionProblem) in
      var emission = Emission()
      for target in order.targets {
        for printed in try PrintedURL.all(.qr, for: target, in: order.registry) {
          emission.files.append(try file(of: printed))
        }
      }
      return emission
    }
  )

  private static func file(of printed: PrintedURL) throws(EmissionProblem) -> OutputFile {
    let owner = printed.target.experience?.id ?? printed.target.app.id
    var svg = MarkupWriter(.xml)
    do throws(QRCodeProblem) {
      try QRCode(printed.url).draw(into: &svg, label: printed.url)
    } catch {
      switch error {
      case .notASCII: throw .unusable(value: printed.url, key: "url", of: owner, wanted: "ASCII")
      case .tooLong: throw .tooLong(value: printed.url, of: owner, kind: "a QR code")
      }
    }
    return OutputFile(
      "qr",
      about: printed.target,
      suffix: printed.suffix,
      extension: "svg",
      url: printed.url,
      bytes: svg.finishRepairing()
    )
  }
}
