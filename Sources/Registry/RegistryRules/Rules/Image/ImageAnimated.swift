import ImageFacts
import RegistryModel

extension Rule {
  static let imageAnimated = Rule(
    "image/animated",
    .warning,
    "A header image is an animated PNG file.",
    why:
      "A card shows a still image. Software without support for animation shows the file's default image, which may "
      + "not be part of the animation. The card may therefore show an image that you did not intend.",
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
