import RegistryModel
import RegistryRules

/// What every format is made of: a format is a function of this value and of nothing else.
struct Report: Sendable {
  /// The findings that are shown, in their order.
  var findings: [Finding]
  /// A name for each finding that stays the same while lines move; see `Fingerprints`.
  var fingerprints: [String]
  /// The figures of the whole run, findings that are not shown included.
  let summary: ValidationSummary
  /// The texts that findings point into.
  let sources: Sources
  /// Every file that was looked at, for the formats that name them all; naming ten thousand costs milliseconds.
  let files: [CheckedFile]
  /// The folder that shown paths count from, absolute; nil where it is gone.
  let workingFolder: String?
  /// Whether warnings fail the run.
  let isStrict: Bool
  /// The rules that could have found something.
  var rules = Rules.all
  /// The verb of the command that looked.
  var command = "validate"
  /// The findings that are counted and not drawn, a file each; see `drawn()`.
  var undrawn: [UndrawnFindings] = []

  /// A file and the app it belongs to.
  struct CheckedFile: Sendable, Hashable {
    /// The path that the user knows it by.
    let path: String
    /// The app's id; nil where it belongs to none.
    let app: String?
  }

  /// Findings with what a format needs beside each.
  var namedFindings: Zip2Sequence<[Finding], [String]> { zip(findings, fingerprints) }

  /// Whether `finding` is one of those that make the run fail.
  func isFailure(_ finding: Finding) -> Bool {
    finding.severity == .error || (isStrict && finding.severity == .warning)
  }
}

extension Finding {
  /// What is there and the way out, for formats that have one text a finding.
  var sentence: String { "\(message) (help: \(help))" }
}
