import JSONSyntax

/// Findings as one JSON object.
struct JSONReport: Sendable {
  let report: Report

  /// The object, with a trailing newline.
  var bytes: [UInt8] {
    JSONWriter.document { object in
      write(report.summary, to: &object)
      object.objects("findings", report.namedFindings) { FindingRecord($0.0, $0.1, in: report.sources).write(to: &$1) }
    }
  }

  private func write(_ summary: ValidationSummary, to writer: inout JSONWriter) {
    writer.member("apps", summary.apps)
    writer.member("experiences", summary.experiences)
    writer.member("files", summary.files)
    writer.member("errors", summary.errors)
    writer.member("warnings", summary.warnings)
    writer.member("notes", summary.notes)
    writer.member("suppressed", summary.suppressed)
    let notShown = report.undrawn.reduce(summary.notShown) { $0 + $1.count }
    if notShown > 0 { writer.member("notShown", notShown) }
  }
}
