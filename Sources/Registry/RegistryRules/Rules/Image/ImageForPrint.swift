import ImageFacts
import RegistryModel

extension Rule {
  /// The sips command that converts an image to the sRGB profile of macOS.
  static let toSRGB = "sips -m '/System/Library/ColorSync/Profiles/sRGB Profile.icc' FILE"

  static let imageForPrint = Rule(
    "image/for-print",
    .warning,
    "A JPEG image is in CMYK, a color space for print.",
    why:
      "CMYK is a color space for print, and many viewers show CMYK images with inverted colors. According to a "
      + "third-party guide, App Store Connect rejects CMYK screenshots; nothing similar is known about header "
      + "images.",
    sources: [.screenshotRejections, .jpegSpecification],
    passes: [.experience(#""image": "images/coffee.jpg""#, pictures: ["images/coffee.jpg": .jpeg()])],
    fails: [
      .experience(
        #""image": «"images/coffee.jpg"»"#,
        pictures: ["images/coffee.jpg": .jpeg(width: 1800, height: 1200, components: 4)]
      )
    ],
    check: .picture { picture in
      guard picture.facts?.jpeg?.colourSpace?.isForPrint == true else { return nil }
      return picture.violation(
        "the image is in CMYK, a color space for print; expected RGB",
        help: "export it again in RGB with the sRGB profile, or "
          + picture.commands(macOS: toSRGB, elsewhere: "magick FILE -colorspace sRGB FILE")
      )
    }
  )
}
