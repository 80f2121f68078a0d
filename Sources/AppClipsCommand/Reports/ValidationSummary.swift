package import RegistryModel
import TextBasics

/// What was looked at and how many findings of each severity there are.
package struct ValidationSummary: Sendable, Hashable {
  /// How many apps were looked at.
  package let apps: Int
  /// How many experiences, default ones not counted.
  package let experiences: Int
  /// How many files were read.
  package let files: Int
  /// How many findings are errors.
  package let errors: Int
  /// How many findings are warnings.
  package let warnings: Int
  /// How many findings are notes.
  package let notes: Int
  /// How many findings were left out, because somebody gave a reason or a baseline holds them.
  package let suppressed: Int
  /// How many of those counted are not shown, because only so many were asked for.
  package let notShown: Int

  /// Counts `findings`, those that are reported, `notShown` among them.
  package init(
    apps: Int,
    experiences: Int,
    files: Int,
    findings: [Finding],
    suppressed: Int = 0,
    notShown: Int = 0
  ) {
    self.apps = apps
    self.experiences = experiences
    self.files = files
    self.suppressed = suppressed
    self.notShown = notShown
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
    notes = findings.count { $0.severity == .note }
  }

  /// `checked 5 apps, 23 experiences in 31 files: 2 errors, 1 warning`.
  package var sentence: String {
    let looked =
      "checked \(Words.counted(apps, "app")), \(Words.counted(experiences, "experience")) in \(Words.counted(files, "file"))"
    return "\(looked): \(result)"
  }

  /// `2 errors, 1 warning (1 suppressed)`, or `nothing found`.
  var result: String {
    let found = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
    let absent = [(suppressed, "suppressed"), (notShown, "not shown")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (found.isEmpty ? "nothing found" : found.map { Words.counted($0.0, $0.1) }.joined(separator: ", "))
      + (absent.isEmpty ? "" : " (\(absent.joined(separator: ", ")))")
  }

  /// How the run ends: an error fails it, and a warning where `isStrict`.
  package func status(isStrict: Bool) -> ExitStatus {
    errors > 0 || (isStrict && warnings > 0) ? .findings : .fine
  }
}
