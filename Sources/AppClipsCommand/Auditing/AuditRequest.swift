import ExperienceAudits

/// What one call of `audit` asks for.
struct AuditRequest {
  /// Folders and files, as they were typed.
  let paths: [String]
  /// What the files do not say.
  let options: AuditOptions
  /// The rules that count.
  let rules: [AuditRule]
  /// What of the findings is reported, how and where.
  let reporting: ReportRequest
}
