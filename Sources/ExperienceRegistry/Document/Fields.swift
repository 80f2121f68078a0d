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
      title: "JSON Schema",
      "The schema that an editor should use for this file, as a path relative to it. appclips itself does not read it.",
      examples: ["\"../../schema/\(name).schema.json\""]
    ) { (_, _: Located<String>?) in }
  }
}
