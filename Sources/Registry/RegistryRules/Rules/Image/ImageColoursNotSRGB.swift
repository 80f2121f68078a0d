import ImageFacts
import RegistryModel

extension Rule {
  static let imageColoursNotSRGB = Rule(
    "image/colours-not-srgb",
    .warning,
    "An image's color space is not sRGB.",
    why:
      "If an image in another color space loses its color profile during processing, its colors look wrong. "
      + "According to a third-party guide, App Store Connect rejects or changes screenshots in other color spaces; "
      + "nothing similar is known about header images. appclips identifies a profile by its name and treats an image "
      + "without one as sRGB.",
    sources: [.screenshotRejections, .pngSpecification],
    passes: [
      .experience("", pictures: ["images/coffee.png": .png(chunks: ["sRGB"])]),
      .experience("", pictures: ["images/coffee.png": .png(chunks: [("iCCP", Array("sRGB IEC61966-2.1\0\0".utf8))])]),
    ],
    fails: [
      .experience(
        #""image": «"images/coffee.png"»"#,
        pictures: ["images/coffee.png": .png(chunks: [("iCCP", Array("Display P3\0\0".utf8))])]
      ),
      .experience(
        #""image": «"images/coffee.jpg"»"#,
        pictures: ["images/coffee.jpg": .jpeg(profile: "Adobe RGB (1998)")]
      ),
      .experience(
        #""image": «"images/coffee.png"»"#,
        pictures: ["images/coffee.png": .png(chunks: [("cICP", [9, 16, 0, 1])])]
      ),
      .experience(
        #""image": «"images/coffee.png"»"#,
        pictures: ["images/coffee.png": .png(chunks: [("gAMA", [0, 1, 0x86, 0xA0])])]
      ),
    ],
    check: .picture { picture in
      guard let colours = picture.facts?.otherColours else { return nil }
      return picture.violation(
        "the image uses \(colours); expected sRGB",
        help: "convert the image to sRGB and export it again"
      )
    }
  )
}
