import ImageFacts
import RegistryModel

extension Rule {
  static let imageNotPNGOrJPEG = Rule(
    "image/not-png-or-jpeg",
    .error,
    "A header image is neither PNG nor JPEG by its content, whatever its name says.",
    why: "App Store Connect takes header images as PNG or JPEG.",
    sources: [.humanInterfaceGuidelines],
    passes: [.experience(#""image": "images/coffee.jpg""#, pictures: ["images/coffee.jpg": .jpeg()])],
    fails: [
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .text("GIF89a…")]),
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .text("")]),
    ],
    check: .picture { picture in
      guard let format = picture.facts?.format, !format.isOfCards, format != .gitLFSPointer, format != .webPage else {
        return nil
      }
      return picture.violation(
        "the picture is \(format.words); header images are PNG or JPEG",
        help: "export the picture again as PNG or JPEG"
      )
    }
  )
}
