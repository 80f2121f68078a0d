import ExperienceRegistry
import JSONSyntax

/// Findings that are known and wait: those of a file written by an earlier run.
///
/// An entry is known again by its rule, file, member and text, and by neither line nor wording, so that it stays known
/// while the file around it changes, and a value that was changed and is still wrong is new. Two findings that are
/// alike in all of that need two entries.
struct Baseline {
  /// One known finding.
  struct Entry: Hashable {
    let rule: String
    /// The file's path inside its registry, or inside the folder that is audited.
    let file: String
    let pointer: String?
    /// The id of the row that it is about; nil for what is about none.
    var row: String?
    /// The hash of the text that the finding points at.
    let content: String
  }

  /// The entries, in the order of the file.
  let entries: [Entry]
  /// How many of each kind no finding has claimed yet.
  private var unclaimed: [Entry: Int]

  /// A baseline of these entries.
  init(_ entries: [Entry]) {
    self.entries = entries
    unclaimed = Dictionary(entries.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Whether a finding is known; each entry is good for one finding.
  mutating func claim(_ entry: Entry) -> Bool {
    guard let left = unclaimed[entry], left > 0 else { return false }
    unclaimed[entry] = left - 1
    return true
  }

  /// The entries that no finding has claimed, in the order of the file.
  var unclaimedEntries: [Entry] {
    var unclaimed = self.unclaimed
    return entries.filter { entry in
      guard let left = unclaimed[entry], left > 0 else { return false }
      unclaimed[entry] = left - 1
      return true
    }
  }
}
