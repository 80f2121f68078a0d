import JSONSyntax

/// Findings as one JSON object.
extension Report {
  /// The object, with a trailing newline.
  var json: [UInt8] {
    JSONWriter.document { object in
      write(summary, to: &object)
      object.objects("findings", namedFindings) { FindingRecord($0.0, $0.1, in: sources).write(to: &$1) }
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
    let notShown = undrawn.reduce(summary.notShown) { $0 + $1.count }
    if notShown > 0 { writer.member("notShown", notShown) }
  }
}
