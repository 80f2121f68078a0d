/// How a made file and the one on disk stand to each other.
enum FileState: Sendable, Hashable {
  /// It was written just now.
  case written
  /// The disk holds these very bytes.
  case unchanged
  /// The disk holds no such file.
  case missing
  /// The disk holds another file; nil where its changes are too much to show.
  case differs(FileDifference, DiffExcerpt?)

  /// Whether the file on disk is not what would be made.
  var isStale: Bool {
    switch self {
    case .written, .unchanged: false
    case .missing, .differs: true
    }
  }

  /// One word for it, in reports and in JSON.
  var word: String {
    switch self {
    case .written: "written"
    case .unchanged: "unchanged"
    case .missing: "missing"
    case .differs: "differs"
    }
  }
}
