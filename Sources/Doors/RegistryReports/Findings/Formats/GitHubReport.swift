import JSONSyntax
import RegistryModel

/// Findings as workflow commands, which GitHub shows as annotations on the lines of a pull request
/// (<https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands>).
///
/// GitHub expects paths relative to the root of the repository. It shows ten errors and ten warnings per step; the others
/// are in the log of the step.
extension Report {
  /// One line per finding; empty if there are no findings.
  var gitHub: [UInt8] {
    let commands = findings.map { command(for: $0) } + undrawn.map { command(for: $0) }
    return Array(commands.map { $0 + "\n" }.joined().utf8)
  }

  private func command(for others: UndrawnFindings) -> String {
    let path = Self.escapedProperty(sources.shownPath(of: others.file))
    return "::notice file=\(path)::\(others.sentence)"
  }

  private func command(for finding: Finding) -> String {
    let start = sources.start(of: finding.location)
    let end = sources.end(of: finding.location)
    let properties = [
      ("file", sources.shownPath(of: finding.location.file)),
      ("line", "\(start.line)"), ("col", "\(start.column)"),
      ("endLine", "\(end.line)"), ("endColumn", "\(end.column)"),
      ("title", finding.ruleID),
    ]
    let written = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
    let message = Self.escaped("\(finding.message)\nhelp: \(finding.help)")
    return "::\(finding.severity == .note ? "notice" : finding.severity.rawValue) \(written)::\(message)"
  }

  /// Escapes as in <https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts>. There are no escapes
  /// for other control characters, which are replaced by their names as in text output.
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
