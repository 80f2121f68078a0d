import RegistryModel
import RegistryRules

/// The input of every report format. A format is a pure function of this value.
struct Report: Sendable {
  /// The findings that are shown, in order.
  var findings: [Finding]
  /// The fingerprint of each finding; see `Fingerprints`.
  var fingerprints: [String]
  /// The counts of the whole run, including findings that are not shown.
  let summary: ValidationSummary
  /// The texts that findings point into.
  let sources: Sources
  /// Every checked file, for formats that list them all; otherwise empty.
  let files: [CheckedFile]
  /// The absolute path of the folder that displayed paths are relative to; nil if it no longer exists.
  let workingFolder: String?
  /// Whether warnings fail the run.
  let isStrict: Bool
  /// The rules that were run.
  var rules = Rules.all
  /// The name of the command that produced the report.
  var command = "validate"
  /// For each file, the number of findings that are counted but not shown; see `drawn()`.
  var undrawn: [UndrawnFindings] = []

  /// A file and the app it belongs to.
  struct CheckedFile: Sendable, Hashable {
    /// The displayed path.
    let path: String
    /// The id of the app; nil if the file does not belong to one.
    let app: String?
  }

  /// The findings with their fingerprints.
  var namedFindings: Zip2Sequence<[Finding], [String]> { zip(findings, fingerprints) }

  /// Whether `finding` fails the run.
  func isFailure(_ finding: Finding) -> Bool {
    finding.severity == .error || (isStrict && finding.severity == .warning)
  }
}

extension Finding {
  /// The message and the help, for formats with a single text per finding.
  var sentence: String { "\(message) (help: \(help))" }
}
