import ImageFacts
import RegistryModel

extension Rule {
  static let imageRareJPEG = Rule(
    "image/rare-jpeg",
    .warning,
    "A JPEG image has an encoding that few programs can decode.",
    why:
      "Every JPEG decoder supports the baseline process, and nearly every decoder supports the progressive process. "
      + "Arithmetic, lossless and hierarchical coding are in the standard, but common decoders do not support them.",
    sources: [.jpegSpecification, .stbImage],
    passes: [
      .experience(#""image": "images/coffee.jpg""#, pictures: ["images/coffee.jpg": .jpeg()]),
      .experience(#""image": "images/coffee.jpg""#, pictures: ["images/coffee.jpg": .jpeg(frameMarker: 0xC2)]),
    ],
    fails: [
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(frameMarker: 0xC9)]),
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(frameMarker: 0xC3)]),
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg(frameMarker: 0xC5)]),
    ],
    check: .picture { picture in
      guard let coding = picture.facts?.jpeg?.frame?.rareCoding else { return nil }
      return picture.violation(
        "the image is a JPEG file with \(coding) coding, which few programs can decode; expected baseline coding",
        help: "export it again as a baseline JPEG, or as PNG"
      )
    }
  )
}

extension JPEGFrame {
  /// The name of the coding if few programs can decode it, or nil.
  var rareCoding: String? {
    if isArithmetic { return "arithmetic" }
    switch process {
    case .lossless: return "lossless"
    case .differential: return "hierarchical"
    case .baseline, .extended, .progressive: return nil
    }
  }
}
