package import RegistryModel
package import RegistryRules

/// The input of every report format. A format is a pure function of this value.
package struct Report: Sendable {
  /// The findings that are shown, in order.
  package var findings: [Finding]
  /// The fingerprint of each finding; see `Fingerprints`.
  package var fingerprints: [String]
  /// The counts of the whole run, including findings that are not shown.
  package let summary: ValidationSummary
  /// The texts that findings point into.
  package let sources: Sources
  /// Every checked file, for formats that list them all; otherwise empty.
  package let files: [CheckedFile]
  /// The absolute path of the folder that displayed paths are relative to; nil if it no longer exists.
  package let workingFolder: String?
  /// Whether warnings fail the run.
  package let isStrict: Bool
  /// The rules that were run.
  package var rules: [Rule]
  /// The name of the command that produced the report.
  package var command: String
  /// For each file, the number of findings that are counted but not shown; see `drawn()`.
  var undrawn: [UndrawnFindings] = []

  /// A file and the app it belongs to.
  package struct CheckedFile: Sendable, Hashable {
    /// The displayed path.
    package let path: String
    /// The id of the app; nil if the file does not belong to one.
    package let app: String?

    package init(path: String, app: String?) {
      self.path = path
      self.app = app
    }
  }

  package init(
    findings: [Finding],
    fingerprints: [String],
    summary: ValidationSummary,
    sources: Sources,
    files: [CheckedFile],
    workingFolder: String?,
    isStrict: Bool,
    rules: [Rule] = Rules.all,
    command: String = "validate"
  ) {
    self.findings = findings
    self.fingerprints = fingerprints
    self.summary = summary
    self.sources = sources
    self.files = files
    self.workingFolder = workingFolder
    self.isStrict = isStrict
    self.rules = rules
    self.command = command
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
  package var sentence: String { "\(message) (help: \(help))" }
}
