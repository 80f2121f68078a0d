/// What an importer makes of small files: its documentation and its test.
struct ImporterExample: Sendable {
  /// What it shows, as a clause.
  let shows: String
  /// The files by path.
  let files: [String: String]
  /// The hosts named beside them.
  let domains: [String]
  /// The files of the registry that are new, with all their text, and of those that change the lines that come in; by path.
  let expected: [String: String]
  /// What is left out: the place, what, and why, as one line.
  let leftOut: [String]

  init(
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

extension ImporterExample {
  /// The examples of each kind of files.
  static let all: [String: [ImporterExample]] = [
    "aasa": aasa,
    "app-store-connect": appStoreConnect,
    "csv": csv,
    "eas": eas,
    "fastlane": fastlane,
    "xcode": xcode,
  ]
}
