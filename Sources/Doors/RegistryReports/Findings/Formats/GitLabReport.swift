import JSONSyntax
import RegistryModel

/// Findings as a code quality report, which GitLab shows on the lines of a merge request
/// (<https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>).
///
/// The severities are those of Code Climate: an error is `major`, a warning `minor`, a note `info`.
extension Report {
  /// An array with one object per finding, with a trailing newline.
  var gitLab: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginArray()
    for (finding, fingerprint) in namedFindings {
      writer.object { write(finding, fingerprint, to: &$0) }
    }
    for others in undrawn { writer.object { write(others, to: &$0) } }
    writer.endArray()
    return writer.finish()
  }

  private func write(_ finding: Finding, _ fingerprint: String, to writer: inout JSONWriter) {
    writer.member("description", finding.sentence)
    writer.member("check_name", finding.ruleID)
    writer.member("fingerprint", fingerprint)
    writer.member("severity", Self.word(for: finding.severity))
    writer.object("location") { location in
      location.member("path", sources.shownPath(of: finding.location.file))
      location.object("lines") { lines in
        lines.member("begin", sources.start(of: finding.location).line)
        lines.member("end", sources.end(of: finding.location).line)
      }
    }
  }

  private func write(_ others: UndrawnFindings, to writer: inout JSONWriter) {
    let path = sources.shownPath(of: others.file)
    writer.member("description", others.sentence)
    writer.member("check_name", "appclips")
    writer.member("fingerprint", Fingerprints.value(of: [path, "not shown"]))
    writer.member("severity", Self.word(for: .note))
    writer.object("location") { location in
      location.member("path", path)
      location.object("lines") { $0.member("begin", 1) }
    }
  }

  private static func word(for severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
