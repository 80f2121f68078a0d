/// What a step makes of a small folder.
package struct MigrationExample: Sendable {
  /// What it shows, as a clause.
  package let shows: String
  /// The old files, text by path.
  package let files: [String: String]
  /// The files afterwards.
  package let becomes: [String: String]
  /// The names of what is lost on the way.
  package let loses: [String]

  package init(
    _ shows: String,
    _ files: [String: String],
    becomes: [String: String],
    loses: [String] = []
  ) {
    self.shows = shows
    self.files = files
    self.becomes = becomes
    self.loses = loses
  }
}
