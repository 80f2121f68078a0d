/// The formats that `validate` writes: the one table of them. A new one is one file in `Formats/`, a name and a line here.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, compact, json, sarif, github, gitlab, junit, checkstyle

  /// Whether the report names files in which nothing was found.
  var namesEveryFile: Bool { self == .junit }

  /// The report in this format. Only the frames of `text` look at the terminal: what stands behind `report` is theirs.
  func bytes(of report: Report, palette: Palette = .plain, columns: Int = 120, wrapsMessages: Bool = false) -> [UInt8] {
    // Frames and tests count what they do not draw themselves.
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
