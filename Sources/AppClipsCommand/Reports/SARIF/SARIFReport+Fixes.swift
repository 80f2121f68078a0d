import ExperienceRegistry
import JSONSyntax

/// What can be changed: each fix with the edits that make it, which editors offer beside the finding.
extension SARIFReport {
  /// The files that fixes change, each laid out once for all its fixes.
  static func fixableTexts(of report: Report) -> [String: FixableText] {
    var texts: [String: FixableText] = [:]
    for fix in report.findings.compactMap(\.fix) where texts[fix.file] == nil {
      guard let bytes = report.sources.file(at: fix.file)?.text.bytes else { continue }
      texts[fix.file] = FixableText(RegistryDocument(path: fix.file, bytes: bytes).tree)
    }
    return texts
  }

  /// Writes the member `fixes`; nothing where there is none. What is a guess says so in its properties.
  func writeFix(of finding: Finding, to result: inout JSONWriter) {
    guard let fix = finding.fix, let edits = fixableTexts[fix.file]?.edits(of: fix) else { return }
    result.objects("fixes", [fix]) { fix, writer in
      writer.message(fix.title, named: "description")
      writer.objects("artifactChanges", [fix.file]) { file, change in
        change.object("artifactLocation") { writeArtifactLocation(of: file, to: &$0) }
        change.objects("replacements", edits) { write($0, in: file, to: &$1) }
      }
      writer.object("properties") { $0.member("safe", fix.isSafe) }
    }
  }

  private func write(_ edit: TextEdit, in file: String, to replacement: inout JSONWriter) {
    let place = Finding.Place(file: file, range: edit.range)
    replacement.object("deletedRegion") { writeRegion(place, to: &$0) }
    guard !edit.replacement.isEmpty else { return }
    replacement.object("insertedContent") { $0.member("text", String(decoding: edit.replacement, as: UTF8.self)) }
  }
}
