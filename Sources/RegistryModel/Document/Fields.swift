import ImageFacts

/// The file format: every object that may stand in a registry file, from the two files down.
package enum Fields {
  /// The version of the format that these tables describe; `app.json` states it.
  package static let schemaVersion = 2

  /// Apple's figures as the descriptions tell them.
  static let figures = Requirements.newest

  /// Every shape, parents before children: the order of the reference page.
  package static let shapes: [ObjectShape] = [
    app.shape, clip.shape, limits.shape, imageLimits.shape, defaultExperience.shape, defaultLocalization.shape,
    testFlightInvocation.shape, lintException.shape, experience.shape, localization.shape, place.shape, address.shape,
    coordinates.shape, phone.shape, parameters.shape, code.shape,
  ]

  /// `$schema`, allowed at the top of every file; `name` is the schema's.
  static func schemaReference<Owner>(to name: String) -> Field<Owner> {
    Field(
      "$schema",
      .text(.any),
      isCompared: false,
      title: "JSON Schema",
      "The schema that an editor should use for this file, as a path relative to it. appclips itself does not read it.",
      examples: ["\"../../schema/\(name).schema.json\""]
    ) { (_, _: Located<String>?) in }
  }
}

extension Fields {
  /// `limits` of `app.json` or of one experience.
  package static let limits = FieldTable<LimitsDeclaration>(
    "limits",
    "limits",
    "What the cards may be at most. They may be tighter than Apple's figures, never looser.",
    fields: [
      Field(
        "title",
        .integer(1...Int.max),
        title: "Longest title, in characters",
        "The longest title, in characters as people count them. Apple's guidance is \(figures.titleCharacters).",
        examples: ["30"]
      ) { $0.title = $1 },
      Field(
        "subtitle",
        .integer(1...Int.max),
        title: "Longest subtitle, in characters",
        "The longest subtitle, in characters as people count them. Apple's guidance is \(figures.subtitleCharacters).",
        examples: ["56"]
      ) { $0.subtitle = $1 },
      Field("image", .object(imageLimits.shape), title: "Header image", "What header images must be.") {
        $0.image = $1
      },
    ]
  )

  /// `image` of `limits`.
  package static let imageLimits = FieldTable<ImageLimitsDeclaration>(
    "imageLimits",
    "limits of header images",
    "What header images must be. The size can only repeat Apple's figure; the formats can be fewer.",
    fields: [
      Field(
        "width",
        .integer(1...Int.max),
        title: "Width in pixels",
        "The width of header images, in pixels: exactly Apple's figure, \(figures.imageWidth).",
        examples: ["1800"]
      ) { $0.width = $1 },
      Field(
        "height",
        .integer(1...Int.max),
        title: "Height in pixels",
        "The height of header images, in pixels: exactly Apple's figure, \(figures.imageHeight).",
        examples: ["1200"]
      ) { $0.height = $1 },
      Field(
        "formats",
        .list(of: .word(.imageFormat), count: 1...PictureFormat.ofCards.count),
        title: "File formats",
        "The file formats that this app allows.",
        examples: [#"["png", "jpeg"]"#]
      ) { $0.formats = $1 },
    ]
  )
}
