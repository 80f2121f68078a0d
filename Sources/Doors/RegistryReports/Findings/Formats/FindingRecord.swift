package import JSONSyntax
package import RegistryModel

/// One finding as the members of a JSON object. Lines and columns count from 1, columns in Unicode scalars.
package struct FindingRecord {
  package let finding: Finding
  /// The fingerprint; nil for outputs that are not compared between runs.
  let fingerprint: String?
  package let sources: Sources

  package init(_ finding: Finding, _ fingerprint: String? = nil, in sources: Sources) {
    self.finding = finding
    self.fingerprint = fingerprint
    self.sources = sources
  }

  /// Writes the members into an open object.
  package func write(to writer: inout JSONWriter) {
    let end = sources.end(of: finding.location)
    writer.member("rule", finding.ruleID)
    writer.member("severity", finding.severity.rawValue)
    writer.member("message", finding.message)
    writer.member("help", finding.help)
    if let app = finding.appID { writer.member("app", app) }
    if let experience = finding.experienceID { writer.member("experience", experience) }
    write(finding.location, to: &writer)
    writer.member("endLine", end.line)
    writer.member("endColumn", end.column)
    if let pointer = finding.pointer { writer.member("pointer", pointer) }
    if let fingerprint { writer.member("fingerprint", fingerprint) }
    if let fix = finding.fix {
      writer.object("fix") { object in
        object.member("title", fix.title)
        object.member("safe", fix.isSafe)
      }
    }
    writer.objects("related", finding.related) { other, writer in
      writer.member("message", other.message)
      write(other.location, to: &writer)
    }
  }

  private func write(_ place: Finding.Location, to writer: inout JSONWriter) {
    let start = sources.start(of: place)
    writer.member("file", sources.shownPath(of: place.file))
    writer.member("line", start.line)
    writer.member("column", start.column)
  }
}
