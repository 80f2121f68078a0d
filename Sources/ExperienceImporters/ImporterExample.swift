/// What an importer makes of small files: its documentation and its test.
package struct ImporterExample: Sendable {
  /// What it shows, as a clause.
  package let shows: String
  /// The files by path.
  package let files: [String: String]
  /// The hosts named beside them.
  package let domains: [String]
  /// The files of the registry that are new, with all their text, and of those that change the lines that come in; by path.
  package let expected: [String: String]
  /// What is left out: the place, what, and why, as one line.
  package let leftOut: [String]

  package init(
    _ shows: String,
    _ files: [String: String],
    domains: [String] = [],
    gives expected: [String: String],
    leavingOut leftOut: [String] = []
  ) {
    self.shows = shows
    self.files = files
    self.domains = domains
    self.expected = expected
    self.leftOut = leftOut
  }
}
