import ImageFacts
import RegistryModel

extension Rule {
  static let imageDamaged = Rule(
    "image/damaged",
    .error,
    "A PNG or JPEG file is truncated or damaged.",
    why:
      "A truncated or damaged image can be uploaded, but then processing fails or part of the image is gray. "
      + "appclips checks the structure of the whole file but does not decode the pixels.",
    sources: [.pngSpecification, .jpegSpecification],
    passes: [.experience("")],
    fails: [
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .right.missing(20)]),
      .experience(
        #""image": «"images/coffee.jpg"»"#,
        pictures: ["images/coffee.jpg": .jpeg(width: 1800, height: 1200).missing(4)]
      ),
    ],
    check: .picture { picture in
      guard let defect = picture.facts?.defects.first(where: { $0.kind != .bytesAfterEnd }) else { return nil }
      return picture.violation("the image is damaged: \(defect.words)", help: "export or download it again")
    }
  )
}
