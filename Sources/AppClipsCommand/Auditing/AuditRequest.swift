import ExperienceAudits
import ExperienceRegistry

/// What one call of `audit` asks for.
struct AuditRequest {
  /// Folders and files, as they were typed.
  let paths: [String]
  /// What the files do not say.
  let options: AuditOptions
  /// The rules that count.
  let rules: [AuditRule]
  /// Findings below it are left out.
  let leastSeverity: Severity
  /// Whether warnings fail the run.
  let isStrict: Bool
  /// How the findings are written.
  let format: ReportFormat
  /// Where they go; nil for standard output.
  let output: ReportFile?
}
