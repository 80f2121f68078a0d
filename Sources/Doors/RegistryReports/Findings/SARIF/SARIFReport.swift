import JSONSyntax
import RegistryModel
import RegistryRules

/// Findings as SARIF 2.1.0 (<https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>), which code scanning
/// and editors read.
///
/// Paths inside the working folder are relative; paths outside it are absolute, because a relative path with `..` is
/// meaningless once the report has moved. A location in a binary file has no region.
struct SARIFReport: Sendable {
  let report: Report
  let rules: [Rule]
  /// The files that findings name, in order of first occurrence.
  let artifacts: [String]
  let artifactIndexes: [String: Int]
  let fixableTexts: [String: FixableText]
  private let ruleIndexes: [String: Int]

  static let workingFolderName = "%SRCROOT%"

  /// Creates a log of `report` with its rules, or with `others` if given.
  init(_ report: Report, rules others: [Rule]? = nil) {
    self.report = report
    let rules = others ?? report.rules
    self.rules = rules
    ruleIndexes = Dictionary(rules.enumerated().map { ($1.identifier, $0) }) { first, _ in first }
    var artifacts: [String] = []
    var indexes: [String: Int] = [:]
    for place in report.findings.flatMap(\.locations) where indexes[place.file] == nil {
      indexes[place.file] = artifacts.count
      artifacts.append(place.file)
    }
    self.artifacts = artifacts
    artifactIndexes = indexes
    fixableTexts = Self.fixableTexts(of: report)
  }

  /// The log with its single run, with a trailing newline.
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

  /// Writes a notification about the number of results of a file that are not listed (section 3.58).
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
    result.member("ruleId", finding.ruleID)
    if let index = ruleIndexes[finding.ruleID] { result.member("ruleIndex", index) }
    result.member("level", finding.severity.rawValue)
    result.message("\(finding.message)\nhelp: \(finding.help)")
    result.objects("locations", [finding]) { finding, location in
      writePlace(finding.location, to: &location)
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
      writePlace(numbered.element.location, to: &location)
      location.message(numbered.element.message)
    }
  }
}

extension JSONWriter {
  /// Writes a message. Braces are doubled, because a single brace begins a placeholder (section 3.11.5).
  package mutating func message(_ text: String, named key: String = "message") {
    let doubled = text.replacingScalars { $0 == "{" || $0 == "}" ? "\($0)\($0)" : nil }
    object(key) { $0.member("text", doubled) }
  }
}

/// The tool and its rules, which a viewer shows next to each result.
extension SARIFReport {
  func writeDriver(to driver: inout JSONWriter) {
    driver.member("name", "appclips")
    driver.member("version", packageVersion)
    driver.objects("rules", rules) { Self.write($0, to: &$1) }
  }

  private static func write(_ rule: Rule, to writer: inout JSONWriter) {
    writer.member("id", rule.identifier)
    writer.member("name", name(of: rule))
    writer.object("shortDescription") { $0.member("text", rule.summary) }
    writer.object("fullDescription") { $0.member("text", rule.why) }
    // The address of the first source: pages of this package's documentation have no address until they are published.
    if let source = rule.sources.first { writer.member("helpUri", source.address) }
    writer.object("help") { help in
      help.member("text", text(of: rule))
      help.member("markdown", markdown(of: rule))
    }
    writer.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
    writer.object("properties") { $0.member("tags", ["app-clips", rule.area]) }
  }

  /// The identifier in the form that viewers expect for names: `CardTitleTooLong`.
  private static func name(of rule: Rule) -> String {
    let words = rule.identifier.split { (character: Character) -> Bool in character == "/" || character == "-" }
    return words.map { (word: Substring) -> String in "\(word.prefix(1).uppercased())\(word.dropFirst())" }.joined()
  }

  private static func text(of rule: Rule) -> String {
    ([rule.summary, rule.why] + rule.sources.map { "\($0.title): \($0.address)" }).joined(separator: "\n\n")
  }

  private static func markdown(of rule: Rule) -> String {
    let sources = rule.sources.map { "- [\(MarkdownText.escaped($0.title))](<\($0.address)>), as of \($0.date)" }
    let page = "`appclips explain \(rule.identifier)` shows examples."
    return [MarkdownText.escaped(rule.summary), MarkdownText.escaped(rule.why), sources.joined(separator: "\n"), page]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

/// Fixes with their edits, which editors offer next to the finding.
extension SARIFReport {
  /// The files that fixes change, each parsed once for all of its fixes.
  static func fixableTexts(of report: Report) -> [String: FixableText] {
    var texts: [String: FixableText] = [:]
    for fix in report.findings.compactMap(\.fix) where texts[fix.file] == nil {
      guard let bytes = report.sources.file(at: fix.file)?.text.bytes else { continue }
      texts[fix.file] = FixableText(Document(path: fix.file, bytes: bytes).tree)
    }
    return texts
  }

  /// Writes the member `fixes`; nothing if the finding has no fix. The properties state whether the fix is safe.
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
    let place = Finding.Location(file: file, range: edit.range)
    replacement.object("deletedRegion") { writeRegion(place, to: &$0) }
    guard !edit.replacement.isEmpty else { return }
    replacement.object("insertedContent") { $0.member("text", String(decoding: edit.replacement, as: UTF8.self)) }
  }
}
