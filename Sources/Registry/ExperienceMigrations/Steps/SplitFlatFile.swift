extension Migration {
  /// Migrates from version 1, a single `experiences.json`, to version 2, an `app.json` and one file per experience.
  /// Frozen.
  package static let splitFlatFile = Migration(
    from: 1,
    to: 2,
    "Splits experiences.json into an app.json and one file for each experience.",
    losses: [.limitAboveFigure, .imageSize, .comment],
    manifest: .flat,
    claims: { names in names.first { Manifest.flat.fileNames.contains($0) }.map { [$0] } ?? [] },
    migrate: { files throws(MigrationError) in try FlatFile(files).split() },
    cards: { files in (try? FlatFile(files))?.cards ?? [] }
  )
}

extension Manifest {
  /// The only file of version 1.
  fileprivate static let flat = Manifest("experiences", key: "version")
}

extension Migration.Loss {
  static let limitAboveFigure = Self(
    "limit-above-figure",
    "A title or subtitle limit above Apple's figure: version 2 can only lower the limit."
  )
  static let imageSize = Self(
    "image-size",
    "The width or height of an image that differs from Apple's figure: version 2 accepts only Apple's figure."
  )
  static let comment = Self(
    "comment",
    "A comment next to something that version 2 does not have: it cannot be kept."
  )
}
