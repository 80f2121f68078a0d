/// The report formats of `validate` and `audit`. To add one, add a file in `Formats/`, a case and a line here.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, compact, json, sarif, github, gitlab, junit, checkstyle

  /// What it is for: a lower-case clause.
  package var summary: String {
    switch self {
    case .text: "findings for people, with the lines of the file"
    case .compact: "one line per finding, file:line:column: severity: message [rule], for editors and grep"
    case .json: "one JSON object, for programs"
    case .sarif: "SARIF 2.1.0, for code scanning and editors"
    case .github: "workflow commands, which GitHub Actions shows next to the lines of a pull request"
    case .gitlab: "a code quality report, which GitLab shows next to the lines of a merge request"
    case .junit: "a JUnit test report for CI servers, in which each file is a test"
    case .checkstyle: "Checkstyle XML, which many review tools read"
    }
  }

  /// Whether the report lists files without findings.
  package var namesEveryFile: Bool { self == .junit }

  /// The environment variable with the folder of the repository, for formats that need paths relative to it
  /// (<https://docs.github.com/en/actions/reference/workflows-and-actions/variables>,
  /// <https://docs.gitlab.com/ci/variables/predefined_variables/>); nil for other formats.
  package var repositoryVariable: String? {
    switch self {
    case .github: "GITHUB_WORKSPACE"
    case .gitlab: "CI_PROJECT_DIR"
    case .text, .compact, .json, .sarif, .junit, .checkstyle: nil
    }
  }

  /// Whether people read it; a program reads the other formats.
  package var isText: Bool {
    switch self {
    case .text, .compact, .github: true
    case .json, .sarif, .gitlab, .junit, .checkstyle: false
    }
  }

  /// The report in this format. The parameters after `report` apply only to the frames of `text`.
  package func bytes(of report: Report, palette: Palette = .plain, columns: Int = 120, wrapsMessages: Bool = false)
    -> [UInt8]
  {
    // Frames and tests count the findings that they do not show.
    let report = self == .text || self == .junit ? report : report.drawn()
    switch self {
    case .text:
      let frame = Frame(sources: report.sources, palette: palette, columns: columns, wrapsMessages: wrapsMessages)
      return Array(frame.text(of: report.findings, further: report.further).utf8)
    case .compact: return report.compact
    case .json: return PrintedText.bytes(report.json, as: .json)
    case .sarif: return PrintedText.bytes(SARIFReport(report).bytes, as: .json)
    case .github: return report.gitHub
    case .gitlab: return PrintedText.bytes(report.gitLab, as: .json)
    case .junit: return PrintedText.bytes(report.jUnit, as: .xml)
    case .checkstyle: return PrintedText.bytes(report.checkstyle, as: .xml)
    }
  }
}
