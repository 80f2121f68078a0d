import ImageFacts
import RegistryModel

extension Rule {
  static let imageAnimated = Rule(
    "image/animated",
    .warning,
    "A header image is an animated PNG file.",
    why:
      "A card shows a still image. Programs that do not support animation show the file's still image, which is not "
      + "necessarily part of the animation.",
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
