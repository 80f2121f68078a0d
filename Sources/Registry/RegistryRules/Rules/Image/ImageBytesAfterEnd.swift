import ImageFacts
import RegistryModel
import TextBasics

extension Rule {
  static let imageBytesAfterEnd = Rule(
    "image/bytes-after-end",
    .note,
    "An image file contains bytes after the end of the image.",
    why:
      "Programs ignore the bytes after the end of the image. Some phones append a video or a second image to a "
      + "photo, and data can be hidden there. These bytes would be uploaded too.",
    sources: [.pngSpecification, .jpegSpecification],
    passes: [.experience("")],
    fails: [
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .right.followed(by: 16)]),
      .experience(#""image": «"images/coffee.jpg"»"#, pictures: ["images/coffee.jpg": .jpeg().followed(by: 1)]),
    ],
    check: .picture { picture in
      guard let defect = picture.facts?.defects.first(where: { $0.kind == .bytesAfterEnd }) else { return nil }
      return picture.violation(
        "the image ends at byte \(defect.range.lowerBound), but \(Words.counted(defect.range.count, "more byte")) "
          + "\(defect.range.count == 1 ? "follows" : "follow")",
        help: "export it again, so that the file contains only the image"
      )
    }
  )
}
