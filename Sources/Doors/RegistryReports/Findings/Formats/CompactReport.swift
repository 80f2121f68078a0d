import JSONSyntax
import RegistryModel

/// One line per finding, `file:line:column: severity: message [rule]`, the format that editors and `grep` read.
///
/// A newline or another control character in a message is written as `<U+000A>`, and a path that contains one is
/// quoted, so that each finding stays on one line.
extension Report {
  /// The lines; empty if there are no findings.
  var compact: [UInt8] {
    let lines = findings.map { line(of: $0) } + undrawn.map { line(of: $0) }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func line(of others: UndrawnFindings) -> String {
    TerminalText.visible("\(FileName.atStartOfLine(sources.shownPath(of: others.file))): \(others.sentence)")
  }

  private func line(of finding: Finding) -> String {
    let start = sources.start(of: finding.location)
    let path = FileName.atStartOfLine(sources.shownPath(of: finding.location.file))
    let place = "\(path):\(start.line):\(start.column)"
    return TerminalText.visible("\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.ruleID)]")
  }
}
