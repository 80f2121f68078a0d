import ImageFacts
import RegistryModel

extension Rule {
  static let imageWrongSize = Rule(
    "image/wrong-size",
    .error,
    "A header image does not have the size that Apple asks for.",
    why:
      "Apple asks for 1800 × 1200 pixels; in 2020, 3000 × 2000 was recommended. fastlane rejects images of any other "
      + "size. Apple scales the image down for the card, so export the best original.",
    sources: [.humanInterfaceGuidelines, .fastlaneHeaderImage, .clipsForBusinesses],
    passes: [.experience("", pictures: ["images/coffee.png": .png(width: 1800, height: 1200)])],
    fails: [
      .experience(
        #""image": «"images/coffee.png"»"#,
        app: #""requirements": "2020-06""#,
        pictures: ["images/shop.png": .png(width: 3000, height: 2000)]
      ),
      .experience(#""image": «"images/coffee.png"»"#, pictures: ["images/coffee.png": .png(width: 3000, height: 2000)]),
      .experience(
        #""image": «"images/coffee.jpg"»"#,
        pictures: ["images/coffee.jpg": .jpeg(width: 1200, height: 1800)]
      ),
    ],
    check: .picture { picture in
      guard let width = picture.facts?.width, let height = picture.facts?.height else { return nil }
      let limits = picture.limits
      guard width != limits.imageWidth || height != limits.imageHeight else { return nil }
      let wanted = "\(limits.imageWidth) × \(limits.imageHeight)"
      let isNewest = limits.imageWidth == Requirements.newest.imageWidth
      let isTurned = width == limits.imageHeight && height == limits.imageWidth
      return picture.violation(
        "the image is \(width) × \(height) pixels; "
          + (isNewest ? "Apple asks for \(wanted)" : "\(wanted) was recommended (set by \"requirements\")"),
        help: isTurned
          ? "rotate it to landscape, or "
            + picture.commands(macOS: "sips -r 90 FILE", elsewhere: "magick FILE -rotate 90 FILE")
          : width < limits.imageWidth || height < limits.imageHeight
            ? "export the original at \(wanted) pixels"
            : "export it again at \(wanted) pixels, or \(picture.commandsForSize(width: width, height: height))"
      )
    }
  )
}
