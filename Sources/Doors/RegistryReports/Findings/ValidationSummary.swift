package import RegistryModel
import TextBasics

/// The numbers of checked apps, experiences and files, and of findings by severity.
package struct ValidationSummary: Sendable, Hashable {
  /// The number of checked apps.
  package let apps: Int
  /// The number of checked advanced experiences.
  package let experiences: Int
  /// The number of files that were read.
  package let files: Int
  /// The number of errors.
  package let errors: Int
  /// The number of warnings.
  package let warnings: Int
  /// The number of notes.
  package let notes: Int
  /// The number of findings suppressed by an exception or a baseline.
  package let suppressed: Int
  /// The number of counted findings that are not shown, because of `--max-findings`.
  package let notShown: Int

  /// Counts `findings`, the reported findings including those that are not shown, and the `further` ones.
  package init(
    apps: Int,
    experiences: Int,
    files: Int,
    findings: [Finding],
    further: [FurtherFindings] = [],
    suppressed: Int = 0,
    notShown: Int = 0
  ) {
    let count = { (severity: Severity) -> Int in
      var count: Int = findings.count { $0.severity == severity }
      for one in further where one.severity == severity { count += one.count }
      return count
    }
    self.apps = apps
    self.experiences = experiences
    self.files = files
    self.suppressed = suppressed
    self.notShown = notShown
    errors = count(.error)
    warnings = count(.warning)
    notes = count(.note)
  }

  /// `checked 5 apps, 23 experiences in 31 files: 2 errors, 1 warning`.
  package var sentence: String {
    let looked =
      "checked \(Words.counted(apps, "app")), \(Words.counted(experiences, "experience")) in \(Words.counted(files, "file"))"
    return "\(looked): \(result)"
  }

  /// `2 errors, 1 warning (1 suppressed)`, `no errors, 3 warnings` or `no findings`.
  package var result: String {
    let found = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
    let absent = [(suppressed, "suppressed"), (notShown, "not shown")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let counts = (errors == 0 ? ["no errors"] : []) + found.map { Words.counted($0.0, $0.1) }
    return (found.isEmpty ? "no findings" : counts.joined(separator: ", "))
      + (absent.isEmpty ? "" : " (\(absent.joined(separator: ", ")))")
  }
}
