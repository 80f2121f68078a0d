import ImageFacts
import RegistryModel

extension Rule {
  static let imageNotPNGOrJPEG = Rule(
    "image/not-png-or-jpeg",
    .error,
    "The content of a header image is neither PNG nor JPEG.",
    why:
      "App Store Connect accepts header images as PNG or JPEG. This rule checks the content of the file, not its name.",
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
        "expected a PNG or JPEG file, found \(format.words)",
        help: "export the image again as PNG or JPEG"
      )
    }
  )
}
