import ImageFacts
import RegistryModel

extension Rule {
  static let imageRareJPEG = Rule(
    "image/rare-jpeg",
    .warning,
    "A JPEG picture is coded in a way that few programs read.",
    why:
      "Every JPEG reader knows the baseline process, and nearly every one the progressive; arithmetic, lossless and "
      + "hierarchical coding are in the standard, and common decoders leave them out.",
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
        "the picture is a JPEG file with \(coding) coding, which few programs read; baseline coding is read by all",
        help: "export it again as an ordinary JPEG, or as PNG"
      )
    }
  )
}

extension JPEGFrame {
  /// What few programs read, or nil.
  var rareCoding: String? {
    if isArithmetic { return "arithmetic" }
    switch process {
    case .lossless: return "lossless"
    case .differential: return "hierarchical"
    case .baseline, .extended, .progressive: return nil
    }
  }
}
