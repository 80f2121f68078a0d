import RegistryModel
import SystemFiles

/// What is to be reported, how and where, as the flags say that every command with findings has.
struct ReportRequest {
  /// Findings below it are left out.
  let leastSeverity: Severity
  /// How many findings are shown at most; nil for all of them.
  let mostFindings: Int?
  /// Whether warnings fail the run.
  let isStrict: Bool
  /// How the findings are written.
  let format: ReportFormat
  /// Where they go; nil for standard output.
  let output: ReportFile?
  /// The known findings.
  let baseline: ReportFile?
  /// Where the findings of this run are written down as known.
  let newBaseline: ReportFile?

  init(_ invocation: Invocation, in world: borrowing World) throws(Failure) {
    let file = { (flag: Flag, world: borrowing World) throws(Failure) -> ReportFile? in
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
      throw .usage("--baseline reads what --write-baseline would write anew; give one of them")
    }
  }

  private static func count(_ text: String) throws(Failure) -> Int {
    guard let count = Int(text), count > 0 else {
      throw .usage("--max-findings needs a whole number from 1, not \"\(text)\"")
    }
    return count
  }
}

extension ReportRequest {
  /// The findings that are known before the run.
  func known() throws(Failure) -> Baseline {
    guard let baseline else { return Baseline([]) }
    let bytes = try baseline.bytes()
    do throws(Baseline.Problem) {
      return try Baseline(json: bytes)
    } catch {
      throw .fault("\(baseline.name) is no baseline: \(error.message)")
    }
  }

  /// Writes the findings where they were asked for, and `sentence`, the summary, to standard error.
  func write(_ report: Report, sentence: String, to world: inout World) throws(Failure) {
    if let output {
      try output.write(format.bytes(of: report))
    } else {
      let bytes = format.bytes(
        of: report,
        palette: world.outputPalette,
        columns: world.outputColumns,
        wrapsMessages: world.output.isTerminal
      )
      world.output.write(bytes)
    }
    world.output.flush()
    if !world.isQuiet { world.writeToErrors(sentence) }
  }

  /// Tells which entries of the baseline stand for nothing any more.
  func write(stale entries: [Baseline.Entry], to world: inout World) {
    guard let baseline, !entries.isEmpty else { return }
    for entry in entries {
      let place = entry.pointer.map { "\(entry.file) at \($0.isEmpty ? "its top" : $0)" } ?? entry.file
      world.errors.write(line: TerminalText.visible("\(baseline.name): \(entry.rule) in \(place) is found no more"))
    }
    let them = entries.count == 1 ? "this entry" : "these \(entries.count) entries"
    world.errors.write(line: TerminalText.visible("\(baseline.name): --write-baseline \(baseline.name) drops \(them)"))
  }
}

/// A single file that a command reads or writes in addition to the registry: a report, a baseline, the file of `--into`.
struct ReportFile: Sendable {
  /// The file as it was named.
  let name: String
  private let path: String

  init(_ name: String, in world: borrowing World) throws(Failure) {
    self.name = name
    path = try world.absolutePath(of: name)
  }

  /// The whole file.
  func bytes() throws(Failure) -> [UInt8] {
    do throws(FileProblem) {
      return try FolderTree(folder).bytes(of: RegistryPath.name(of: path))
    } catch {
      throw .fault("\(name) cannot be read: \(error.message)")
    }
  }

  /// Replaces the file in one step: whoever reads it meanwhile sees the old one or the new one.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard !path.hasSuffix("/") else { throw .fault("\(name) is a folder; a file is needed") }
    var set = WriteSet()
    set.write(bytes, to: RegistryPath.name(of: path))
    do throws(FileProblem) {
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
