import RegistryModel
import TextBasics

/// What was looked at and how many findings of each severity there are.
struct ValidationSummary: Sendable, Hashable {
  /// How many apps were looked at.
  let apps: Int
  /// How many experiences, default ones not counted.
  let experiences: Int
  /// How many files were read.
  let files: Int
  /// How many findings are errors.
  let errors: Int
  /// How many findings are warnings.
  let warnings: Int
  /// How many findings are notes.
  let notes: Int
  /// How many findings were left out, because somebody gave a reason or a baseline holds them.
  let suppressed: Int
  /// How many of those counted are not shown, because only so many were asked for.
  let notShown: Int

  /// Counts `findings`, those that are reported, `notShown` among them.
  init(apps: Int, experiences: Int, files: Int, findings: [Finding], suppressed: Int = 0, notShown: Int = 0) {
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
  var sentence: String {
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
  func status(isStrict: Bool) -> ExitStatus { errors > 0 || (isStrict && warnings > 0) ? .findings : .fine }
}
