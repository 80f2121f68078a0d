import AppClipRegistry
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// `validate --watch`: the findings of a registry and, after each change of its files, which were fixed and which are new.
struct WatchedValidation {
  private let request: ValidationRequest
  /// The registry as it was first checked, with the selected paths.
  private let selected: CheckedParts
  private let selection: Report.Selection
  private var workspace: Workspace
  private var report: Report

  /// Prints the findings, and then what changes in them until the user interrupts the command.
  static func run(
    _ request: ValidationRequest,
    of invocation: Invocation,
    in world: inout World
  ) throws(CommandError) -> ExitStatus {
    if let flag = unsupported.first(where: { invocation.has($0) }) {
      throw .usage("--watch and --\(flag.name) cannot be used together")
    }
    guard [.text, .compact].contains(request.reporting.format) else {
      throw .usage("--watch prints text; use --format text or --format compact")
    }
    let interruption = Interruption()
    var watched = try WatchedValidation(request, of: invocation, in: &world)
    try request.reporting.write(watched.report, sentence: watched.report.summary.sentence, to: &world)
    world.writeSummary("watching \(world.shownPath(of: watched.selected.folder)) until Ctrl-C")
    while !interruption.hasCome {
      ThisProcess.pause(milliseconds: 200)
      try watched.readChanges(in: &world)
    }
    return .fine
  }

  /// The flags for a single run.
  private static let unsupported: [Flag] = [
    .fix, .unsafeFixes, .showDiff, .reportFile, .writeBaseline, .standardInputName, .maxFindings, .timings,
  ]

  init(_ request: ValidationRequest, of invocation: Invocation, in world: inout World) throws(CommandError) {
    let found = try SelectedPaths(request, of: invocation, Timings(world.clock), in: &world).all
    guard found.count == 1, !found[0].isLoneFile else { throw .usage("--watch needs paths in a single registry") }
    world.report(found[0].interruptedWrites, isWriting: false)
    self.request = request
    selected = found[0]
    selection = try request.reporting.selection()
    do throws(FileError) {
      let files = try FolderTree(selected.folder).filesBeforeInterruptedWrites()
      workspace = try Workspace(
        files,
        rules: request.rules,
        migrations: world.migrations,
        codeCosts: request.tables.costs,
        mostPerFile: request.mostPerFile
      )
    } catch {
      throw .unreadable(error, registry: selected.folder)
    }
    report = Self.report(on: workspace, as: selected, for: request, selection, in: &world)
  }

  private static func report(
    on workspace: Workspace,
    as selected: CheckedParts,
    for request: ValidationRequest,
    _ selection: Report.Selection,
    in world: inout World
  ) -> Report {
    let checked = selected.showing(workspace.registry, workspace.report)
    let folder = world.workingFolder
    return Validation([checked], for: request, selection, workingFolder: folder) {
      world.shownPath(of: $0)
    }.report
  }

  /// Reads what changed on disk, and prints what that changed in the findings.
  mutating func readChanges(in world: inout World) throws(CommandError) {
    let changed: [String]
    do throws(FileError) {
      changed = try workspace.reload(FolderTree(selected.folder).filesBeforeInterruptedWrites())
    } catch {
      throw .unreadable(error, registry: selected.folder)
    }
    guard !changed.isEmpty else { return }
    let before = Set(report.fingerprints)
    report = Self.report(on: workspace, as: selected, for: request, selection, in: &world)
    let fixed = before.subtracting(report.fingerprints).count
    let new = report.findings.indices.filter { !before.contains(report.fingerprints[$0]) }
    var difference = report
    difference.findings = new.map { report.findings[$0] }
    difference.fingerprints = new.map { report.fingerprints[$0] }
    let names = Words.list(changed.map { world.shownPath(of: selected.absolutePath(of: $0)) })
    let counts = "\(Words.counted(fixed, "finding")) fixed, \(new.count) new"
    if !world.isQuiet {
      world.errors.write("\n")
      world.writeToErrors("\(names) changed: \(fixed + new.count == 0 ? "the findings are the same" : counts)")
    }
    try request.reporting.write(difference, sentence: report.summary.sentence, to: &world)
  }
}
