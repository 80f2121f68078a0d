extension Rule {
  static let imageForPrint = Rule(
    "image/for-print",
    .error,
    "A JPEG picture has the colours of print (CMYK).",
    why: "App Store Connect is reported to refuse CMYK pictures, and many viewers show them with inverted colours.",
    sources: [.screenshotRejections, .jpegSpecification],
    passes: [.experience(#""image": "images/coffee.jpg""#, pictures: ["images/coffee.jpg": .jpeg()])],
    fails: [
      .experience(
        #""image": «"images/coffee.jpg"»"#,
        pictures: ["images/coffee.jpg": .jpeg(width: 1800, height: 1200, components: 4)]
      )
    ],
    check: .picture(on: .colours) { picture in
      guard picture.facts?.jpeg?.colourSpace?.isForPrint == true else { return nil }
      return picture.violation(
        "the picture has the colours of print (CMYK); header images are RGB",
        help: "export it again in RGB, with the sRGB profile"
      )
    }
  )
}
