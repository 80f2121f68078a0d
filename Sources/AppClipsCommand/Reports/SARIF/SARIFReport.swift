import ExperienceRegistry
import JSONSyntax

/// Findings as SARIF 2.1.0 (<https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>), which code scanning and
/// editors read.
///
/// Paths are relative to the working folder and what lies outside of it is named in full, because a relative path
/// with `..` has no meaning once the report has moved. A file that is no text has no region.
struct SARIFReport: Sendable {
  let report: Report
  let rules: [Rule]
  /// The files that findings name, in the order in which they are first named.
  let artifacts: [String]
  let artifactIndexes: [String: Int]
  let fixableTexts: [String: FixableText]
  private let ruleIndexes: [String: Int]

  static let workingFolderName = "%SRCROOT%"

  /// A log of `report`, with the rules that it names, or others.
  init(_ report: Report, rules others: [Rule]? = nil) {
    self.report = report
    let rules = others ?? report.rules
    self.rules = rules
    ruleIndexes = Dictionary(rules.enumerated().map { ($1.identifier, $0) }) { first, _ in first }
    var artifacts: [String] = []
    var indexes: [String: Int] = [:]
    for place in report.findings.flatMap(\.places) where indexes[place.file] == nil {
      indexes[place.file] = artifacts.count
      artifacts.append(place.file)
    }
    self.artifacts = artifacts
    artifactIndexes = indexes
    fixableTexts = Self.fixableTexts(of: report)
  }

  /// The log with its one run, with a line end behind it.
  var bytes: [UInt8] {
    var writer = JSONWriter(layout: .indented(spaces: 2))
    writer.object { log in
      log.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      log.member("version", "2.1.0")
      log.objects("runs", [report]) { _, run in writeRun(to: &run) }
    }
    return writer.finish()
  }

  private func writeRun(to run: inout JSONWriter) {
    run.object("tool") { tool in tool.object("driver") { writeDriver(to: &$0) } }
    run.objects("invocations", [report]) { report, invocation in
      invocation.member("executionSuccessful", true)
      guard !report.undrawn.isEmpty else { return }
      invocation.objects("toolExecutionNotifications", report.undrawn) { write($0, to: &$1) }
    }
    writeWorkingFolder(to: &run)
    run.member("columnKind", "unicodeCodePoints")
    run.member("newlineSequences", ["\r\n", "\n", "\r"])
    run.objects("artifacts", artifacts) { writeArtifact($0, to: &$1) }
    run.objects("results", report.namedFindings) { writeResult($0.0, $0.1, to: &$1) }
  }

  /// Writes how many results of a file there are no objects for (section 3.58).
  private func write(_ others: UndrawnFindings, to notification: inout JSONWriter) {
    notification.member("level", "note")
    notification.message(others.sentence)
    notification.objects("locations", [others.file]) { file, location in
      location.object("physicalLocation") { physical in
        physical.object("artifactLocation") { writeArtifactLocation(of: file, to: &$0) }
      }
    }
  }

  private func writeResult(_ finding: Finding, _ fingerprint: String, to result: inout JSONWriter) {
    result.member("ruleId", finding.rule)
    if let index = ruleIndexes[finding.rule] { result.member("ruleIndex", index) }
    result.member("level", finding.severity.rawValue)
    result.message("\(finding.message)\nhelp: \(finding.help)")
    result.objects("locations", [finding]) { finding, location in
      writePlace(finding.place, to: &location)
      guard let pointer = finding.pointer, !pointer.isEmpty else { return }
      location.objects("logicalLocations", [pointer]) { pointer, logical in
        logical.member("fullyQualifiedName", pointer)
        logical.member("kind", "value")
      }
    }
    writeRelated(finding.related, to: &result)
    writeFix(of: finding, to: &result)
    result.object("partialFingerprints") { $0.member("appclips/v1", fingerprint) }
  }

  private func writeRelated(_ related: [Finding.Related], to result: inout JSONWriter) {
    guard !related.isEmpty else { return }
    result.objects("relatedLocations", related.enumerated()) { numbered, location in
      location.member("id", numbered.offset + 1)
      writePlace(numbered.element.place, to: &location)
      location.message(numbered.element.message)
    }
  }
}

extension JSONWriter {
  /// Writes a message. Braces are doubled, because a single one begins a placeholder (section 3.11.5).
  mutating func message(_ text: String, named key: String = "message") {
    let doubled = text.replacingScalars { $0 == "{" || $0 == "}" ? "\($0)\($0)" : nil }
    object(key) { $0.member("text", doubled) }
  }
}
