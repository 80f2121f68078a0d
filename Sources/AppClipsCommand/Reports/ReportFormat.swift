/// The report formats of `validate` and `audit`. To add one, add a file in `Formats/`, a case and a line here.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, compact, json, sarif, github, gitlab, junit, checkstyle

  /// Whether the report lists files without findings.
  var namesEveryFile: Bool { self == .junit }

  /// The report in this format. The parameters after `report` apply only to the frames of `text`.
  func bytes(of report: Report, palette: Palette = .plain, columns: Int = 120, wrapsMessages: Bool = false) -> [UInt8] {
    // Frames and tests count the findings that they do not show.
    let report = self == .text || self == .junit ? report : report.drawn()
    switch self {
    case .text:
      let frames = TextReport(
        report.findings,
        sources: report.sources,
        palette: palette,
        columns: columns,
        wrapsMessages: wrapsMessages
      )
      return Array(frames.text.utf8)
    case .compact: return CompactReport(report: report).bytes
    case .json: return JSONReport(report: report).bytes.escapingUnsafeScalars(as: .json)
    case .sarif: return SARIFReport(report).bytes.escapingUnsafeScalars(as: .json)
    case .github: return GitHubReport(report: report).bytes
    case .gitlab: return GitLabReport(report: report).bytes.escapingUnsafeScalars(as: .json)
    case .junit: return JUnitReport(report).bytes.escapingUnsafeScalars(as: .xml)
    case .checkstyle: return CheckstyleReport(report: report).bytes.escapingUnsafeScalars(as: .xml)
    }
  }
}
