import ExperienceRegistry
import JSONSyntax

/// Findings for programs: one JSON object. Lines and columns count from 1, columns in Unicode scalars.
struct JSONReport: Sendable {
  private let report: Report
  private var sources: Sources { report.sources }

  /// Raised when a key is renamed or removed; keys may be added without.
  private static let formatVersion = 1

  init(_ report: Report) {
    self.report = report
  }

  /// The object, with a line end behind it.
  var bytes: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.object { object in
      write(report.summary, to: &object)
      object.objects("findings", report.namedFindings) { write($0.0, $0.1, to: &$1) }
    }
    return writer.finish()
  }

  private func write(_ summary: ValidationSummary, to writer: inout JSONWriter) {
    writer.member("formatVersion", Self.formatVersion)
    writer.member("apps", summary.apps)
    writer.member("experiences", summary.experiences)
    writer.member("files", summary.files)
    writer.member("errors", summary.errors)
    writer.member("warnings", summary.warnings)
    writer.member("notes", summary.notes)
    writer.member("suppressed", summary.suppressed)
    if summary.notShown > 0 { writer.member("notShown", summary.notShown) }
  }

  private func write(_ finding: Finding, _ fingerprint: String, to writer: inout JSONWriter) {
    let end = sources.end(of: finding.place)
    writer.member("rule", finding.rule)
    writer.member("severity", finding.severity.rawValue)
    writer.member("message", finding.message)
    writer.member("help", finding.help)
    if let app = finding.app { writer.member("app", app) }
    if let experience = finding.experience { writer.member("experience", experience) }
    write(finding.place, to: &writer)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
    if let pointer = finding.pointer { writer.member("pointer", pointer) }
    writer.member("fingerprint", fingerprint)
    if let fix = finding.fix {
      writer.object("fix") { object in
        object.member("title", fix.title)
        object.member("safe", fix.isSafe)
      }
    }
    writer.objects("related", finding.related) { other, writer in
      writer.member("message", other.message)
      write(other.place, to: &writer)
    }
  }

  private func write(_ place: Finding.Place, to writer: inout JSONWriter) {
    let start = sources.start(of: place)
    writer.member("file", sources.shownPath(of: place.file))
    writer.member("line", start.line)
    writer.member("column", start.column)
  }
}
