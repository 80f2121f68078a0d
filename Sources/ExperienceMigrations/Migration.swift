package import JSONSyntax

/// One step of the file format: it takes the files of an app in one version and says what they become in the next.
///
/// A step is frozen once it is released. It sees trees, never today's model, so that it stays true whatever becomes of
/// the model; it changes what it knows and refuses what it does not know, so that nothing is dropped unseen; and it
/// reads the cards of the old version with code of its own (`cards`), by which others can prove that no URL changed its
/// card.
package struct Migration: Sendable {
  /// The version that it reads.
  package let from: Int
  /// The version that it writes: the next.
  package let to: Int
  /// What it does, in one sentence.
  let summary: String
  /// What it may lose; nothing else is ever lost.
  package let losses: [Loss]
  /// The file that makes a folder an app in the version `from`.
  let manifest: Manifest
  /// The files of an app among the paths of all JSON files in its folder: those that `migrate` and `cards` get.
  let claims: @Sendable (_ names: [String]) -> [String]
  /// What the files of an app become.
  let migrate: @Sendable (AppFiles) throws(MigrationRefusal) -> Migrated
  /// The cards of an app in the version `from`.
  package let cards: @Sendable (AppFiles) -> [FrozenCard]

  package init(
    from: Int,
    to: Int,
    _ summary: String,
    losses: [Loss],
    manifest: Manifest = .app,
    claims: @escaping @Sendable ([String]) -> [String] = { Manifest.app.filesOfApp(among: $0) },
    migrate: @escaping @Sendable (AppFiles) throws(MigrationRefusal) -> Migrated,
    cards: @escaping @Sendable (AppFiles) -> [FrozenCard]
  ) {
    self.from = from
    self.to = to
    self.summary = summary
    self.losses = losses
    self.manifest = manifest
    self.claims = claims
    self.migrate = migrate
    self.cards = cards
  }

  /// Something that the newer version has no place for.
  package struct Loss: Sendable, Hashable {
    /// What `--accept-loss` calls it.
    package let name: String
    /// What is lost and why, in one sentence.
    let summary: String

    package init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }
}

/// What one step made of the files of an app.
package struct Migrated: Sendable {
  /// The changes, by path inside the app's folder.
  package var changes: [String: FileChange] = [:]
  /// What was lost, in order of place.
  package var lost: [Lost] = []
  /// The ids that had to become others, in order of place.
  var renamed: [Renamed] = []

  package init() {}

  /// An id that stood in an old file and is another one now.
  package struct Renamed: Sendable, Hashable {
    /// The old file.
    package let path: String
    /// The bytes in it.
    package let range: SourceRange
    /// The id there, inside the app.
    package let old: String
    /// The id now.
    package let new: String
  }

  /// One thing that was lost.
  package struct Lost: Sendable, Hashable {
    /// Which of the step's losses it is.
    package let loss: Migration.Loss
    /// The old file.
    package let path: String
    /// The bytes in it.
    package let range: SourceRange
    /// What it was, in words: `the title limit 40; the newest figure is 30`.
    package let what: String

    package init(_ loss: Migration.Loss, in path: String, at range: SourceRange, _ what: String) {
      self.loss = loss
      self.path = path
      self.range = range
      self.what = what
    }
  }
}
