import ImageFacts
import RegistryModel

extension Rule {
  static let imageAnimated = Rule(
    "image/animated",
    .warning,
    "A header image is an animated PNG file.",
    why:
      "A card shows a still image. Software that does not support animation shows the default image of the file, which "
      + "may not be a frame of the animation, so the card may show an image that you did not intend.",
    sources: [.humanInterfaceGuidelines, .pngSpecification],
    passes: [.experience("")],
    fails: [
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .png(chunks: ["acTL"])])
    ],
    check: .picture { picture in
      guard picture.facts?.isAnimated == true else { return nil }
      return picture.violation(
        "the image is an animated PNG file; a card shows a still image",
        help: "export the frame that people should see"
      )
    }
  )
}
