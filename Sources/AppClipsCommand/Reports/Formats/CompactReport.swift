import JSONSyntax
import RegistryModel

/// One line a finding, `file:line:column: severity: message [rule]`: what editors and `grep` have read for decades.
///
/// A line end or another control character in a message is written as `<U+000A>`, and a path with one is quoted, so that
/// a line stays one.
struct CompactReport: Sendable {
  let report: Report

  /// The lines; empty where nothing was found.
  var bytes: [UInt8] {
    let lines = report.findings.map { line(of: $0) } + report.undrawn.map { line(of: $0) }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func line(of others: UndrawnFindings) -> String {
    TerminalText.visible("\(FileName.atStartOfLine(report.sources.shownPath(of: others.file))): \(others.sentence)")
  }

  private func line(of finding: Finding) -> String {
    let start = report.sources.start(of: finding.place)
    let path = FileName.atStartOfLine(report.sources.shownPath(of: finding.place.file))
    let place = "\(path):\(start.line):\(start.column)"
    return TerminalText.visible("\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]")
  }
}
