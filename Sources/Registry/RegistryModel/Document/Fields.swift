import ImageFacts

/// The file format: every object that can occur in a registry file, starting with the two kinds of file.
package enum Fields {
  /// The version of the format that these tables describe, declared by `schemaVersion` in `app.json`.
  package static let schemaVersion = 2

  /// The set of Apple's figures that the descriptions mention.
  static let figures = Requirements.newest

  /// All shapes in the order of the reference page: parents before children.
  package static let shapes: [ObjectShape] = [
    app.shape, clip.shape, limits.shape, imageLimits.shape, defaultExperience.shape, defaultLocalization.shape,
    testFlightInvocation.shape, lintException.shape, experience.shape, localization.shape, place.shape, address.shape,
    coordinates.shape, phone.shape, parameters.shape, code.shape,
  ]

  /// The member `$schema`, allowed at the top level of every file; `name` is the name of the schema.
  static func schemaReference<Owner>(to name: String) -> Field<Owner> {
    Field(
      "$schema",
      .text(.any),
      isCompared: false,
      title: "JSON Schema",
      "The JSON Schema for editors, as a path relative to this file. appclips itself does not read the schema.",
      examples: ["\"../../schema/\(name).schema.json\""]
    ) { (_, _: UnusedText?) in }
  }
}

extension Fields {
  /// `limits` of `app.json` or of one experience.
  package static let limits = FieldTable<LimitsDeclaration>(
    "limits",
    "limits",
    "Limits for titles, subtitles and header images. They can be tighter than Apple's requirements, but never looser.",
    fields: [
      Field(
        "title",
        .integer(1...Int.max),
        title: "Longest title, in characters",
        "The longest title allowed, in characters as a reader counts them. Apple's guidance is "
          + "\(figures.titleCharacters).",
        examples: ["30"]
      ) { $0.title = $1 },
      Field(
        "subtitle",
        .integer(1...Int.max),
        title: "Longest subtitle, in characters",
        "The longest subtitle allowed, in characters as a reader counts them. Apple's guidance is "
          + "\(figures.subtitleCharacters).",
        examples: ["56"]
      ) { $0.subtitle = $1 },
      Field("image", .object(imageLimits.shape), title: "Header image", "Limits for header images.") {
        $0.image = $1
      },
    ]
  )

  /// `image` of `limits`.
  package static let imageLimits = FieldTable<ImageLimitsDeclaration>(
    "imageLimits",
    "header image limits",
    "Limits for header images. The size must be the one that Apple asks for; the file formats can be restricted.",
    fields: [
      Field(
        "width",
        .integer(1...Int.max),
        title: "Width in pixels",
        "The width of header images, in pixels. Apple asks for \(figures.imageWidth), and no other value is allowed.",
        examples: ["1800"]
      ) { $0.width = $1 },
      Field(
        "height",
        .integer(1...Int.max),
        title: "Height in pixels",
        "The height of header images, in pixels. Apple asks for \(figures.imageHeight), and no other value is allowed.",
        examples: ["1200"]
      ) { $0.height = $1 },
      Field(
        "formats",
        .list(of: .word(.imageFormat), count: 1...ImageFormat.ofCards.count),
        title: "File formats",
        "The allowed file formats of header images.",
        examples: [#"["png", "jpeg"]"#]
      ) { $0.formats = $1 ?? [] },
    ]
  )
}
