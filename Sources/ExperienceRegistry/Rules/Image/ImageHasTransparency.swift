extension Rule {
  static let imageHasTransparency = Rule(
    "image/has-transparency",
    .error,
    "A header image has an alpha channel or a transparent colour.",
    why:
      "Header images have no transparency. App Store Connect is reported to refuse any alpha channel, even an opaque "
      + "one.",
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
    check: .picture(on: .moreThanStill) { picture in
      guard let facts = picture.facts, facts.canBeTransparent else { return nil }
      let part = facts.png?.hasTransparencyChunk == true ? "a transparent colour (tRNS)" : "an alpha channel"
      return picture.violation(
        "the picture has \(part); header images are opaque",
        help: "export it without transparency, or as JPEG"
      )
    }
  )
}
