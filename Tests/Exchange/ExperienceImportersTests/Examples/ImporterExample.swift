/// The result of an importer for small files, used as its documentation and its test.
struct ImporterExample: Sendable {
  /// What the example shows, as a clause.
  let shows: String
  /// The files by path.
  let files: [String: String]
  /// The hosts that are specified in addition to the files.
  let domains: [String]
  /// The new files of the registry, with their whole text, and the added lines of changed ones, by path.
  let expected: [String: String]
  /// The skipped items: the location, the item, and the reason, on one line.
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
    "expo": expo,
    "fastlane": fastlane,
    "xcode": xcode,
  ]
}
