import AppClipRegistry
import RegistryFiles
import RegistryModel
import RegistryReports
import SystemFiles
import TextBasics

/// `validate --watch`: the findings of a registry and, after each change of its files, which were fixed and which are new.
struct WatchedValidation {
  private let request: ValidationRequest
  /// The absolute path of the registry's folder.
  private let folder: String
  /// The selected paths inside it.
  private let parts: [String]
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
    world.writeSummary("watching \(world.shownPath(of: watched.folder)) until Ctrl-C")
    let watch = FolderWatch(watched.folder, clock: world.clock)
    while !interruption.hasCome {
      ThisProcess.pause(milliseconds: 100)
      _ = try watch.ifChanged { () throws(CommandError) in try watched.readChanges(in: &world) }
    }
    return .fine
  }

  /// The flags for a single run.
  private static let unsupported: [Flag] = [
    .fix, .unsafeFixes, .showDiff, .reportFile, .writeBaseline, .standardInputName, .maxFindings, .timings,
  ]

  init(_ request: ValidationRequest, of invocation: Invocation, in world: inout World) throws(CommandError) {
    var selected: [String: [String]] = [:]
    for target in try request.targets(of: invocation, in: world) {
      guard case .registry(let folder, let part) = target else { throw Self.needsOneRegistry }
      selected[folder, default: []].append(part)
    }
    guard selected.count == 1, let (folder, parts) = selected.first else { throw Self.needsOneRegistry }
    let found = try RegistryFolder(folder)
    world.report(found.interruptedWrites, isWriting: false)
    (self.request, self.folder, self.parts) = (request, found.path, parts)
    selection = try request.reporting.selection()
    let progress = ProgressLine(in: world)
    defer { progress?.erase() }
    workspace = try found.workspace(
      rules: request.rules,
      migrations: world.migrations,
      codeCosts: request.tables.costs,
      mostPerFile: request.mostPerFile,
      progress
    )
    report = Self.report(on: workspace, of: found, parts, for: request, selection, in: world)
  }

  private static let needsOneRegistry = CommandError.usage("--watch needs paths in a single registry")

  private static func report(
    on workspace: Workspace,
    of found: RegistryFolder,
    _ parts: [String],
    for request: ValidationRequest,
    _ selection: Report.Selection,
    in world: borrowing World
  ) -> Report {
    let checked = CheckedParts(OpenedRegistry(workspace.registry, in: found), parts: parts, report: workspace.report)
    let folder = world.workingFolder
    return Validation([checked], for: request, selection, workingFolder: folder) { world.shownPath(of: $0) }.report
  }

  /// Reads what changed on disk, and prints what that changed in the findings.
  mutating func readChanges(in world: inout World) throws(CommandError) {
    let found = try RegistryFolder(folder)
    let changed = try found.reload(&workspace)
    guard !changed.isEmpty else { return }
    let before = Set(report.fingerprints)
    report = Self.report(on: workspace, of: found, parts, for: request, selection, in: world)
    let fixed = before.subtracting(report.fingerprints).count
    let new = report.findings.indices.filter { !before.contains(report.fingerprints[$0]) }
    var difference = report
    difference.findings = new.map { report.findings[$0] }
    difference.fingerprints = new.map { report.fingerprints[$0] }
    let names = Words.list(changed.map { world.shownPath(of: "\(folder)/\($0)") })
    let counts = "\(Words.counted(fixed, "finding")) fixed, \(new.count) new"
    if !world.isQuiet {
      world.errors.write("\n")
      world.writeToErrors("\(names) changed: \(fixed + new.count == 0 ? "the findings are the same" : counts)")
    }
    try request.reporting.write(difference, sentence: report.summary.sentence, to: &world)
  }
}
