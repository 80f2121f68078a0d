import ImageFacts
import RegistryModel

extension Rule {
  static let imageAnimated = Rule(
    "image/animated",
    .warning,
    "A header image is an animated PNG file.",
    why:
      "A card shows one still picture. What a reader without animation shows is the still picture in the file, and that "
      + "need not be part of the animation.",
    sources: [.humanInterfaceGuidelines, .pngSpecification],
    passes: [.experience("")],
    fails: [
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .png(chunks: ["acTL"])])
    ],
    check: .picture { picture in
      guard picture.facts?.isAnimated == true else { return nil }
      return picture.violation(
        "the picture is animated; a card shows a still picture",
        help: "export the frame that people should see"
      )
    }
  )
}
