import ImageFacts
import RegistryModel
import TextBasics

extension Rule {
  static let imageBytesAfterEnd = Rule(
    "image/bytes-after-end",
    .note,
    "Bytes follow the end of a picture.",
    why:
      "The picture is whole, and no reader shows what follows. Phones append a film or a second picture there, and so "
      + "does whoever hides something; all of it would be uploaded.",
    sources: [.pngSpecification, .jpegSpecification],
    passes: [.experience("")],
    fails: [
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .right.followed(by: 16)]),
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg().followed(by: 1)]),
    ],
    check: .picture { picture in
      guard let defect = picture.facts?.defects.first(where: { $0.kind == .bytesAfterEnd }) else { return nil }
      return picture.violation(
        "the picture ends at byte \(defect.range.lowerBound), and \(Words.counted(defect.range.count, "byte")) follow",
        help: "export it again, so that the file holds the picture and nothing else"
      )
    }
  )
}
