import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// The reporting options that all commands with findings share.
struct ReportRequest {
  /// The lowest severity that is reported.
  let leastSeverity: Severity
  /// The most findings that are shown; nil for all.
  let mostFindings: Int?
  /// Whether warnings fail the run.
  let isStrict: Bool
  /// The output format.
  let format: ReportFormat
  /// The file to write the findings to; nil for standard output.
  let output: ReportFile?
  /// The file with the known findings.
  let baseline: ReportFile?
  /// The file to write the findings of this run to as known.
  let newBaseline: ReportFile?

  init(_ invocation: Invocation, in world: borrowing World) throws(CommandError) {
    let file = { (flag: Flag, world: borrowing World) throws(CommandError) -> ReportFile? in
      guard let name = invocation.value(of: flag) else { return nil }
      return try ReportFile(name, in: world)
    }
    leastSeverity = invocation.choice(of: .severity, otherwise: .note)
    mostFindings = try invocation.value(of: .maxFindings).map(Self.count)
    isStrict = invocation.has(.strict)
    format = invocation.choice(of: .reportFormat, otherwise: .text)
    output = try file(.reportFile, world)
    baseline = try file(.baseline, world)
    newBaseline = try file(.writeBaseline, world)
    if baseline != nil, newBaseline != nil {
      throw .usage("--baseline and --write-baseline cannot be used together")
    }
  }

  private static func count(_ text: String) throws(CommandError) -> Int {
    guard let count = Int(text), count > 0 else {
      throw .usage("--max-findings needs a whole number of 1 or more, not \"\(text)\"")
    }
    return count
  }
}

extension ReportRequest {
  /// The findings to report. Reads the file of `--baseline`.
  func selection() throws(CommandError) -> Report.Selection {
    var selection = Report.Selection()
    selection.leastSeverity = leastSeverity
    selection.mostFindings = mostFindings
    selection.known = try known()
    selection.isRecording = newBaseline != nil
    return selection
  }

  private func known() throws(CommandError) -> Baseline {
    guard let baseline else { return Baseline([]) }
    let bytes = try baseline.bytes()
    do throws(Baseline.Problem) {
      return try Baseline(json: bytes)
    } catch {
      throw .fault("\(baseline.name) is not a baseline: \(error.message)")
    }
  }

  /// Writes the file of `--write-baseline`, if there is one, and reports the number of findings in it.
  func record(_ report: Report, in world: inout World) throws(CommandError) {
    guard let newBaseline else { return }
    let json = report.baseline.json
    try newBaseline.write(json)
    let count = Words.counted(report.baseline.entries.count, "finding")
    if !world.isQuiet { world.writeToErrors("recorded \(count) in \(newBaseline.name)") }
  }

  /// Writes the findings to the output file or standard output, and the summary `sentence` to standard error.
  func write(_ report: Report, sentence: String, to world: inout World) throws(CommandError) {
    let repository = format.repositoryVariable.flatMap { world.environment[$0] }.map { folder in
      // The working folder is a path without links.
      (try? RealPath.named(folder)) ?? folder
    }
    let report = repository.map(report.relative(to:)) ?? report
    if let output {
      try output.write(format.bytes(of: report))
    } else {
      let bytes = format.bytes(
        of: report,
        palette: world.outputPalette,
        columns: world.outputColumns,
        wrapsMessages: world.output.isTerminal
      )
      world.output.write(bytes, as: format.isText ? .text : .data)
    }
    world.output.flush()
    if !world.isQuiet { world.writeToErrors(sentence) }
    if format == .text { world.writeExplanationHint(for: report.findings) }
  }

  /// Reports the entries of the baseline that no longer match a finding.
  func write(stale entries: [Baseline.Entry], to world: inout World) {
    guard let baseline, !entries.isEmpty else { return }
    for entry in entries {
      let place = entry.pointer.map { "\(entry.file) at \($0.isEmpty ? "its top level" : $0)" } ?? entry.file
      world.errors.write(line: TerminalText.visible("\(baseline.name): \(entry.rule) in \(place) is no longer found"))
    }
    let them = entries.count == 1 ? "this entry" : "these \(entries.count) entries"
    let sentence = "\(baseline.name): remove \(them) with --write-baseline \(baseline.name)"
    world.errors.write(line: TerminalText.visible(sentence))
  }
}

extension World {
  /// Writes the command that explains the first of the most severe `findings`; with `--quiet`, or without findings,
  /// nothing.
  mutating func writeExplanationHint(for findings: [Finding]) {
    guard !isQuiet, let worst = findings.map(\.severity).max(),
      let index = findings.firstIndex(where: { $0.severity == worst })
    else { return }
    let noun = index == 0 ? "finding" : worst.rawValue
    writeToErrors("for more about the first \(noun), run: appclips explain \(findings[index].ruleID)")
  }
}

extension World {
  /// Writes `findings` to standard error as frames, after flushing standard output.
  mutating func writeFrames(of findings: [Finding], _ sources: Sources) {
    let frame = Frame(
      sources: sources,
      palette: errorsPalette,
      columns: errorsColumns,
      wrapsMessages: errors.isTerminal
    )
    output.flush()
    errors.write(frame.text(of: findings))
  }
}

extension ValidationSummary {
  /// The exit status of the run: an error fails it, and if `isStrict` a warning does too.
  func status(isStrict: Bool) -> ExitStatus { errors > 0 || (isStrict && warnings > 0) ? .findings : .fine }
}

/// A single file that a command reads or writes in addition to the registry, such as a report, a baseline, or the file
/// of `--into`.
struct ReportFile: Sendable {
  /// The name of the file, as typed.
  let name: String
  private let path: String

  init(_ name: String, in world: borrowing World) throws(CommandError) {
    self.name = name
    path = try world.absolutePath(of: name)
  }

  /// Reads the whole file.
  func bytes() throws(CommandError) -> [UInt8] {
    do throws(FileError) {
      return try FolderTree(folder).bytes(of: RegistryPath.name(of: path))
    } catch {
      throw .fault("\(name) cannot be read: \(error.message)")
    }
  }

  /// Replaces the file atomically: a concurrent reader sees either the old content or the new one.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    guard !path.hasSuffix("/") else { throw .fault("\(name) is a folder; expected a file") }
    var set = WriteSet()
    set.write(bytes, to: RegistryPath.name(of: path))
    do throws(FileError) {
      try set.commit(in: folder)
    } catch {
      throw .fault("\(name) was not written: \(error.message)")
    }
  }

  private var folder: String {
    let folder = RegistryPath.folder(of: path)
    return folder.isEmpty ? "/" : folder
  }
}
