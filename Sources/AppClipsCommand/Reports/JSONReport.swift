package import ExperienceRegistry
import JSONSyntax

/// Findings for programs: one JSON object. Lines and columns count from 1, columns in Unicode scalars.
package struct JSONReport: Sendable {
  private let summary: ValidationSummary
  private let findings: [Finding]
  private let sources: Sources

  /// Raised when a key is renamed or removed; keys may be added without.
  private static let formatVersion = 1

  /// Reports `findings` in the order given.
  package init(_ summary: ValidationSummary, _ findings: [Finding], sources: Sources) {
    self.summary = summary
    self.findings = findings
    self.sources = sources
  }

  /// The object, with a line end behind it.
  package var bytes: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.beginObject()
    write(summary, to: &writer)
    writer.key("findings")
    writer.beginArray()
    for (finding, fingerprint) in zip(findings, Fingerprints(findings, sources: sources).values) {
      write(finding, fingerprint, to: &writer)
    }
    writer.endArray()
    writer.endObject()
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
  }

  private func write(_ finding: Finding, _ fingerprint: String, to writer: inout JSONWriter) {
    let end = sources.end(of: finding.place)
    writer.beginObject()
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
    write(finding.related, to: &writer)
    writer.endObject()
  }

  private func write(_ place: Finding.Place, to writer: inout JSONWriter) {
    let start = sources.start(of: place)
    writer.member("file", sources.shownPath(of: place.file))
    writer.member("line", start.line)
    writer.member("column", start.column)
  }

  private func write(_ related: [Finding.Related], to writer: inout JSONWriter) {
    writer.key("related")
    writer.beginArray()
    for other in related {
      writer.beginObject()
      writer.member("message", other.message)
      write(other.place, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
