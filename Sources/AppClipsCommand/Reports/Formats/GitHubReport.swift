import JSONSyntax
import RegistryModel

/// Workflow commands, which GitHub shows beside the lines of a pull request
/// (<https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands>).
///
/// GitHub finds the lines where paths count from the repository's folder, so `validate` has to run there. It shows ten
/// errors and ten warnings of a step; the others stand in the step's log.
struct GitHubReport: Sendable {
  let report: Report

  /// A line a finding; empty where nothing was found.
  var bytes: [UInt8] {
    let commands = report.findings.map { command(for: $0) } + report.undrawn.map { command(for: $0) }
    return Array(commands.map { $0 + "\n" }.joined().utf8)
  }

  private func command(for others: UndrawnFindings) -> String {
    let path = Self.escapedProperty(report.sources.shownPath(of: others.file))
    return "::notice file=\(path)::\(others.sentence)"
  }

  private func command(for finding: Finding) -> String {
    let start = report.sources.start(of: finding.place)
    let end = report.sources.end(of: finding.place)
    let properties = [
      ("file", report.sources.shownPath(of: finding.place.file)),
      ("line", "\(start.line)"), ("col", "\(start.column)"),
      ("endLine", "\(end.line)"), ("endColumn", "\(end.column)"),
      ("title", finding.rule),
    ]
    let written = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    let message = Self.escaped("\(finding.message)\nhelp: \(finding.help)")
    return "::\(Self.word(for: finding.severity)) \(written)::\(message)"
  }

  private static func word(for severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// The escapes of <https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts>. They have none for other
  /// control characters, which become names as in the other forms that people read.
  private static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case _ where TerminalText.isUnsafe(scalar): TerminalText.name(of: scalar)
      default: nil
      }
    }
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}
