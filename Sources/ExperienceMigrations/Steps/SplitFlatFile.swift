extension Migration {
  /// From version 1, one `experiences.json` with everything in it, to version 2, an `app.json` and a file for each
  /// experience. Frozen.
  package static let splitFlatFile = Migration(
    from: 1,
    to: 2,
    "The one experiences.json becomes an app.json and one file for each experience.",
    losses: [.limitAboveFigure, .imageSize, .comment],
    manifest: .flat,
    claims: { names in names.first { Manifest.flat.fileNames.contains($0) }.map { [$0] } ?? [] },
    migrate: { files throws(MigrationRefusal) in try FlatFile(files).split() },
    cards: { files in (try? FlatFile(files))?.cards ?? [] }
  )
}

extension Manifest {
  /// The one file of version 1.
  fileprivate static let flat = Manifest("experiences", key: "version")
}

extension Migration.Loss {
  static let limitAboveFigure = Self(
    "limit-above-figure",
    "A title or subtitle limit that is above Apple's figure: version 2 can only tighten the figure."
  )
  static let imageSize = Self(
    "image-size",
    "The width or height of an image that is not Apple's figure: version 2 can only repeat the figure."
  )
  static let comment = Self(
    "comment",
    "A comment beside something that version 2 does not have: there is no place left for it."
  )
}
