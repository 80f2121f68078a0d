package import JSONSyntax

/// A step from one version of the file format to the next: converts the files of an app.
///
/// A step is frozen once it is released. It works on syntax trees and not on the current model, so that it remains
/// correct when the model changes. It changes what it knows and rejects what it does not know, so that nothing is
/// dropped silently. It also reads the cards of the old version with its own code (`cards`), so that others can prove
/// that no URL changed its card.
package struct Migration: Sendable {
  /// The version that the step reads.
  package let from: Int
  /// The version that the step writes, which is the next one.
  package let to: Int
  /// The description of the step, in one sentence.
  let summary: String
  /// The possible losses; nothing else is lost.
  package let losses: [Loss]
  /// The file that marks a folder as an app in the version `from`.
  let manifest: Manifest
  /// Selects the files of an app from the paths of all JSON files in its folder. Only these are passed to `migrate` and
  /// `cards`.
  let claims: @Sendable (_ names: [String]) -> [String]
  /// Converts the files of an app.
  let migrate: @Sendable (AppFiles) throws(MigrationError) -> Migrated
  /// Reads the cards of an app in the version `from`.
  package let cards: @Sendable (AppFiles) -> [FrozenCard]

  package init(
    from: Int,
    to: Int,
    _ summary: String,
    losses: [Loss],
    manifest: Manifest = .app,
    claims: @escaping @Sendable ([String]) -> [String] = { Manifest.app.filesOfApp(among: $0) },
    migrate: @escaping @Sendable (AppFiles) throws(MigrationError) -> Migrated,
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

  /// A kind of data that the newer version cannot represent.
  package struct Loss: Sendable, Hashable {
    /// The name for `--accept-loss`.
    package let name: String
    /// The description of what is lost and why, in one sentence.
    let summary: String

    package init(_ name: String, _ summary: String) {
      self.name = name
      self.summary = summary
    }
  }
}

/// The result of a step for the files of an app.
package struct Migrated: Sendable {
  /// The changes, by path inside the app's folder.
  package var changes: [String: FileChange] = [:]
  /// The data that was lost, in order of location.
  package var lost: [Lost] = []
  /// The IDs that had to change, in order of location.
  var renamed: [Renamed] = []

  package init() {}

  /// An ID in an old file that has changed.
  package struct Renamed: Sendable, Hashable {
    /// The old file.
    package let path: String
    /// The byte range in the file.
    package let range: SourceRange
    /// The old ID, relative to the app.
    package let old: String
    /// The new ID.
    package let new: String
  }

  /// An item that was lost.
  package struct Lost: Sendable, Hashable {
    /// The kind of loss.
    package let loss: Migration.Loss
    /// The old file.
    package let path: String
    /// The byte range in the file.
    package let range: SourceRange
    /// A description of the item: `the title limit 40; the newest figure is 30`.
    package let what: String

    package init(_ loss: Migration.Loss, in path: String, at range: SourceRange, _ what: String) {
      self.loss = loss
      self.path = path
      self.range = range
      self.what = what
    }
  }
}

/// A registered URL and its card, as read from the old files by a step's frozen reader.
package struct FrozenCard: Sendable, Hashable {
  /// The registered URL, as written.
  package var urlPrefix: String
  /// The verb on the button, as written.
  package var action: String
  package var title: String
  package var subtitle: String
  /// The language of the title and the subtitle.
  package var language: String
  /// The header image's path inside the app's folder.
  package var image: String
  /// The path inside the app's folder of the CSV file that fills `${column}` in the other texts; nil if the card has no
  /// rows.
  package var rows: String?

  package init(
    urlPrefix: String,
    action: String,
    title: String,
    subtitle: String,
    language: String,
    image: String,
    rows: String? = nil
  ) {
    self.urlPrefix = urlPrefix
    self.action = action
    self.title = title
    self.subtitle = subtitle
    self.language = language
    self.image = image
    self.rows = rows
  }
}
