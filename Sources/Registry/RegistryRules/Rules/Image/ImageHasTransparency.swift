import ImageFacts
import RegistryModel

extension Rule {
  static let imageHasTransparency = Rule(
    "image/has-transparency",
    .error,
    "A header image has a transparent color or an alpha channel.",
    why:
      "Apple asks for header images without transparency. An alpha channel does not always make an image "
      + "transparent, and appclips does not decode the pixels, so an alpha channel is only a warning. According to a "
      + "third-party guide, App Store Connect rejects screenshots with any alpha channel; nothing similar is known "
      + "about header images.",
    sources: [.humanInterfaceGuidelines, .screenshotRejections, .pngSpecification],
    passes: [.experience("")],
    fails: [
      .experience(
        #""image": «"images/coffee.png"»"#,
        pictures: ["images/coffee.png": .png(width: 1800, height: 1200, colourType: .rgbWithAlpha)]
      ),
      .experience(
        #""image": «"images/coffee.png"»"#,
        pictures: ["images/coffee.png": .png(width: 1800, height: 1200, chunks: ["tRNS"])]
      ),
    ],
    check: .picture { picture in
      guard let facts = picture.facts, facts.canBeTransparent else { return nil }
      let hasColour = facts.png?.hasTransparencyChunk == true
      let part = hasColour ? "a transparent color (tRNS)" : "an alpha channel, which can make pixels transparent"
      return picture.violation(
        "the image has \(part); header images must be opaque",
        help: "export it without transparency, or "
          + picture.commands(macOS: nil, elsewhere: "magick FILE -background white -alpha remove -alpha off FILE"),
        severity: hasColour ? nil : .warning
      )
    }
  )
}
